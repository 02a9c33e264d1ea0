import { asId } from '#domain/ids.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { listLatestAllocations } from './list-allocations.ts';
import { listStorageLevels } from './list-storage-levels.ts';
import { presentLimitHistory } from './present-limit-history.ts';
import { presentAllocation, presentBoundLimit, presentLatestLimit, presentZoneLevel } from './present-readings.ts';
import { readLimitHistory } from './read-limit-history.ts';
import { readLimitSeasons } from './read-limit-seasons.ts';
import type { ReferenceView } from './reference-handlers.ts';

/** What was read last of storages, allocations and limits. */
export const makeReadingsHandlers = (
  db: Database,
  market: Pick<ReferenceView, 'reference' | 'readLimit'>,
): Handlers['readings'] => ({
  latestStorageLevels: async ({ query }, call) => {
    const unit = volumeUnitFor(query, call);
    return answer((await listStorageLevels(db)).map((zone) => presentZoneLevel(zone, unit)));
  },
  latestAllocations: async (_request, { now }) =>
    answer((await listLatestAllocations(db, localDateOf(now))).map(presentAllocation)),
  latestLimits: async ({ query }, call) => {
    const unit = volumeUnitFor(query, call);
    return answer(market.reference.limits.map(({ id }) => presentLatestLimit(market.readLimit(id), unit)));
  },
  readLimit: async ({ params, query }, call) => {
    const limit = market.reference.findLimit(asId(params.id));
    if (limit === null) return fail('not_found');
    return answer(presentBoundLimit(market.readLimit(limit.id), market.reference, volumeUnitFor(query, call)));
  },
  readLimitHistory: async ({ params, query }, call) => {
    const limit = market.reference.findLimit(asId(params.id));
    if (limit === null) return fail('not_found');
    const [history, seasons] = await Promise.all([
      readLimitHistory(db, limit.id, call.now),
      readLimitSeasons(db, limit.id, call.now),
    ]);
    return answer(presentLimitHistory(history, seasons, volumeUnitFor(query, call)));
  },
  latestClimate: async () => answer([]),
});
