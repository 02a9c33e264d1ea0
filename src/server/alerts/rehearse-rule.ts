import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import { describeLimitStep, describeParcel } from '#contract/words/alert-words.ts';
import {
  LimitRehearsal,
  listWatchedLimits,
  type RecordedReading,
  type RecordedStep,
  RehearsalSum,
  tryPriceRule,
} from '#domain/alerts/rehearse.ts';
import type { LimitTerms, PriceTerms } from '#domain/alerts/rule.ts';
import type { LimitId } from '#domain/ids.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { Database } from '../platform/database/database.ts';
import { readInSnapshot } from '../platform/database/look-back.ts';
import { EventLoopTurns } from '../platform/event-loop-turns.ts';
import {
  findStartOfListings,
  MAX_RECORDED,
  readRecordedParcels,
  readRecordedReadings,
  startOfRehearsal,
} from './read-record.ts';

export interface Rehearsing {
  readonly db: Database;
  readonly reference: Reference;
  readonly unit: VolumeUnit;
  readonly now: Instant;
  /** Whoever asked has gone: the work ends. */
  readonly left: AbortSignal;
}

/** When a price rule would have told of something, had it been there for a year. */
export const rehearsePrice = (terms: PriceTerms, { db, reference, unit, now, left }: Rehearsing) =>
  readInSnapshot(db, null, async (past) => {
    const since = startOfRehearsal(now);
    const limits = reference.rules
      .filter(({ from, to, kinds }) => (from === terms.zone || to === terms.zone) && kinds.includes(terms.type))
      .flatMap((rule) => rule.limits);
    const readings = new Map<LimitId, RecordedReading[]>();
    const ofLimits = await lookThrough(
      readRecordedReadings(past, [...new Set(limits)], reference, since),
      left,
      (one) => {
        const known = readings.get(one.limit.id);
        if (known === undefined) readings.set(one.limit.id, [one]);
        else known.push(one);
      },
    );
    const isTold = tryPriceRule(terms, reference, readings);
    const sum = new RehearsalSum<Parameters<typeof isTold>[0]>();
    const listings = await lookThrough(readRecordedParcels(past, terms, reference, since), left, (parcel) => {
      if (isTold(parcel)) sum.add(parcel);
    });
    const start = await findStartOfListings(past, terms.type);
    const from = start && latest(start, since, listings.cutAt, ofLimits.cutAt);
    return present(sum, { from, now }, (parcel) => describeParcel(parcel, unit, reference));
  });

/** The same of a limit rule. */
export const rehearseLimit = (terms: LimitTerms, { db, reference, unit, now, left }: Rehearsing) =>
  readInSnapshot(db, null, async (past) => {
    const since = startOfRehearsal(now);
    const rehearsal = new LimitRehearsal(terms);
    const sum = new RehearsalSum<RecordedStep>();
    const addSince = (steps: readonly RecordedStep[]): void => {
      for (const step of steps) if (step.at >= since) sum.add(step);
    };
    const record = readRecordedReadings(past, listWatchedLimits(terms, reference), reference, since);
    const { first } = await lookThrough(record, left, (reading) => {
      addSince(rehearsal.read(reading));
    });
    addSince(rehearsal.advanceTo(now));
    const from = first && latest(first, since);
    return present(sum, { from, now }, (step) => describeLimitStep(step.limit.name, step, unit));
  });

interface LookedThrough {
  /** The moment of the oldest; null where there was none. */
  readonly first: Instant | null;
  /** The same where there are older ones that were not looked at. */
  readonly cutAt: Instant | null;
}

/** Looks at what is recorded one by one, in turns with whoever else is served, until it is done or nobody waits for it. */
async function lookThrough<Recorded extends { readonly at: Instant } | { readonly readAt: Instant }>(
  portions: AsyncIterable<readonly Recorded[]>,
  left: AbortSignal,
  look: (one: Recorded) => void,
): Promise<LookedThrough> {
  const turns = new EventLoopTurns();
  let first: Instant | null = null;
  for await (const portion of portions) {
    turns.resume();
    for (const one of portion) {
      first ??= 'at' in one ? one.at : one.readAt;
      look(one);
      const rest = turns.step();
      if (rest !== null) await rest;
    }
    left.throwIfAborted();
  }
  return { first, cutAt: turns.steps < MAX_RECORDED ? null : first };
}

const latest = (...moments: readonly (Instant | null)[]): Instant =>
  moments.reduce<Instant>((last, one) => (one !== null && one > last ? one : last), instant(0));

function present<Event extends { readonly at: Instant }>(
  sum: RehearsalSum<Event>,
  { from, now }: { readonly from: Instant | null; readonly now: Instant },
  describe: (event: Event) => string,
): RehearsalAnswer {
  const { fired, messages, days, events } = sum.tell();
  return {
    from: from === null ? null : printInstant(from),
    to: printInstant(now),
    fired,
    messages,
    days: [...days],
    events: events.map((event) => ({ at: printInstant(event.at), text: describe(event) })),
  };
}
