import type { App, Outcome } from '#contract/app.ts';
import { fillPath, type Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/operations.ts';
import { describeForeignAnswer, describeProblem, isProblem } from '#contract/problems.ts';
import { hearServerTime } from './server-time.ts';

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The browser's build has no more of the operations than this. */
const TABLE: Readonly<Record<string, Readonly<Record<string, Pick<Operation, 'method' | 'path'>>>>> = operations;

/** The operations over HTTP, for as long as somebody waits for their answers. */
export const httpAppUntil = (left?: AbortSignal): App =>
  Object.fromEntries(
    Object.entries(TABLE).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members).map(([name, operation]) => [
          name,
          (input?: Input) => call(operation, input ?? {}, left),
        ]),
      ),
    ]),
  ) as unknown as App;

/** What the pages use in the browser. */
export const httpApp = httpAppUntil();

async function call(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  input: Input,
  left?: AbortSignal,
): Promise<Outcome<unknown>> {
  const url = fillPath(path, input.params ?? {}) + printQuery(input.query ?? {});
  const outcome = await send(method, url, input.body, left);
  if (outcome.ok || outcome.problem.code !== 'csrf') return outcome;
  // The token was of an older session: fetch the new one and try once more.
  await send('GET', fillPath(operations.session.read.path, {}));
  return send(method, url, input.body, left);
}

async function send(method: string, url: string, body?: unknown, left?: AbortSignal): Promise<Outcome<unknown>> {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    signal: left ?? null,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': readCookie('csrftoken'),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null) return { ok: false, problem: describeProblem('network') };
  hearServerTime(response);
  if (response.status === 204) return { ok: true, value: null };
  const value: unknown = await response.json().catch(() => NO_JSON);
  if (response.ok && value !== NO_JSON) return { ok: true, value };
  return { ok: false, problem: isProblem(value) ? value : describeForeignAnswer(response.status) };
}

/** In the place of an answer that is no JSON, or that broke off. */
const NO_JSON = Symbol('no JSON');

function printQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) parameters.append(name, String(one));
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
