import type { Outcome } from '#contract/app.ts';
import type { Handlers } from '../calls/answers.ts';
import { describeError } from '../calls/describe-error.ts';
import type { Metrics } from './metrics.ts';
import type { Tally } from './tally.ts';

type AnyHandler = (input: unknown, call: unknown) => Promise<Outcome<unknown>>;
type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

/** The same handlers, each of whose calls is timed and counted. */
export function measureCalls(handlers: Handlers, { calls }: Pick<Metrics, 'calls'>): Handlers {
  const measured = Object.entries(handlers as unknown as AnyHandlers).map(([group, members]) => {
    const measuredMembers = Object.entries(members).map(
      ([name, handler]) => [name, measure(`${group}.${name}`, handler, calls)] as const,
    );
    return [group, Object.fromEntries(measuredMembers)] as const;
  });
  return Object.fromEntries(measured) as unknown as Handlers;
}

function measure(operation: string, handler: AnyHandler, calls: Tally): AnyHandler {
  return async (input, call) => {
    const start = performance.now();
    const note = (outcome: string): void => calls.note(operation, outcome, (performance.now() - start) / 1000);
    try {
      const outcome = await handler(input, call);
      note(outcome.ok ? 'ok' : outcome.problem.code);
      return outcome;
    } catch (error) {
      note(describeError(error).code);
      throw error;
    }
  };
}
