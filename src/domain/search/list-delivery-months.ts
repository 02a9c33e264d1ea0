import { addMonths, type CalendarDate, monthOf, printMonth } from '../units/calendar.ts';
import { ANY_MONTH } from './search-draft.ts';

const MONTHS_AHEAD = 12;

/** The choices of a delivery month: `Any`, then the next twelve months as `Mar 2025`. */
export const listDeliveryMonths = (today: CalendarDate): readonly string[] => [
  ANY_MONTH,
  ...Array.from({ length: MONTHS_AHEAD }, (_, ahead) => printMonth(addMonths(monthOf(today), ahead + 1))),
];
