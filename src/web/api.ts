import type { App, Outcome } from '#contract/app.ts';
import { fillPath, type Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/operations.ts';
import { describeProblem, isProblemCode, type Problem } from '#contract/problems.ts';

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The browser's build has no more of the operations than this. */
const TABLE: Readonly<Record<string, Readonly<Record<string, Pick<Operation, 'method' | 'path'>>>>> = operations;

/** The operations over HTTP: what the pages use in the browser. */
export const httpApp: App = Object.fromEntries(
  Object.entries(TABLE).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, operation]) => [name, (input?: Input) => call(operation, input ?? {})]),
    ),
  ]),
) as unknown as App;

async function call({ method, path }: Pick<Operation, 'method' | 'path'>, input: Input): Promise<Outcome<unknown>> {
  const outcome = await send(method, fillPath(path, input.params ?? {}) + printQuery(input.query ?? {}), input.body);
  if (outcome.ok || outcome.problem.code !== 'csrf') return outcome;
  // The token was of an older session: fetch the new one and try once more.
  await send('GET', fillPath(operations.session.read.path, {}), undefined);
  return send(method, fillPath(path, input.params ?? {}) + printQuery(input.query ?? {}), input.body);
}

async function send(method: string, url: string, body: unknown): Promise<Outcome<unknown>> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrftoken': readCookie('csrftoken'),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 204) return { ok: true, value: null };
    const value: unknown = await response.json();
    return response.ok ? { ok: true, value } : { ok: false, problem: toProblem(value) };
  } catch {
    return { ok: false, problem: describeProblem('network') };
  }
}

/** An answer that is no problem of ours, from a proxy perhaps, is unexpected. */
function toProblem(value: unknown): Problem {
  const code = typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
  return isProblemCode(code) ? (value as Problem) : describeProblem('unexpected');
}

function printQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

const readCookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
