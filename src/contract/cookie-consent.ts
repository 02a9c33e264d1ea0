import { PRODUCT } from '#domain/product-name.ts';

/** Says that somebody has accepted cookies. */
export const COOKIE_CONSENT = { name: 'acceptCookies', value: PRODUCT } as const;

/** After which somebody is asked again. */
export const COOKIE_CONSENT_DAYS = 365;

/** Whether it stands among the cookies of a document or a request. */
export const hasConsent = (cookies: string): boolean =>
  cookies.split(/; */).includes(`${COOKIE_CONSENT.name}=${COOKIE_CONSENT.value}`);
