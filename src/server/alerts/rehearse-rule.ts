import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import { describeLimitStep, describeParcel } from '#contract/words/alert-words.ts';
import { type Rehearsal, rehearseLimitRule, rehearsePriceRule, sumRehearsal } from '#domain/alerts/rehearse.ts';
import type { LimitTerms, PriceTerms } from '#domain/alerts/rule.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { Database } from '../platform/database/database.ts';
import { findStartOfRecord, readRecordedParcels, readRecordedReadings, startOfRehearsal } from './read-record.ts';

export interface Rehearsing {
  readonly db: Database;
  readonly reference: Reference;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** When a price rule would have told of something, had it been there for a year. */
export async function rehearsePrice(terms: PriceTerms, { db, reference, unit, now }: Rehearsing) {
  const since = startOfRehearsal(now);
  const readings = await readRecordedReadings(db, reference, since);
  const told = rehearsePriceRule(terms, await readRecordedParcels(db, terms, since), reference, readings);
  const from = await findStartOfRecord(db, 'listings', since);
  return present(sumRehearsal(told), { from, now }, (parcel) => describeParcel(parcel, unit, reference));
}

/** The same of a limit rule. */
export async function rehearseLimit(terms: LimitTerms, { db, reference, unit, now }: Rehearsing) {
  const since = startOfRehearsal(now);
  const steps = rehearseLimitRule(terms, reference, await readRecordedReadings(db, reference, since));
  const from = await findStartOfRecord(db, 'limits', since);
  return present(sumRehearsal(steps), { from, now }, ({ limit, before, after }) =>
    describeLimitStep(limit.name, before, after, unit),
  );
}

const present = <Event extends { readonly at: Instant }>(
  { fired, messages, days, events }: Rehearsal<Event>,
  { from, now }: { readonly from: Instant | null; readonly now: Instant },
  describe: (event: Event) => string,
): RehearsalAnswer => ({
  from: from === null ? null : printInstant(from),
  to: printInstant(now),
  fired,
  messages,
  days: [...days],
  events: events.map((event) => ({ at: printInstant(event.at), text: describe(event) })),
});
