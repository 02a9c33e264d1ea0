import { CLOSED_BY_RULE } from '#contract/words/place-words.ts';
import type { LimitId } from '#domain/ids.ts';
import { applyClosingRule, type MaybeByRule } from '#domain/places/apply-closing-rule.ts';
import { isClosed, type Limit } from '#domain/places/limit.ts';
import {
  type Crossing,
  DAYS_OF_LIMIT_HISTORY,
  type LimitMoment,
  listCrossings,
  listUnreadSpells,
  thinMoments,
  type UnreadSpell,
} from '#domain/places/limit-history.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { Litres } from '#domain/units/volume.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { wasReadBy } from './list-latest-readings.ts';

/** A reading in full. */
export interface ToldReading extends LimitMoment {
  readonly note: string | null;
  readonly source: string;
}

export interface ToldHistory {
  /** From then on every opening and closing is told. */
  readonly from: Instant;
  readonly to: Instant;
  readonly moments: readonly LimitMoment[];
  readonly crossings: readonly (Crossing & ToldReading)[];
  readonly unread: readonly UnreadSpell[];
  /** The newest first. */
  readonly readings: readonly ToldReading[];
}

/** Of a limit that is read more often, a year is not told whole. */
const MAX_READINGS = 100_000;
const MAX_CROSSINGS = 500;
const PARTS_OF_LINE = 250;
const LAST_READINGS = 10;

/** The last year of a limit, as it was known at a moment unless that is null. Of two readings of one moment the later one counts. */
export async function readLimitHistory(
  db: Database,
  { id: limit, model, source }: Limit,
  now: Instant,
  asOf: Instant | null = null,
): Promise<ToldHistory> {
  const yearAgo = instant(now - DAYS_OF_LIMIT_HISTORY * MILLISECONDS_PER_DAY);
  const rows = await db
    .selectFrom('limit_readings')
    .distinctOn('read_at')
    .select(['read_at', 'is_open', 'volume_litres'])
    .where('limit_id', '=', limit)
    .where(wasReadBy(asOf))
    .where('read_at', '>=', at(yearAgo))
    .where('read_at', '<=', at(now))
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_READINGS)
    .execute();
  const areAllRead = rows.length < MAX_READINGS;
  // What was read before the year tells whether its first reading was a turn, and since when nobody has read.
  const before = areAllRead ? await readLastBefore(db, limit, yearAgo, asOf) : [];
  const all = applyClosingRule([...before, ...rows.map(momentOf).reverse()], model, now);
  const known = listCrossings(all);
  const firstTold = known.at(-MAX_CROSSINGS);
  const isCut = known.length > MAX_CROSSINGS && firstTold !== undefined;
  const start = isCut ? firstTold.at : yearAgo;
  const moments = all.filter(({ at }) => at >= start);
  const isWhole = !isCut && areAllRead;
  const crossings = known.slice(-MAX_CROSSINGS).filter(({ at }) => at >= start);
  const isRead = ({ isByRule }: MaybeByRule): boolean => isByRule !== true;
  const lastRead = moments.filter(isRead).slice(-LAST_READINGS);
  const told = await readInFull(db, limit, [...crossings, ...lastRead], asOf);
  return {
    from: isWhole ? yearAgo : (moments[0]?.at ?? yearAgo),
    to: now,
    moments: thinMoments(moments, PARTS_OF_LINE),
    crossings: crossings.flatMap((crossing) => {
      const reading = crossing.isByRule === true ? { note: CLOSED_BY_RULE, source } : told.get(crossing.at);
      return reading === undefined ? [] : [{ ...reading, ...crossing }];
    }),
    unread: listUnreadSpells((isWhole ? all : moments).filter(isRead), now).flatMap((spell) => clip(spell, yearAgo)),
    readings: lastRead.toReversed().flatMap((moment) => {
      const reading = told.get(moment.at);
      return reading === undefined ? [] : [{ ...reading, isClosed: moment.isClosed }];
    }),
  };
}

/** The last moment before an instant; none where nobody had read. */
async function readLastBefore(
  db: Database,
  limit: LimitId,
  moment: Instant,
  asOf: Instant | null,
): Promise<readonly LimitMoment[]> {
  const rows = await db
    .selectFrom('limit_readings')
    .select(['read_at', 'is_open', 'volume_litres'])
    .where('limit_id', '=', limit)
    .where(wasReadBy(asOf))
    .where('read_at', '<', at(moment))
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return rows.map(momentOf);
}

/** As much of a spell as lies after an instant. */
const clip = ({ from, to }: UnreadSpell, start: Instant): readonly UnreadSpell[] =>
  to <= start ? [] : [{ from: from < start ? start : from, to }];

interface Row {
  readonly read_at: Instant;
  readonly is_open: boolean;
  readonly volume_litres: Litres | null;
}

const momentOf = ({ read_at: at, is_open: isFlaggedOpen, volume_litres: volume }: Row): LimitMoment => ({
  at,
  isClosed: isClosed({ isFlaggedOpen, volume }),
  volume,
});

/** Who said it and what with it. */
async function readInFull(
  db: Database,
  limit: LimitId,
  moments: readonly LimitMoment[],
  asOf: Instant | null,
): Promise<ReadonlyMap<Instant, ToldReading>> {
  if (moments.length === 0) return new Map();
  const rows = await db
    .selectFrom('limit_readings')
    .distinctOn('read_at')
    .select(['read_at', 'is_open', 'volume_litres', 'note', 'source'])
    .where('limit_id', '=', limit)
    .where(wasReadBy(asOf))
    .where(
      'read_at',
      'in',
      [...new Set(moments.map(({ at }) => at))].map((time) => at(time)),
    )
    .orderBy('read_at')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.read_at, { ...momentOf(row), note: row.note, source: row.source }]));
}
