import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { SignedOut } from '../shell-data.ts';
import type { SiteData } from '../site-data.ts';
import Shell, { shouldRevalidate } from './shell.tsx';

const SITE: SiteData = {
  ...{ mode: 'production', isRegistrationAllowed: true, hasAcceptedCookies: true, namesSheet: false },
};
const VISITOR: SignedOut = { user: null, csrfToken: 't', contactHtml: '', imprintHtml: '', slogan: 'Water' };

/** A public page in its frame, of a site that is so. */
function show(given: Partial<SiteData> = {}): string {
  const Stub = createRoutesStub([
    {
      ...{ id: 'root', path: '/', Component: Outlet },
      children: [
        {
          ...{ id: 'routes/shell', Component: Shell as () => React.ReactNode },
          children: [{ index: true, Component: () => <h1>Blog</h1> }],
        },
      ],
    },
  ]);
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { root: { ...SITE, ...given }, 'routes/shell': VISITOR } }} />,
  );
}

describe('over every page', () => {
  test('of a demonstration stands that its market is simulated, and over none of a site in production', () => {
    expect(show({ mode: 'demo' })).toMatch(/<aside[^>]*>Demonstration: simulated market<\/aside>.*<h1>Blog<\/h1>/s);
    expect(show()).not.toContain('simulated');
  });

  test('stands what cookies are for until they are accepted', () => {
    expect(show({ hasAcceptedCookies: false })).toContain('This site uses cookies');
    expect(show()).not.toContain('This site uses cookies');
  });

  test('visitors are offered an account where they may have one', () => {
    expect(show()).toContain('href="/register"');
    expect(show({ isRegistrationAllowed: false })).not.toContain('href="/register"');
  });
});

/** Whether the frame is asked for anew on the way from one page to another. */
const isAskedAnew = (from: string, to: string, given: Partial<ShouldRevalidateFunctionArgs> = {}): boolean =>
  shouldRevalidate({
    ...{ currentUrl: new URL(from, 'https://here.example'), nextUrl: new URL(to, 'https://here.example') },
    ...given,
  } as ShouldRevalidateFunctionArgs);

describe('who is here is asked anew', () => {
  test('by nobody who walks about, or looks for water', () => {
    expect(isAskedAnew('/overview', '/inbox')).toBe(false);
    expect(isAskedAnew('/inbox?page=1', '/inbox?page=2')).toBe(false);
    expect(isAskedAnew('/search/buy', '/search/buy/temporary/results', { formMethod: 'GET' })).toBe(false);
  });

  test('after each act, one that was refused too, but not after one that the server broke over', () => {
    const after = (actionStatus?: number) =>
      isAskedAnew('/settings', '/settings', {
        formMethod: 'POST',
        ...(actionStatus === undefined ? {} : { actionStatus }),
      });
    expect([undefined, 200, 422, 499].map(after)).toEqual([true, true, true, true]);
    expect([500, 503].map(after)).toEqual([false, false]);
  });

  test.each(['/', '/login', '/register', '/forgot_password', '/resend_activation', '/other-services'])(
    'on the way to %s, where somebody may have been logged out elsewhere, and not while there',
    (path) => {
      expect(isAskedAnew('/overview', path)).toBe(true);
      expect(isAskedAnew(path, `${path}?again=1`)).toBe(false);
    },
  );
});
