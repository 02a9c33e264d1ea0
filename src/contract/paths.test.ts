import { describe, expect, test } from 'vitest';
import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { NO_PAGE, pageAt } from '#testing/site-pages.ts';
import { blogPath, glossaryPath, termPath, universityItemPath, universityPath } from './article-paths.ts';
import {
  ACCEPT_COOKIES,
  bareSearchPath,
  guidePath,
  type MailedTokenKind,
  OVERVIEW,
  PAGES,
  pathBeforeToken,
  SETTINGS,
  searchPath,
  TOKEN_USED,
  tokenPath,
} from './paths.ts';

const KINDS: readonly MailedTokenKind[] = ['activation', 'password_reset', 'email_change', 'email_undo'];

/** The server answers that one without a page. */
type PageName = Exclude<keyof typeof PAGES, 'unsubscribe'>;

const FILE_OF: Readonly<Record<PageName, string>> = {
  home: 'home.tsx',
  login: 'account/login.tsx',
  register: 'account/register.tsx',
  forgotPassword: 'account/forgot-password.tsx',
  resendActivation: 'account/resend-activation.tsx',
  terms: 'content-pages/terms.tsx',
  cookies: 'content-pages/content-page.tsx',
  help: 'reading/help-page.tsx',
  privacy: 'content-pages/content-page.tsx',
  otherServices: 'services/other-services-page.tsx',
  premium: 'services/premium-page.tsx',
  valuationRequests: 'administration/valuation-requests.tsx',
  climateOutlook: 'content-pages/content-page.tsx',
  notConfirmed: 'not-confirmed.tsx',
  inbox: 'inbox/inbox-page.tsx',
  alerts: 'alerts/alerts-page.tsx',
};

describe('what mails, documents and the server name is a page of the site', () => {
  test.each<readonly [path: string, page: string]>([
    ...Object.entries(FILE_OF).map(([name, file]) => [PAGES[name as PageName], file] as const),
    [OVERVIEW, 'overview-page.tsx'],
    [SETTINGS, 'settings.tsx'],
    [ACCEPT_COOKIES, 'account/accept-cookies.tsx'],
    [tokenPath('activation', 'x'), 'account/authenticate-user.tsx'],
    [tokenPath('password_reset', 'x'), 'account/reset-password.tsx'],
    [tokenPath('email_change', 'x'), 'account/change-email.tsx'],
    [tokenPath('email_change', TOKEN_USED), 'account/email-changed.tsx'],
    [tokenPath('email_undo', 'x'), 'account/undo-email-change.tsx'],
    [guidePath('how-limits-work'), 'content-pages/beside-search.tsx'],
    [blogPath(), 'reading/blog-page.tsx'],
    [blogPath('x'), 'reading/blog-article-page.tsx'],
    [universityPath(), 'reading/university-page.tsx'],
    [universityPath('x'), 'reading/university-part-page.tsx'],
    [universityItemPath('x'), 'reading/university-article-page.tsx'],
    [glossaryPath(), 'reading/glossary-page.tsx'],
    [glossaryPath('a'), 'reading/glossary-page.tsx'],
    [termPath('allocation').replace('#allocation', ''), 'reading/glossary-page.tsx'],
    ...SEARCH_SIDES.map((purchase) => [bareSearchPath(purchase), 'search/bare-search.tsx'] as const),
    ...SEARCH_SIDES.flatMap((purchase) =>
      SEARCH_KINDS.map((kind) => [searchPath(purchase, kind), 'search/search-form-page.tsx'] as const),
    ),
  ])('%s', (path, page) => expect(pageAt(path)).toBe(page));

  test('the end of mails is no page: the server answers it', () => {
    expect(pageAt(PAGES.unsubscribe)).toBe(NO_PAGE);
  });
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
