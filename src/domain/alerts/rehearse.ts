import type { LimitId } from '../ids.ts';
import { type Limit, type LimitReading, neverRead, readingOn } from '../places/limit.ts';
import type { Reference } from '../reference.ts';
import { addDays, type CalendarDate } from '../units/calendar.ts';
import { type Instant, localDateOf, startOfLocalDay } from '../units/instant.ts';
import { crossesLimitRule, type LimitStep, listWatchedSides } from './cross-limit-rule.ts';
import { matchesPriceRule, type Parcel, type TradeConditions } from './match-price-rule.ts';
import { isGathering } from './message-times.ts';
import type { LimitTerms, PriceTerms } from './rule.ts';

/** As many of what a rule would have told of are told one by one. */
export const MAX_REHEARSED = 200;

/** A version of a listing, and when it was published. */
export interface RecordedParcel extends Parcel {
  readonly at: Instant;
  /** What is told of once: the listing, whatever its version. */
  readonly subject: string;
}

/** A reading, of which it is known when it was read. */
export interface RecordedReading extends LimitReading {
  readonly readAt: Instant;
}

/** A reading of a limit, or a day of its rule, that took it over an edge. */
export interface RecordedStep extends LimitStep {
  readonly at: Instant;
  readonly limit: Limit;
}

/** The readings of limits, of each the oldest first. */
export type LimitRecord = ReadonlyMap<LimitId, readonly LimitReading[]>;

export interface Rehearsal<Event> {
  readonly fired: number;
  readonly messages: number;
  readonly days: readonly { readonly day: CalendarDate; readonly fired: number }[];
  /** The newest, newest first. */
  readonly events: readonly Event[];
}

/** Whether a price rule would have told of a version of a listing, each listing once; they are tried the oldest first. */
export function tryPriceRule(
  terms: PriceTerms,
  reference: Reference,
  readings: LimitRecord,
): (parcel: RecordedParcel) => boolean {
  const told = new Set<string>();
  const passageAt = followLimits(reference, readings);
  return (parcel) => {
    if (told.has(parcel.subject) || !matchesPriceRule(terms, parcel, passageAt(parcel.at))) return false;
    told.add(parcel.subject);
    return true;
  };
}

/**
 * What a limit rule would have told of: at readings of the limits that it watches, which are tried the oldest first, and on the
 * days between on which their own rules close or open them.
 */
export class LimitRehearsal {
  private readonly last = new Map<LimitId, RecordedReading>();
  private readonly terms: LimitTerms;
  /** The last day that was looked at. */
  private day: CalendarDate | null = null;

  constructor(terms: LimitTerms) {
    this.terms = terms;
  }

  /** What it tells of up to a reading and with it. */
  read(reading: RecordedReading): readonly RecordedStep[] {
    const turns = this.advanceTo(reading.readAt);
    const day = localDateOf(reading.readAt);
    const before = this.last.get(reading.limit.id);
    this.last.set(reading.limit.id, reading);
    if (before === undefined) return turns;
    return [...turns, ...this.tell(reading.readAt, readingOn(before, day), readingOn(reading, day))];
  }

  /** What it tells of up to a moment, while nothing more is read. */
  advanceTo(moment: Instant): readonly RecordedStep[] {
    const last = localDateOf(moment);
    const steps: RecordedStep[] = [];
    for (let before = this.day ?? last; before < last; before = addDays(before, 1)) {
      const day = addDays(before, 1);
      for (const reading of this.last.values())
        steps.push(
          ...this.tell(startOfLocalDay(day), readingOn(reading, before), readingOn(reading, day), reading.readAt),
        );
    }
    this.day = last;
    return steps;
  }

  /** `readAt`: where its rule alone took it there. */
  private tell(at: Instant, before: LimitReading, after: LimitReading, readAt?: Instant): readonly RecordedStep[] {
    if (!crossesLimitRule(this.terms, { before, after })) return [];
    return [{ at, limit: after.limit, before, after, ...(readAt === undefined ? {} : { readAt }) }];
  }
}

/** The limits that a limit rule watches. */
export const listWatchedLimits = ({ zone, isInto }: LimitTerms, reference: Reference): readonly LimitId[] =>
  reference.limits
    .map(({ id }) => id)
    .filter((id) => listWatchedSides(id, reference).some((side) => side.zone === zone && side.isInto === isInto));

/** The limits as they were read last at a moment; no moment is earlier than the one before it. */
function followLimits(reference: Reference, readings: LimitRecord): (at: Instant) => TradeConditions {
  const reached = new Map<LimitId, number>();
  return (at) => ({
    reference,
    readLimit(id) {
      const moments = readings.get(id) ?? [];
      let next = reached.get(id) ?? 0;
      for (let one = moments[next]; one !== undefined && (one.readAt ?? at) <= at; one = moments[next]) next += 1;
      reached.set(id, next);
      const known = moments[next - 1];
      if (known !== undefined) return readingOn(known, localDateOf(at));
      const limit = reference.findLimit(id);
      if (limit === null) throw new Error(`A rule names the limit ${id}, which does not exist.`);
      return neverRead(limit);
    },
  });
}

/** Puts together what a rule would have told of, one by one, the oldest first. */
export class RehearsalSum<Event extends { readonly at: Instant }> {
  private readonly byDay = new Map<CalendarDate, number>();
  private readonly newest: Event[] = [];
  private fired = 0;
  private messages = 0;
  private begun: Instant | null = null;

  add(event: Event): void {
    const day = localDateOf(event.at);
    this.byDay.set(day, (this.byDay.get(day) ?? 0) + 1);
    this.fired += 1;
    if (this.begun === null || !isGathering(this.begun, event.at)) {
      this.begun = event.at;
      this.messages += 1;
    }
    this.newest.push(event);
    if (this.newest.length > MAX_REHEARSED) this.newest.shift();
  }

  tell(): Rehearsal<Event> {
    const { fired, messages, byDay, newest } = this;
    return { fired, messages, days: [...byDay].map(([day, fired]) => ({ day, fired })), events: newest.toReversed() };
  }
}
