/** What a finished act says on the page to which it leads back. */
export const NOTICES = {
  session_ended: 'The session has ended.',
  sessions_ended: 'All other sessions have ended.',
  two_factor_on: 'The second factor is on.',
  two_factor_off: 'The second factor is off.',
} as const;

export type NoticeCode = keyof typeof NOTICES;

export const readNotice = (code: string | null): string | null =>
  code !== null && Object.hasOwn(NOTICES, code) ? NOTICES[code as NoticeCode] : null;
