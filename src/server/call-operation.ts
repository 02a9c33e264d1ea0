import type { z } from 'zod';
import type { App, Outcome } from '#contract/app.ts';
import type { NamedOperation } from '#contract/operations/operations.ts';
import { listOperations } from '#contract/operations/operations.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import { authorise } from './access/authorise.ts';
import type { CallContext } from './access/call-context.ts';
import { fail, type Handlers, ReadyAnswer } from './answers.ts';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type AnyHandler = (input: unknown, call: CallContext) => Promise<Outcome<unknown>>;

const handlerOf = (handlers: Handlers, { group, name }: NamedOperation): AnyHandler =>
  (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[name] as AnyHandler;

/** Who may, then what was sent, then the answer: the one way into every operation, from HTTP and from the pages. */
export async function callOperation(
  handlers: Handlers,
  named: NamedOperation,
  raw: RawInput,
  call: CallContext,
): Promise<Outcome<unknown>> {
  const { operation } = named;
  const params = operation.params.safeParse(raw.params ?? {});
  const refusal = authorise(operation, params.success ? params.data : null, call);
  if (refusal !== null) return fail(refusal);
  if (!params.success) return fail('not_found');
  const query = operation.query.safeParse(raw.query ?? {});
  if (!query.success) return fail('invalid', { errors: describeIssues(query.error) });
  const body = operation.body.safeParse(raw.body ?? {});
  if (!body.success) return fail('invalid', { errors: describeIssues(body.error) });
  return handlerOf(handlers, named)({ params: params.data, query: query.data, body: body.data }, call);
}

/** Field to messages; a name that nobody declared is told by name. */
function describeIssues(error: z.ZodError): ProblemErrors {
  // A map: what somebody sends may be called like what every object has.
  const messages = new Map<string, string[]>();
  for (const issue of error.issues) {
    const at = issue.path.join('.');
    const named =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [at === '' ? key : `${at}.${key}`, 'There is no such parameter'])
        : [[at || 'body', issue.message]];
    for (const [field = '', message = ''] of named) messages.set(field, [...(messages.get(field) ?? []), message]);
  }
  return Object.fromEntries(messages);
}

/** All operations as functions in this process, for one call context: what the pages use on the server. */
export function makeLocalApp(handlers: Handlers, call: CallContext): App {
  const app: Record<string, Record<string, (input?: RawInput) => Promise<Outcome<unknown>>>> = {};
  for (const named of listOperations()) {
    const group = app[named.group] ?? {};
    app[named.group] = group;
    group[named.name] = async (input = {}) => {
      const outcome = await callOperation(handlers, named, input, call);
      return outcome.ok && outcome.value instanceof ReadyAnswer ? { ok: true, value: outcome.value.value } : outcome;
    };
  }
  return app as unknown as App;
}
