import { addDays, type CalendarDate } from '../units/calendar.ts';
import type { DayRange } from './grain.ts';

/** Over so many days, today among them, it is said what was paid: mean, lowest and highest price. */
export const PAID_WINDOW_DAYS = 30;

export const paidWindow = (today: CalendarDate): DayRange => ({
  from: addDays(today, 1 - PAID_WINDOW_DAYS),
  to: today,
});
