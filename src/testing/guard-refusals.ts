import { listRefusals } from '#contract/description/describe-refusals.ts';
import { listOperations } from '#contract/operations/operations.ts';
import type { Handlers } from '#server/calls/answers.ts';

type AnyHandler = (
  input: unknown,
  call: unknown,
) => Promise<{ readonly ok: boolean; readonly problem?: { readonly code: string } }>;

/**
 * The handlers, but one that refuses a call with a code that the description of the API does not tell of it breaks: the
 * call is answered 500, and the test that made it fails.
 */
export function guardRefusals(handlers: Handlers): Handlers {
  const guarded: Record<string, Record<string, AnyHandler>> = {};
  for (const { group, name, operation } of listOperations()) {
    const told: readonly string[] = listRefusals(operation);
    const answer = (handlers as unknown as typeof guarded)[group]?.[name];
    if (answer === undefined) continue;
    guarded[group] ??= {};
    guarded[group][name] = async (input, call) => {
      const outcome = await answer(input, call);
      const code = outcome.problem?.code;
      if (code === undefined || told.includes(code)) return outcome;
      throw new Error(`${group}.${name} refuses with ${code}, which its description does not tell.`);
    };
  }
  return guarded as unknown as Handlers;
}
