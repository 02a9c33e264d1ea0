import type { App, Outcome } from '#contract/app.ts';
import { listOperations } from '#contract/operations/operations.ts';
import type { RawCall, RawInput } from './remember-reads.ts';

const OPERATIONS = listOperations();

/** All operations as functions, each of which makes its call. */
export function makeApp(call: RawCall): App {
  const app: Record<string, Record<string, (input?: RawInput) => Promise<Outcome<unknown>>>> = {};
  for (const named of OPERATIONS) {
    const group = app[named.group] ?? {};
    app[named.group] = group;
    group[named.name] = (input = {}) => call(named, input);
  }
  return app as unknown as App;
}
