import { BUSINESS_DAYS_A_WEEK } from '../units/calendar.ts';

/** What a count of business days is of; also below the figure alone. */
export const nameBusinessDays = (count: number | null): string => (count === 1 ? 'business day' : 'business days');

/** `1 business day`, `10 business days` */
export const printBusinessDays = (count: number): string => `${count} ${nameBusinessDays(count)}`;

/** Business days as weeks of the calendar, rounded up: `about 13 weeks`. Public holidays are not counted, so "about". */
export function printWeeks(businessDays: number): string {
  if (businessDays < BUSINESS_DAYS_A_WEEK) return 'less than a week';
  const weeks = Math.ceil(businessDays / BUSINESS_DAYS_A_WEEK);
  return weeks === 1 ? 'about a week' : `about ${weeks} weeks`;
}
