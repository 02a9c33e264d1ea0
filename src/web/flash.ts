/**
 * What one page has to tell the next, once: it stays for a minute and goes with being read, so that neither a reload nor
 * a link sent on says it again. Every code has its words where it is shown.
 */
export const FLASHES = [
  'account_deleted',
  'settings_need_login',
  'session_ended',
  'sessions_ended',
  'two_factor_off',
  'alert_saved',
  'alert_deleted',
  'channels_chosen',
  'message_deleted',
] as const;
export type Flash = (typeof FLASHES)[number];

const NAME = 'anabranch-flash';
const KEPT_SECONDS = 60;

/** For `Set-Cookie`, and for the browser's own cookies. */
export const printFlash = (flash: Flash): string => `${NAME}=${flash}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;

export const NO_FLASH = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

export function readFlash(cookies: string): Flash | null {
  const value = cookies
    .split(/; */)
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return FLASHES.find((flash) => flash === value) ?? null;
}

/** In the browser: leaves it for the next page. */
export const leaveFlash = (flash: Flash): void => writeCookie(printFlash(flash));

/** In the browser: reads it and takes it away. */
export function takeFlash(): Flash | null {
  const flash = readFlash(document.cookie);
  if (flash !== null) writeCookie(NO_FLASH);
  return flash;
}

const writeCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = cookie;
};
