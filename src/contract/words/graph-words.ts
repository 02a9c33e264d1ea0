import type { DrawnDaysRefusal } from '#domain/statistics/check-drawn-days.ts';
import type { TradeGraphRefusal } from '#domain/statistics/check-trade-graph.ts';
import { type CalendarDate, printDate } from '#domain/units/calendar.ts';
import { UNKNOWN_CLASS, UNKNOWN_ZONE } from './place-words.ts';
import { nameZone } from './zone-words.ts';

/** Why the trades of a market are not shown, and what may be asked instead. */
export function describeGraphRefusal(refusal: TradeGraphRefusal): string {
  switch (refusal.code) {
    case 'unknown_zone':
      return UNKNOWN_ZONE;
    case 'unknown_allocation_class':
      return UNKNOWN_CLASS;
    case 'class_not_in_zone':
      return `Zone ${nameZone(refusal.zone)} has no ${refusal.allocationClass.name}. It has: ${refusal.classes.map(({ name }) => name).join(', ')}`;
    case 'too_early':
      return describeEarliestDay(refusal.earliest);
    case 'reversed':
      return `The first day must not be after the last, ${printDate(refusal.to)}`;
  }
}

/** Why nobody says who told the trades of some days. */
export const describeDrawnDaysRefusal = (refusal: DrawnDaysRefusal): string =>
  refusal.code === 'too_early' ? describeEarliestDay(refusal.earliest) : 'This must not be before date_from';

const describeEarliestDay = (earliest: CalendarDate): string => `The earliest day is ${printDate(earliest)}`;

/** Why single trades are not shown. */
export const describeLongRange = (): string => 'Single trades are told of a year at most';
