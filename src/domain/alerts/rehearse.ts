import type { LimitId } from '../ids.ts';
import { type Limit, type LimitReading, neverRead } from '../places/limit.ts';
import type { Reference } from '../reference.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { type Instant, localDateOf } from '../units/instant.ts';
import { crossesLimitRule, listWatchedSides } from './cross-limit-rule.ts';
import { matchesPriceRule, type Parcel, type Passage } from './match-price-rule.ts';
import { countMessages } from './message-times.ts';
import type { LimitTerms, PriceTerms } from './rule.ts';

/** As many of what a rule would have told of are told one by one. */
export const MAX_REHEARSED = 200;

/** A version of a listing, and when it was published. */
export interface RecordedParcel extends Parcel {
  readonly at: Instant;
  /** The listing, whatever its version. */
  readonly listing: string;
}

/** A reading of a limit that took it over an edge. */
export interface RecordedStep {
  readonly at: Instant;
  readonly limit: Limit;
  readonly before: LimitReading;
  readonly after: LimitReading;
}

/** The readings of every limit, the oldest first. */
export type LimitRecord = ReadonlyMap<LimitId, readonly LimitReading[]>;

export interface Rehearsal<Event> {
  readonly fired: number;
  readonly messages: number;
  readonly days: readonly { readonly day: CalendarDate; readonly fired: number }[];
  /** The newest, newest first. */
  readonly events: readonly Event[];
}

/** What a price rule would have told of, each listing once, the oldest first; `recorded` comes oldest first. */
export function rehearsePriceRule(
  terms: PriceTerms,
  recorded: readonly RecordedParcel[],
  reference: Reference,
  readings: LimitRecord,
): readonly RecordedParcel[] {
  const told = new Set<string>();
  return recorded.filter((parcel) => {
    if (told.has(parcel.listing) || !matchesPriceRule(terms, parcel, passageAt(parcel.at, reference, readings)))
      return false;
    told.add(parcel.listing);
    return true;
  });
}

/** What a limit rule would have told of, the oldest first. */
export function rehearseLimitRule(
  terms: LimitTerms,
  reference: Reference,
  readings: LimitRecord,
): readonly RecordedStep[] {
  const steps = [...readings].flatMap(([id, moments]) =>
    listWatchedSides(id, reference).some(({ zone, isInto }) => zone === terms.zone && isInto === terms.isInto)
      ? listSteps(moments).filter((step) => crossesLimitRule(terms, step))
      : [],
  );
  return steps.sort((left, right) => left.at - right.at || left.limit.id - right.limit.id);
}

const listSteps = (moments: readonly LimitReading[]): readonly RecordedStep[] =>
  moments.flatMap((after, index) => {
    const before = moments[index - 1];
    return before === undefined || after.readAt === null
      ? []
      : [{ at: after.readAt, limit: after.limit, before, after }];
  });

/** The limits as they were read last at a moment. */
function passageAt(at: Instant, reference: Reference, readings: LimitRecord): Passage {
  return {
    reference,
    readLimit(id) {
      const known = readings.get(id)?.findLast(({ readAt }) => readAt !== null && readAt <= at);
      if (known !== undefined) return known;
      const limit = reference.findLimit(id);
      if (limit === null) throw new Error(`A rule names the limit ${id}, which does not exist.`);
      return neverRead(limit);
    },
  };
}

/** Puts together what a rule would have told of; `events` come oldest first. */
export function sumRehearsal<Event extends { readonly at: Instant }>(events: readonly Event[]): Rehearsal<Event> {
  const byDay = Map.groupBy(events, ({ at }) => localDateOf(at));
  return {
    fired: events.length,
    messages: countMessages(events.map(({ at }) => at)),
    days: [...byDay].map(([day, { length }]) => ({ day, fired: length })),
    events: events.slice(-MAX_REHEARSED).reverse(),
  };
}
