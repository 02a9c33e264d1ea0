import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PURCHASES, SEARCH_KINDS } from '#domain/products/kind.ts';
import routes from '../web/routes.ts';
import { guidePath, type MailedTokenKind, PAGES, pathBeforeToken, searchPath, TOKEN_USED, tokenPath } from './paths.ts';

const KINDS: readonly MailedTokenKind[] = ['activation', 'password_reset', 'email_change', 'email_undo'];

const toRouteObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children = [] }) =>
    index === true
      ? { index, id: file }
      : { id: file, ...(path === undefined ? {} : { path }), children: toRouteObjects(children) },
  );

/** The file of the page at a path. */
const pageAt = (path: string): string | undefined =>
  matchRoutes(toRouteObjects(routes as readonly RouteConfigEntry[]), path)
    ?.at(-1)
    ?.route.id?.replace('routes/', '');

describe('what mails, documents and the server name is a page of the site', () => {
  test.each<readonly [path: string, page: string]>([
    [PAGES.home, 'home.tsx'],
    [PAGES.login, 'account/login.tsx'],
    [PAGES.register, 'account/register.tsx'],
    [PAGES.forgotPassword, 'account/forgot-password.tsx'],
    [PAGES.resendActivation, 'account/resend-activation.tsx'],
    [PAGES.terms, 'words/terms.tsx'],
    [PAGES.cookies, 'words/words-page.tsx'],
    [PAGES.privacy, 'words/words-page.tsx'],
    [tokenPath('activation', 'x'), 'account/authenticate-user.tsx'],
    [tokenPath('password_reset', 'x'), 'account/reset-password.tsx'],
    [tokenPath('email_change', 'x'), 'account/change-email.tsx'],
    [tokenPath('email_change', TOKEN_USED), 'account/email-changed.tsx'],
    [tokenPath('email_undo', 'x'), 'account/undo-email-change.tsx'],
    [guidePath('how-limits-work'), 'words/beside-search.tsx'],
    ...PURCHASES.flatMap((purchase) =>
      SEARCH_KINDS.map((kind) => [searchPath(purchase, kind), 'search/search-form-page.tsx'] as const),
    ),
  ])('%s', (path, page) => expect(pageAt(path)).toBe(page));
});

describe('the token of a mailed link', () => {
  test.each(KINDS)('of %s is known by its place, also a part of it and in what a script asks for', (kind) => {
    const before = tokenPath(kind, '');
    for (const token of ['zJ4', 'zJ4.data', 'zJ4/more', 'successful', `${TOKEN_USED}/x`])
      expect(pathBeforeToken(before + token)).toBe(before);
  });

  test.each(KINDS)('of %s is gone from the address once it was used', (kind) => {
    const before = tokenPath(kind, '');
    for (const rest of ['', TOKEN_USED, `${TOKEN_USED}.data`]) expect(pathBeforeToken(before + rest)).toBeNull();
  });

  test('stands on no other page', () => {
    for (const path of [...Object.values(PAGES), '/reset_password', '/settings/reset_password/x', '/reset_passwords/x'])
      expect(pathBeforeToken(path)).toBeNull();
  });

  test('leads to its page whatever letters it has', () => {
    expect(tokenPath('activation', '../a?b#c/d')).toBe('/authenticate_user/..%2Fa%3Fb%23c%2Fd');
  });
});
