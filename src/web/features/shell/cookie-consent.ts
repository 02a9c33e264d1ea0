import { PRODUCT } from '#domain/product-name.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const COOKIE_CONSENT = { name: 'acceptCookies', value: PRODUCT } as const;

export const hasConsent = (cookies: string): boolean =>
  cookies.split(/; */).includes(`${COOKIE_CONSENT.name}=${COOKIE_CONSENT.value}`);

/** The cookie that says that cookies are accepted, kept for a year. */
export const printConsent = (isSecure: boolean): string =>
  `${COOKIE_CONSENT.name}=${COOKIE_CONSENT.value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const writeConsent = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = printConsent(window.location.protocol === 'https:');
};
