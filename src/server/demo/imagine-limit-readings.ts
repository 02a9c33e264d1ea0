import type { Limit } from '#domain/places/limit.ts';
import { assessLimit, type LimitMeasure, type LimitModel } from '#domain/places/limit-model.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { megalitres, NO_WATER } from '#domain/units/volume.ts';
import type { NewLimitReading } from '../reference/append-limit-readings.ts';
import { SeededRandom } from './seeded-random.ts';

/** A reading as it stands in the store. */
export interface KnownReading {
  readonly limit: Limit;
  readonly readAt: Instant;
  readonly isOpen: boolean;
  readonly measure: LimitMeasure;
  readonly note: string | null;
}

export const SIMULATED = 'simulated for the demonstration';

/** What the zones of Queensland hold stands in its table, as it was read: no simulation goes on with it. */
export const isImagined = ({ model }: Limit): boolean => !['zone_maximum', 'zone_minimum'].includes(model.kind);

const DAYS_BEFORE = 14;
/** A limit that a demonstration begins with closed has been closed for so long. */
export const CLOSED_DAYS = 10;

/** Two weeks of daily readings that lead to a first one, the oldest first. Open or closed follows from what was measured. */
export function imagineEarlierReadings(first: KnownReading, seed: number): readonly NewLimitReading[] {
  const { limit, measure, readAt } = first;
  const random = new SeededRandom(seed, 'limit before', limit.id);
  const drift = random.between(0.008, 0.02);
  const readings: NewLimitReading[] = [];
  for (let days = DAYS_BEFORE; days > 0; days -= 1) {
    const at = instant(readAt - days * MILLISECONDS_PER_DAY);
    const earlier = recallMeasure(limit.model, measure, days, drift * (1 + 0.2 * random.normal()), at);
    readings.push(readLimit(limit, earlier, readings.at(-1)?.isOpen ?? true, at, first.note));
  }
  return readings;
}

/** What was measured `days` before, when a volume moves by `drift` of itself a day. */
function recallMeasure(
  model: LimitModel,
  measure: LimitMeasure,
  days: number,
  drift: number,
  at: Instant,
): LimitMeasure {
  const { level, usedThisYear } = measure;
  if (model.kind === 'two_sided_account')
    return { ...measure, level: wholeMegalitres(recallAccount(model, level ?? 0, days)) };
  if (level !== undefined) {
    const before =
      level > 0 ? level * (1 + drift * days) : level + megalitres(4_000) * drift * Math.max(0, days - CLOSED_DAYS);
    return { ...measure, level: wholeMegalitres(before) };
  }
  if (usedThisYear === undefined) return measure;
  const left = (leftOf(model, measure, at) ?? 0) * (1 + 2 * drift * days);
  return { ...measure, usedThisYear: wholeMegalitres(releasedOf(model, measure, at) - left) };
}

type Account = Extract<LimitModel, { readonly kind: 'two_sided_account' }>;

/** The account ran full, closed its outlet and has been drained slowly since; both sides tell the same story. */
function recallAccount({ capacity }: Account, level: number, days: number): number {
  const full = capacity * 1.004;
  if (days <= CLOSED_DAYS) return level + ((full - level) * days) / CLOSED_DAYS;
  return full - capacity * 0.011 * (days - CLOSED_DAYS);
}

const leftOf = (model: LimitModel, { usedThisYear, releasedThisYear }: LimitMeasure, at: Instant): number | null =>
  assessLimit(
    model,
    {
      ...(usedThisYear === undefined ? {} : { usedThisYear }),
      ...(releasedThisYear === undefined ? {} : { releasedThisYear }),
    },
    true,
    localDateOf(at),
  ).volume;

/** What there was before anybody used it. */
export const releasedOf = (model: LimitModel, measure: LimitMeasure, at: Instant): number =>
  Math.max(0, leftOf(model, { ...measure, usedThisYear: NO_WATER }, at) ?? 0);

export const wholeMegalitres = (count: number) => megalitres(Math.round(count / megalitres(1)));

/** What follows from a measure. */
export function readLimit(
  limit: Limit,
  measure: LimitMeasure,
  wasOpen: boolean,
  readAt: Instant,
  note: string | null,
): NewLimitReading {
  const { isOpen, volume } = assessLimit(limit.model, measure, wasOpen, localDateOf(readAt));
  return { limitId: limit.id, readAt, isOpen, volume, measure, note, source: SIMULATED, isSimulated: true };
}

/** What is read of a limit a while later, and of the limits that share its account. */
export function imagineNextReadings(
  chosen: KnownReading,
  all: readonly KnownReading[],
  at: Instant,
  random: SeededRandom,
): readonly NewLimitReading[] {
  const measure = moveMeasure(random, chosen.limit.model, chosen.measure, at);
  return all
    .filter((reading) => reading === chosen || sharesAccount(reading, chosen))
    .map((reading) => {
      const next = readLimit(reading.limit, measure, reading.isOpen, at, reading.note);
      return next.isOpen === reading.isOpen ? next : { ...next, note: describeTurn(reading.limit.model, next.isOpen) };
    });
}

function sharesAccount(left: KnownReading, right: KnownReading): boolean {
  const [one, other] = [left.limit.model, right.limit.model];
  return (
    one.kind === 'two_sided_account' &&
    other.kind === 'two_sided_account' &&
    one.capacity === other.capacity &&
    left.measure.level === right.measure.level
  );
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A small step that stays within what such a limit can be. */
function moveMeasure(random: SeededRandom, model: LimitModel, measure: LimitMeasure, at: Instant): LimitMeasure {
  const step = random.normal();
  const { level = 0, usedThisYear = 0 } = measure;
  const moved = (least: number, share: number): number => step * Math.max(megalitres(least), Math.abs(level) * share);
  switch (model.kind) {
    case 'two_sided_account': {
      const { capacity } = model;
      const next = level + (0.9 * capacity - level) * 0.1 + step * 0.03 * capacity;
      return { ...measure, level: wholeMegalitres(clamp(next, 0.7 * capacity, 1.02 * capacity)) };
    }
    case 'threshold':
      return {
        ...measure,
        level: wholeMegalitres(clamp(level + moved(0, 0.02), 0.7 * model.closesBelow, 3 * model.opensAbove)),
      };
    case 'balance_account':
      return {
        ...measure,
        level: wholeMegalitres(clamp(level + moved(250, 0.08), megalitres(-800), megalitres(60_000))),
      };
    case 'published':
      return { ...measure, level: wholeMegalitres(clamp(level + moved(100, 0.08), 0, megalitres(10_000))) };
    case 'dated_releases':
    case 'lesser_of_two':
    case 'seasonal_cap': {
      const released = releasedOf(model, measure, at);
      const left = released - usedThisYear;
      const next = left + step * Math.max(megalitres(60), Math.abs(left) * 0.06);
      return { ...measure, usedThisYear: wholeMegalitres(released - clamp(next, 0, released)) };
    }
    // Orders are given by a minister, and zones hold what their table says.
    case 'order':
    case 'zone_maximum':
    case 'zone_minimum':
      return measure;
  }
}

const GIGALITRE = megalitres(1_000);

/** What the publisher says when a limit opens or closes. */
function describeTurn(model: LimitModel, isOpen: boolean): string | null {
  if (model.kind !== 'two_sided_account') return isOpen ? null : 'reopens when there is volume again';
  const { capacity, reopensAt, side } = model;
  if (isOpen) return side === 'out' ? `closes when the balance reaches ${capacity / GIGALITRE} GL` : null;
  const reopens = side === 'out' ? capacity - reopensAt : reopensAt;
  return `reopens when the balance ${side === 'out' ? 'falls' : 'rises'} to ${reopens / GIGALITRE} GL`;
}
