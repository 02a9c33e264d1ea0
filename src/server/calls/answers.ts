import type { AnswerOf, CheckedInputOf, Outcome } from '#contract/app.ts';
import type { Operations } from '#contract/operations/operations.ts';
import { describeProblem, type ProblemCode, type ProblemDetails } from '#contract/problems.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { CallContext } from './call-context.ts';

export const answer = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** What was known at a moment; of the present where it is null. */
export const answerAsOf = <Value>(value: Value, asOf: Instant | null) =>
  asOf === null ? answer(value) : { ...answer(value), asOf };

export const fail = (code: ProblemCode, details?: ProblemDetails) =>
  ({ ok: false, problem: describeProblem(code, details) }) as const;

/** An answer whose bytes are made once and sent as they are; for answers that many ask for. */
export class ReadyAnswer<Value> {
  readonly value: Value;
  private bytes: Buffer | null = null;

  constructor(value: Value) {
    this.value = value;
  }

  toBytes(): Buffer {
    this.bytes ??= Buffer.from(JSON.stringify(this.value));
    return this.bytes;
  }
}

/** Answers one operation; by then its caller has the right to it and its input has been read. */
export type Handler<O> = (
  input: CheckedInputOf<O>,
  call: CallContext,
) => Promise<Outcome<AnswerOf<O> | ReadyAnswer<AnswerOf<O>>>>;

/** One handler for every operation; one that is missing does not compile. */
export type Handlers = {
  readonly [Group in keyof Operations]: {
    readonly [Name in keyof Operations[Group]]: Handler<Operations[Group][Name]>;
  };
};
