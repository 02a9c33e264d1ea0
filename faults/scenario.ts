import type { InjectOptions } from 'fastify';
import type { Visitor } from '#testing/start-test-instance.ts';
import type { Stage } from './stage.ts';

/**
 * `done`: acknowledged. `failed`: nobody can say more than that it did not work, as 503. `refused`: told why not.
 * `broken`: an answer that nobody should get.
 */
export interface Reply {
  readonly verdict: 'done' | 'failed' | 'refused' | 'broken';
  readonly text: string;
}

/** Does the same thing each time it is called, from the same beginning. */
export type Attempt = () => Promise<Reply>;

/** Something that changes the store, with what must be there before. */
export interface Scenario {
  readonly name: string;
  prepare(stage: Stage): Promise<Attempt>;
  /**
   * Why it may be broken off in the middle: each of its steps is whole, and done again it does the rest. Left out:
   * all of it is done or nothing.
   */
  readonly mayStopBetween?: string;
  /** Takes minutes: for `npm run faults` alone. */
  readonly isLarge?: true;
  /** With `mayStopBetween`: what of the rows tells how far it has come; how many there are of each table, when left out. */
  counts?(lines: readonly string[]): readonly string[];
  /** What must pass before it is done again. */
  wait?(stage: Stage): void;
}

/** A call of the API, made with the cookies that the visitor has now. */
export function callAs(stage: Stage, visitor: Visitor, options: InjectOptions): Attempt {
  const asking = stage.copyOf(visitor);
  return async () => {
    const { status, text } = await stage.copyOf(asking).send(options);
    const verdict = status < 300 ? 'done' : status === 503 ? 'failed' : status < 500 ? 'refused' : 'broken';
    return { verdict, text: `${status} ${text}` };
  };
}

/** Work without HTTP: what it throws is its failure. */
export const workOf =
  (work: () => Promise<unknown>): Attempt =>
  async () => {
    try {
      await work();
      return { verdict: 'done', text: 'done' };
    } catch (error) {
      return { verdict: 'failed', text: error instanceof Error ? error.message : String(error) };
    }
  };
