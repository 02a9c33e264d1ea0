import type { z } from 'zod';
import type { App, Outcome } from '#contract/app.ts';
import type { NamedOperation } from '#contract/operations/operations.ts';
import { listOperations } from '#contract/operations/operations.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import { fail, type Handlers, ReadyAnswer } from './answers.ts';
import { authorise } from './authorise.ts';
import type { CallContext } from './call-context.ts';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type AnyHandler = (input: unknown, call: CallContext) => Promise<Outcome<unknown>>;

const handlerOf = (handlers: Handlers, { group, name }: NamedOperation): AnyHandler =>
  (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[name] as AnyHandler;

/** Issues then tell apart what is missing and what came twice. The input itself never leaves. */
const WITH_INPUT = { reportInput: true } as const;

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
  if (refusal === 'forbidden') call.note('permission_refused', { operation: `${named.group}.${named.name}` });
  if (refusal !== null) return fail(refusal);
  if (!params.success) return fail('not_found');
  const query = operation.query.safeParse(raw.query ?? {}, WITH_INPUT);
  if (!query.success) return fail('invalid', { errors: describeIssues(query.error) });
  const body = operation.body.safeParse(raw.body ?? {}, WITH_INPUT);
  if (!body.success) return fail('invalid', { errors: describeIssues(body.error) });
  return handlerOf(handlers, named)({ params: params.data, query: query.data, body: body.data }, call);
}

/** Field to messages; a name that nobody declared is told by name. */
/** A sentence for people about a value that is not of the form that was declared. */
function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing';
      return Array.isArray(issue.input) ? 'This may be given once only' : `This must be of the type ${issue.expected}`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `This may be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_small':
      return `This must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'This must be a day such as 2026-11-21' : 'This is not in the right form';
    case 'custom':
      return issue.message === 'Invalid input' ? 'This value is not allowed' : issue.message;
    default:
      return 'This value is not allowed';
  }
}

function describeIssues(error: z.ZodError): ProblemErrors {
  // A map: what somebody sends may be called like what every object has.
  const messages = new Map<string, string[]>();
  for (const issue of error.issues) {
    const at = issue.path.join('.');
    const named =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [at === '' ? key : `${at}.${key}`, 'There is no such parameter'])
        : [[at || 'body', describeIssue(issue)]];
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
