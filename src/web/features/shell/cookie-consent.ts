import { COOKIE_CONSENT } from '#contract/cookie-consent.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';

const YEAR_SECONDS = (365 * MILLISECONDS_PER_DAY) / 1_000;

/** The cookie that says that cookies are accepted, kept for a year. */
export const printConsent = (isSecure: boolean): string =>
  `${COOKIE_CONSENT.name}=${COOKIE_CONSENT.value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const writeConsent = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = printConsent(window.location.protocol === 'https:');
};
