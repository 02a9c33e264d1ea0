import type { ProvenanceAnswer, TransferQuery } from '#contract/operations/provenance.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import { describeGraphRefusal } from '#contract/words/graph-words.ts';
import { asId } from '#domain/ids.ts';
import type { Limit } from '#domain/places/limit.ts';
import type { Kind } from '#domain/products/kind.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { earliestDayOfGraph } from '#domain/statistics/check-trade-graph.ts';
import { startOfInterval } from '#domain/statistics/grain.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { readListingFilter } from '../market/read-listing-filter.ts';
import type { Database } from '../platform/database/database.ts';
import { readInSnapshot } from '../platform/database/look-back.ts';
import { traceAllocation, traceAverage } from './trace-allocation.ts';
import { traceLimit } from './trace-limit.ts';
import { traceListings } from './trace-listings.ts';
import { traceOffers } from './trace-offers.ts';
import { tracePrices } from './trace-prices.ts';
import { traceStorages } from './trace-storages.ts';
import { traceTrades } from './trace-trades.ts';
import { type Transfer, traceFees, traceTimes } from './trace-transfer.ts';
import type { TracedPlace } from './traced-place.ts';

/** Says of each figure what it is made of, from the same memory and the same rows as the figure itself. */
export function makeProvenanceHandlers(db: Database, market: LiveMarket): Handlers['provenance'] {
  const { findLimit, findPlace, findTransfer } = makeFinders(market);

  /** What takes longer than a figure is worth is given up, and told as such. */
  const tellFromStore = <Asked>(
    asked: Result<Asked, ProblemErrors>,
    trace: (store: Database, asked: Asked) => Promise<ProvenanceAnswer>,
  ) => tell(asked, (one) => readInSnapshot(db, (store) => trace(store, one)));

  return {
    prices: async ({ query }, call) =>
      tellFromStore(findPlace(query, call), (store, place) => tracePrices(store, market, place)),
    offers: async ({ query }, call) =>
      tellFromStore(findPlace(query, call), (store, place) => traceOffers(store, market, place)),
    listings: async ({ query }, call) => {
      const filter = readListingFilter(query, volumeUnitFor(query, call));
      if (!filter.ok) return fail('invalid', { errors: filter.reason });
      return tellFromStore(findPlace(query, call), (store, place) =>
        traceListings(store, market, { ...place, direction: query.direction, filter: filter.value }),
      );
    },
    trades: async ({ query }, call) => {
      const range = { from: query.date_from, to: query.date_to };
      market.advanceTo(call.now);
      // A graph is of whole weeks: its first one may begin before its first day.
      const earliest = startOfInterval('week', earliestDayOfGraph(market.today));
      const tooEarly = describeGraphRefusal({ field: 'date_from', code: 'too_early', earliest });
      if (range.from < earliest) return fail('invalid', { errors: { date_from: [tooEarly] } });
      if (range.to < range.from) return fail('invalid', { errors: { date_to: ['This must not be before date_from'] } });
      return tellFromStore(findPlace(query, call), (store, place) => traceTrades(store, { ...place, range }));
    },
    fees: async ({ query }, call) => tell(findTransfer(query, call), (one) => traceFees(market.reference, one)),
    times: async ({ query }, call) => tell(findTransfer(query, call), (one) => traceTimes(market.reference, one)),
    limit: async ({ query }, call) => {
      const unit = volumeUnitFor(query, call);
      return tellFromStore(findLimit(query.limit), (store, limit) => traceLimit(store, limit, unit));
    },
    storages: async ({ query }, call) =>
      tellFromStore(findPlace({ ...query, kind: 'temporary' }, call), (store, { zone, unit }) =>
        traceStorages(store, zone, unit),
      ),
    allocation: async ({ query }, call) =>
      tellFromStore(findPlace({ ...query, kind: 'permanent' }, call), (store, place) =>
        traceAllocation(store, place, market.today),
      ),
    average: async ({ query }, call) =>
      tellFromStore(findPlace({ ...query, kind: 'permanent' }, call), (store, place) =>
        traceAverage(store, place, market.today),
      ),
  };
}

async function tell<Asked>(
  asked: Result<Asked, ProblemErrors>,
  trace: (asked: Asked) => ProvenanceAnswer | Promise<ProvenanceAnswer>,
) {
  if (!asked.ok) return fail('invalid', { errors: asked.reason });
  return answer(await trace(asked.value));
}

interface AskedPlace {
  readonly kind: Kind;
  readonly zone: number;
  readonly allocation_class?: number | undefined;
  readonly volume_unit?: VolumeUnit | undefined;
}

/** What the numbers of a question name, in the market of the moment. */
function makeFinders(market: LiveMarket) {
  return {
    findLimit: (id: number): Result<Limit, ProblemErrors> => {
      const limit = market.reference.findLimit(asId(id));
      return limit === null ? refuse({ limit: [UNKNOWN_LIMIT] }) : succeed(limit);
    },
    findPlace: (query: AskedPlace, call: CallContext): Result<TracedPlace, ProblemErrors> => {
      market.advanceTo(call.now);
      const zone = market.reference.findZone(query.zone);
      if (zone === null) return refuse({ zone: [UNKNOWN_ZONE] });
      const { allocation_class: asked } = query;
      const allocationClass = asked === undefined ? null : market.reference.findAllocationClass(asked);
      if (asked !== undefined && allocationClass === null) return refuse({ allocation_class: [UNKNOWN_CLASS] });
      return succeed({ kind: query.kind, zone, allocationClass, unit: volumeUnitFor(query, call) });
    },
    findTransfer: (query: TransferQuery, call: CallContext): Result<Transfer, ProblemErrors> => {
      const [from, to] = [market.reference.findZone(query.zone_from), market.reference.findZone(query.zone_to)];
      if (from === null) return refuse({ zone_from: [UNKNOWN_ZONE] });
      if (to === null) return refuse({ zone_to: [UNKNOWN_ZONE] });
      return succeed({ kind: query.kind, from, to, unit: volumeUnitFor(query, call) });
    },
  };
}

const UNKNOWN_ZONE = 'We know no zone of this number';
const UNKNOWN_LIMIT = 'We know no limit of this number';
const UNKNOWN_CLASS = 'We know no class of this number';
