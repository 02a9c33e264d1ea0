import type { Zone } from '../places/zone.ts';
import { type AllocationClass, existsInZone } from '../products/allocation-class.ts';
import type { Confidence } from '../products/confidence.ts';
import type { Reference } from '../reference.ts';
import { type Result, refuse, succeed } from '../result.ts';
import { addMonths, type CalendarDate, firstDayOf, monthOf } from '../units/calendar.ts';
import { type DayRange, endOfInterval, type Grain, grainOf, startOfInterval } from './grain.ts';

/** What somebody asks of the trades of a market; what is left out is undefined. */
export interface TradeGraphDraft {
  readonly zone: number | undefined;
  readonly allocationClass: number | undefined;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  readonly minConfidence: Confidence | undefined;
  readonly isMonthly: boolean;
}

/** A checked question. */
export interface TradeGraphQuery {
  /** Null for all. */
  readonly zone: Zone | null;
  readonly allocationClass: AllocationClass | null;
  /** From the first day of an interval to the last day of one, so that an interval has one figure whoever asks. */
  readonly range: DayRange;
  readonly grain: Grain;
  readonly minConfidence: Confidence;
}

export type TradeGraphField = 'zone' | 'allocation_class' | 'date_from' | 'date_to';

export type TradeGraphRefusal = { readonly field: TradeGraphField } & (
  | { readonly code: 'unknown_zone' | 'unknown_allocation_class' }
  | {
      readonly code: 'class_not_in_zone';
      readonly zone: Zone;
      readonly allocationClass: AllocationClass;
      /** Those that the zone has. */
      readonly classes: readonly AllocationClass[];
    }
  | { readonly code: 'too_early'; readonly earliest: CalendarDate }
  | { readonly code: 'reversed'; readonly to: CalendarDate }
);

export const GRAPH_YEARS_BACK = 5;

/** Nobody may ask for a day before the year that began five years ago. */
export const earliestDayOfGraph = (today: CalendarDate): CalendarDate =>
  firstDayOf(addMonths(monthOf(today), -12 * GRAPH_YEARS_BACK - Number(today.slice(5, 7)) + 1));

/** All that was told but what its provider or we have excluded. */
const DEFAULT_MIN_CONFIDENCE: Confidence = 'unverified';

/** Checks a question about past trades. Without days it is about all that may be asked for. */
export function checkTradeGraph(
  draft: TradeGraphDraft,
  reference: Reference,
  today: CalendarDate,
): Result<TradeGraphQuery, readonly TradeGraphRefusal[]> {
  const { minConfidence = DEFAULT_MIN_CONFIDENCE } = draft;
  const zone = reference.findZone(draft.zone ?? NOBODYS_ID);
  const allocationClass = reference.findAllocationClass(draft.allocationClass ?? NOBODYS_ID);
  const earliest = earliestDayOfGraph(today);
  const range = { from: draft.from ?? earliest, to: draft.to ?? today };
  const refusals = [
    ...(draft.zone !== undefined && zone === null ? [UNKNOWN_ZONE] : []),
    ...(draft.allocationClass !== undefined && allocationClass === null ? [UNKNOWN_CLASS] : []),
    ...checkClassInZone(zone, allocationClass, reference),
    ...checkRange(range, earliest),
  ];
  if (refusals.length > 0) return refuse(refusals);
  const grain = draft.isMonthly ? 'month' : grainOf(range);
  return succeed({ zone, allocationClass, range: widen(range, grain, today), grain, minConfidence });
}

const NOBODYS_ID = 0;
const UNKNOWN_ZONE: TradeGraphRefusal = { field: 'zone', code: 'unknown_zone' };
const UNKNOWN_CLASS: TradeGraphRefusal = { field: 'allocation_class', code: 'unknown_allocation_class' };

/** A class that the zone does not have: nothing of it is ever traded there. */
export function checkClassInZone(
  zone: Zone | null,
  allocationClass: AllocationClass | null,
  reference: Reference,
): readonly TradeGraphRefusal[] {
  if (zone === null || allocationClass === null || existsInZone(allocationClass, zone)) return [];
  const classes = reference.allocationClasses.filter((one) => existsInZone(one, zone));
  return [{ field: 'allocation_class', code: 'class_not_in_zone', zone, allocationClass, classes }];
}

function checkRange({ from, to }: DayRange, earliest: CalendarDate): readonly TradeGraphRefusal[] {
  const tooEarly = (['date_from', 'date_to'] as const)
    .filter((field) => (field === 'date_from' ? from : to) < earliest)
    .map((field) => ({ field, code: 'too_early', earliest }) as const);
  return tooEarly.length === 0 && to < from ? [{ field: 'date_from', code: 'reversed', to }] : tooEarly;
}

/** To whole intervals. Nothing was traded after the one that holds today. */
const widen = ({ from, to }: DayRange, grain: Grain, today: CalendarDate): DayRange => ({
  from: startOfInterval(grain, from),
  to: endOfInterval(grain, to < today ? to : today),
});
