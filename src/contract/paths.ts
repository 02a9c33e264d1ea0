import type { AccountTokenKind } from '#domain/accounts/token-kind.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';

/** Pages that are named outside the pages too: in mails, in documents of the content service, by the server, by the worker in the browser. */
export const PAGES = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot_password',
  resendActivation: '/resend_activation',
  terms: '/terms',
  cookies: '/cookies',
  help: '/faq',
  privacy: '/faq/privacy',
  otherServices: '/other-services',
  premium: '/anabranch-premium',
  valuationRequests: '/admin/valuation-requests',
  climateOutlook: '/climate-outlook',
  notConfirmed: '/not-confirmed',
  inbox: '/inbox',
  alerts: '/notifications',
  unsubscribe: '/unsubscribe',
} as const;

/** The first page of the market, for who is logged in. */
export const OVERVIEW = '/overview';

export const SETTINGS = '/settings';

/** Says no more than that cookies are accepted. */
export const ACCEPT_COOKIES = '/accept_cookies';

/** What is sent as a link; the code of a set-up is typed. */
export type MailedTokenKind = Exclude<AccountTokenKind, 'factor_setup'>;

/** The pages that the links of mails lead to: the token is the last part of the address. */
export const TOKEN_PAGES: Readonly<Record<MailedTokenKind, string>> = {
  activation: '/authenticate_user',
  password_reset: '/reset_password',
  email_undo: '/change_email/undo',
  email_change: '/change_email',
};

const BEFORE_TOKENS = Object.values(TOKEN_PAGES).map((page) => `${page}/`);

/** Nothing in a token can lead elsewhere. */
export const tokenPath = (kind: MailedTokenKind, token: string): string =>
  `${TOKEN_PAGES[kind]}/${encodeURIComponent(token)}`;

/** In the place of a token: it was used, and this is what came of it. */
export const TOKEN_USED = 'success';

/** `/reset_password/` of an address that ends with the token of a mailed link, or with a part of one; else null. */
export function pathBeforeToken(pathname: string): string | null {
  const before = BEFORE_TOKENS.find((start) => pathname.startsWith(start));
  if (before === undefined) return null;
  const token = pathname.slice(before.length);
  return token === '' || token === TOKEN_USED || token === `${TOKEN_USED}.data` ? null : before;
}

/** The picture beside a link to an article, a zone or a search, or to any other page of the site. */
export const sharePicturePath = (kind: 'blog' | 'university' | 'zones' | 'searches' | 'site', key: string): string =>
  `/share/${kind}/${key}.png`;

/** Begins a search, of whichever kind. */
export const bareSearchPath = (purchase: SearchSide): string => `/search/${purchase}`;

export const searchPath = (purchase: SearchSide, kind: SearchKind): string => `${bareSearchPath(purchase)}/${kind}`;

/** A page of words beside the searches: `/search/how-limits-work`. */
export const guidePath = (name: string): string => `/search/${name}`;
