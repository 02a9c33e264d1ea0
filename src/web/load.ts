import { data, href, type RouterContextProvider } from 'react-router';
import type { App, Outcome } from '#contract/app.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import { describeProblem, PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Instant } from '#domain/units/instant.ts';
import { httpApp } from './api.ts';
import { pageContextKey } from './page-context-key.ts';
import { redirectTo } from './redirect-to.ts';
import { serverNow } from './server-time.ts';

export interface PageAddress {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What a page's `load` is given: all calls, the address it was asked for, and the time, for pages that tell ages. */
export interface LoadInput extends PageAddress {
  readonly app: App;
  readonly now: Instant;
}

export interface ServerPageAddress extends PageAddress {
  readonly context: Readonly<RouterContextProvider>;
}

/** A page's `load` as its `loader`. */
export function onServer<Data>(load: (input: LoadInput) => Data) {
  return ({ context, url, params }: ServerPageAddress): Data => {
    const { app, now } = context.get(pageContextKey);
    return load({ app, url, params, now });
  };
}

/** The same as its `clientLoader`. */
export function inBrowser<Data>(load: (input: LoadInput) => Data) {
  return ({ url, params }: PageAddress): Data => load({ app: httpApp, url, params, now: serverNow() });
}

/** The answer of a call that a page cannot do without. Whoever is not logged in goes to the login and comes back. */
export function need<Answer>(outcome: Outcome<Answer>, url: URL): Answer {
  if (outcome.ok) return outcome.value;
  throw leave(outcome.problem, url);
}

/** The answer of a call that a page can do without: null when it did not come, or was not asked for. */
export const want = <Answer>(outcome: Outcome<Answer> | null): Answer | null =>
  outcome?.ok === true ? outcome.value : null;

function leave(problem: Problem, url: URL): unknown {
  if (problem.code === 'not_logged_in') return redirectTo(loginFor(url));
  return data(problem, { status: problem.status || PROBLEMS.unavailable.status });
}

/** The login, which leads back here. */
export const loginFor = (url: URL): string =>
  `${href('/login')}?${new URLSearchParams({ redirect: url.pathname + url.search })}`;

export const notFound = (): unknown => data(null, { status: 404 });

/** Without a home zone the page asks for one. */
export const noLocation = (): unknown => data(describeProblem('no_location'), { status: PROBLEMS.no_location.status });

/** The page says what is missing and whom to ask. */
export const forbidden = (): unknown => data(describeProblem('forbidden'), { status: PROBLEMS.forbidden.status });

/** Who looks at the market: somebody who is logged in and may search; anybody else does not come by. */
export async function needSearcher({ app, url }: Pick<LoadInput, 'app' | 'url'>): Promise<UserAnswer> {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  if (!user.permissions.includes('anabranch.water_search')) throw forbidden();
  return user;
}

/** Where somebody who has just logged in, or is logged in already, goes when nothing else was asked for. */
export const homeOf = ({ permissions }: UserAnswer): string =>
  permissions.includes('anabranch.is_admin') ? href('/') : href('/overview/:key?');
