import type { Outcome } from '#contract/app.ts';
import { changesSomething } from '#contract/operation.ts';
import type { NamedOperation } from '#contract/operations/operations.ts';
import type { CallHead } from './pass-gates.ts';

/** What is sent with a call. */
export interface RawInput extends CallHead {
  readonly body?: unknown;
}

export type RawCall = (named: NamedOperation, input: RawInput) => Promise<Outcome<unknown>>;

/**
 * The same calls for one request, whose parts each ask for what they need: who is here, which zones there are. What is
 * read without any input is asked for once, until a call changes something.
 */
export function rememberReads(call: RawCall): RawCall {
  const known = new Map<NamedOperation, Promise<Outcome<unknown>>>();
  return (named, input) => {
    if (changesSomething(named.operation)) {
      known.clear();
      // Also what was asked for while it went on.
      return call(named, input).finally(() => known.clear());
    }
    if (Object.keys(input).length > 0) return call(named, input);
    const asked = known.get(named) ?? call(named, input);
    known.set(named, asked);
    return asked;
  };
}
