import { type Limit, type LimitReading, neverRead, readingOn } from '#domain/places/limit.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { waterYearOf } from '#domain/units/water-year.ts';
import { answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { type AsOfQuery, findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { lookBack } from '../platform/database/look-back.ts';
import { findFirstClimate, findLatestClimate } from './find-latest-climate.ts';
import { listLatestAllocations } from './list-allocations.ts';
import { listLatestReadings } from './list-latest-readings.ts';
import { findFirstAllocation } from './list-outlooks.ts';
import { findFirstLevel, listStorageLevels } from './list-storage-levels.ts';
import { presentLimitHistory } from './present-limit-history.ts';
import {
  presentAllocation,
  presentBoundLimit,
  presentClimate,
  presentLatestLimit,
  presentStorageHistory,
  presentZoneLevel,
} from './present-readings.ts';
import { readLimitHistory } from './read-limit-history.ts';
import { readLimitSeasons } from './read-limit-seasons.ts';
import { readStorageHistory } from './read-storage-history.ts';
import type { ReferenceView } from './reference-handlers.ts';

type Market = Pick<ReferenceView, 'reference' | 'readLimit' | 'advanceTo'>;

/** What was read last of storages, allocations and limits, now or as it was known at a moment. */
export const makeReadingsHandlers = (db: Database, market: Market): Handlers['readings'] => ({
  latestStorageLevels: async ({ query }, call) => {
    const asOf = await findAsOf(query, call, () => findFirstLevel(db));
    if (!asOf.ok) return asOf;
    const unit = volumeUnitFor(query, call);
    const levels = await lookBack(db, asOf.value, (past) => listStorageLevels(past, { asOf: asOf.value }));
    return answerAsOf(
      levels.map((zone) => presentZoneLevel(zone, unit)),
      asOf.value,
    );
  },
  readStorageHistory: async ({ params, query }, call) => {
    const asOf = await findAsOf(query, call, () => findFirstLevel(db));
    if (!asOf.ok) return asOf;
    const today = localDateOf(asOf.value ?? call.now);
    const history = await lookBack(db, asOf.value, (past) => readStorageHistory(past, params.id, today, asOf.value));
    if (history === null) return fail('not_found');
    return answerAsOf(presentStorageHistory(history, volumeUnitFor(query, call)), asOf.value);
  },
  latestAllocations: async ({ query }, call) => {
    const asOf = await findAsOf(query, call, () => findFirstAllocation(db));
    if (!asOf.ok) return asOf;
    const today = localDateOf(asOf.value ?? call.now);
    const allocations = await lookBack(db, asOf.value, (past) => listLatestAllocations(past, today, asOf.value));
    return answerAsOf(
      allocations.map((one) => presentAllocation(one, waterYearOf(today))),
      asOf.value,
    );
  },
  ...makeLimitHandlers(db, market),
  latestClimate: async ({ query }, call) => {
    const asOf = await findAsOf(query, call, () => findFirstClimate(db));
    if (!asOf.ok) return asOf;
    const climate = await lookBack(db, asOf.value, (past) => findLatestClimate(past, asOf.value));
    return answerAsOf(climate === undefined ? [] : [presentClimate(climate)], asOf.value);
  },
});

function makeLimitHandlers(
  db: Database,
  market: Market,
): Pick<Handlers['readings'], 'latestLimits' | 'readLimit' | 'readLimitHistory'> {
  const findLimitsAsOf = (query: AsOfQuery, call: CallContext) =>
    findAsOf(query, call, () => findFirstChange(db, 'limits'));

  const readLimits = async (asOf: Instant | null, now: Instant): Promise<(limit: Limit) => LimitReading> => {
    if (asOf === null) {
      market.advanceTo(now);
      return ({ id }) => market.readLimit(id);
    }
    const readings = await lookBack(db, asOf, (past) => listLatestReadings(past, market.reference, asOf));
    return (limit) =>
      readingOn(readings.find((reading) => reading.limit.id === limit.id) ?? neverRead(limit), localDateOf(asOf));
  };

  return {
    latestLimits: async ({ query }, call) => {
      const asOf = await findLimitsAsOf(query, call);
      if (!asOf.ok) return asOf;
      const unit = volumeUnitFor(query, call);
      const readLimit = await readLimits(asOf.value, call.now);
      const today = localDateOf(asOf.value ?? call.now);
      return answerAsOf(
        market.reference.limits.map((limit) => presentLatestLimit(readLimit(limit), unit, today)),
        asOf.value,
      );
    },
    readLimit: async ({ params, query }, call) => {
      const limit = market.reference.findLimit(params.id);
      if (limit === null) return fail('not_found');
      const asOf = await findLimitsAsOf(query, call);
      if (!asOf.ok) return asOf;
      const reading = (await readLimits(asOf.value, call.now))(limit);
      const today = localDateOf(asOf.value ?? call.now);
      return answerAsOf(presentBoundLimit(reading, market.reference, volumeUnitFor(query, call), today), asOf.value);
    },
    readLimitHistory: async ({ params, query }, call) => {
      const limit = market.reference.findLimit(params.id);
      if (limit === null) return fail('not_found');
      const asOf = await findLimitsAsOf(query, call);
      if (!asOf.ok) return asOf;
      const until = asOf.value ?? call.now;
      const { history, seasons } = await lookBack(db, asOf.value, async (past) => ({
        history: await readLimitHistory(past, limit, until, asOf.value),
        seasons: await readLimitSeasons(past, limit, until, asOf.value),
      }));
      return answerAsOf(presentLimitHistory(history, seasons, volumeUnitFor(query, call)), asOf.value);
    },
  };
}
