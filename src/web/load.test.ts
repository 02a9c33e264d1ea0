import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#contract/app.ts';
import type { PageContext } from '#contract/page-context.ts';
import { describeProblem, type ProblemCode } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { httpApp } from './api.ts';
import {
  forbidden,
  homeOf,
  inBrowser,
  type LoadInput,
  loginFor,
  need,
  noLocation,
  notFound,
  onServer,
  want,
} from './load.ts';
import { pageContextKey } from './page-context-key.ts';

const url = new URL('https://here.example/search/buy/temporary/results?volume=5&unit=ML#matches');

const refused = (code: ProblemCode) => ({ ok: false, problem: describeProblem(code) }) as const;

/** What is thrown instead of the answer: a redirect as its address, else what the error page is told. */
function thrownBy(code: ProblemCode): unknown {
  try {
    return need(refused(code), url);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    const { data, init } = thrown as { readonly data: unknown; readonly init: ResponseInit | null };
    return { code: (data as { readonly code: string } | null)?.code, status: init?.status };
  }
}

describe('an answer that a page needs', () => {
  test('is there, or the page is not', () => {
    expect(need({ ok: true, value: 0 }, url)).toBe(0);
    expect(thrownBy('no_location')).toEqual({ code: 'no_location', status: 409 });
    expect(thrownBy('login_failed')).toEqual({ code: 'login_failed', status: 401 });
    expect(thrownBy('not_found')).toEqual({ code: 'not_found', status: 404 });
    expect(thrownBy('content_unreachable')).toEqual({ code: 'content_unreachable', status: 502 });
  });

  test('leads to the login and back where nobody is logged in', () => {
    expect(thrownBy('not_logged_in')).toBe(
      '/login?redirect=%2Fsearch%2Fbuy%2Ftemporary%2Fresults%3Fvolume%3D5%26unit%3DML',
    );
  });

  test('that did not come has no status, and the page has that of a service that is away', () => {
    expect(thrownBy('network')).toEqual({ code: 'network', status: 503 });
  });
});

test('an answer that a page can do without is null where it did not come, or was not asked for', () => {
  expect(want({ ok: true, value: 0 })).toBe(0);
  expect(want(refused('unavailable'))).toBeNull();
  expect(want(null)).toBeNull();
});

test('pages that there are not, that are not for this reader, or that need a home zone have their own status', () => {
  expect(notFound()).toMatchObject({ data: null, init: { status: 404 } });
  expect(forbidden()).toMatchObject({ data: { code: 'forbidden', status: 403 }, init: { status: 403 } });
  expect(noLocation()).toMatchObject({ data: { code: 'no_location', status: 409 }, init: { status: 409 } });
});

test('the login leads back to the page with its query', () => {
  expect(loginFor(new URL('https://here.example/settings'))).toBe('/login?redirect=%2Fsettings');
});

test('after the login administrators begin at the home page, everybody else at the overview', () => {
  const user = { permissions: ['anabranch.water_search'] } as unknown as Parameters<typeof homeOf>[0];
  expect(homeOf(user)).toBe('/overview');
  expect(homeOf({ ...user, permissions: ['anabranch.water_search', 'anabranch.is_admin'] })).toBe('/');
});

describe('the same load', () => {
  const load = (input: LoadInput): LoadInput => input;
  const params = { purchase: 'buy' };

  afterEach(() => void vi.useRealTimers());

  test('on the server asks the server itself, by its clock', () => {
    const app = {} as App;
    const context = new RouterContextProvider();
    context.set(pageContextKey, { app, now: instant(5) } as PageContext);
    const input = onServer(load)({ context, url, params });
    expect(input).toEqual({ app, now: 5, url, params });
    expect(input.app).toBe(app);
  });

  test('in the browser asks over HTTP, by the clock of the server as the last answer told it', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const input = inBrowser(load)({ url, params });
    expect(input.app).toBe(httpApp);
    expect(input).toMatchObject({ now: 1_700_000_000_000, url, params });
    const headers = { date: 'Sun, 22 Nov 2026 12:00:00 GMT', 'cache-control': 'no-store' };
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
    await httpApp.session.read();
    expect(inBrowser(load)({ url, params }).now).toBe(Date.UTC(2026, 10, 22, 12));
    // Where both clocks agree, what was heard is forgotten: other tests go on with this module.
    vi.setSystemTime(Date.UTC(2026, 10, 22, 12));
    await httpApp.session.read();
    vi.unstubAllGlobals();
  });
});
