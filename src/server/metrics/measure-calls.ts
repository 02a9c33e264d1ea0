import type { Outcome } from '#contract/app.ts';
import type { Handlers } from '../calls/answers.ts';
import { describeError } from '../calls/describe-error.ts';
import type { Metrics } from './metrics.ts';

type AnyHandler = (...given: readonly unknown[]) => Promise<Outcome<unknown>>;
type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

/** The same handlers, each of whose calls is timed and counted. */
export function measureCalls(handlers: Handlers, metrics: Pick<Metrics, 'calls' | 'callSeconds'>): Handlers {
  const measured = Object.entries(handlers as unknown as AnyHandlers).map(([group, members]) => {
    const measuredMembers = Object.entries(members).map(
      ([name, handler]) => [name, measure(`${group}.${name}`, handler, metrics)] as const,
    );
    return [group, Object.fromEntries(measuredMembers)] as const;
  });
  return Object.fromEntries(measured) as unknown as Handlers;
}

function measure(
  operation: string,
  handler: AnyHandler,
  { calls, callSeconds }: Pick<Metrics, 'calls' | 'callSeconds'>,
): AnyHandler {
  const labels = { operation };
  return async (...given) => {
    const start = performance.now();
    try {
      const outcome = await handler(...given);
      calls.inc({ operation, outcome: outcome.ok ? 'ok' : outcome.problem.code });
      return outcome;
    } catch (error) {
      calls.inc({ operation, outcome: describeError(error).code });
      throw error;
    } finally {
      callSeconds.observe(labels, (performance.now() - start) / 1000);
    }
  };
}
