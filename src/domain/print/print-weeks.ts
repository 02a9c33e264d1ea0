const BUSINESS_DAYS_A_WEEK = 5;

/** Business days as weeks of the calendar, rounded up: `about 13 weeks`. Public holidays are not counted, so "about". */
export function printWeeks(businessDays: number): string {
  const weeks = Math.ceil(businessDays / BUSINESS_DAYS_A_WEEK);
  return weeks <= 1 ? 'about a week' : `about ${weeks} weeks`;
}
