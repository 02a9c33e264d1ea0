import type { UserAnswer } from '#contract/operations/session.ts';

/** Counted for whoever wants to be told in the inbox. */
export const wantsCount = ({ preferences }: Pick<UserAnswer, 'preferences'>): boolean =>
  preferences.some(({ key, value }) => key === 'notifications' && value === 'web');
