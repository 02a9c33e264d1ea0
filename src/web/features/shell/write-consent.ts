import { COOKIE_CONSENT, COOKIE_CONSENT_DAYS } from '#contract/cookie-consent.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';

const CONSENT_SECONDS = (COOKIE_CONSENT_DAYS * MILLISECONDS_PER_DAY) / 1_000;

/** The cookie that says that cookies are accepted. */
export const printConsent = (isSecure: boolean): string =>
  `${COOKIE_CONSENT.name}=${COOKIE_CONSENT.value}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const writeConsent = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = printConsent(window.location.protocol === 'https:');
};
