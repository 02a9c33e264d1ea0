import type { ProvenanceAnswer, TracedRecentQuery, TransferQuery } from '#contract/operations/provenance.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import { describeDrawnDaysRefusal } from '#contract/words/graph-words.ts';
import { UNKNOWN_CLASS, UNKNOWN_LIMIT, UNKNOWN_ZONE, ZONE_REQUIRED } from '#contract/words/place-words.ts';
import type { LimitId } from '#domain/ids.ts';
import type { Limit } from '#domain/places/limit.ts';
import type { Kind } from '#domain/products/kind.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { checkDrawnDays } from '#domain/statistics/check-drawn-days.ts';
import { settleAsOf } from '#domain/units/as-of.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { answer, answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { type AsOfQuery, findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import { checkTradesQuery } from '../market/check-trades-query.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { readListingFilter } from '../market/read-listing-filter.ts';
import { readRecentFilter } from '../market/read-recent-filter.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { readInSnapshot } from '../platform/database/look-back.ts';
import { findFirstAllocation } from '../reference/list-outlooks.ts';
import { findFirstLevel } from '../reference/list-storage-levels.ts';
import { traceAllocation, traceAverage } from './trace-allocation.ts';
import { traceLimit } from './trace-limit.ts';
import { traceListings } from './trace-listings.ts';
import { traceMovement } from './trace-movement.ts';
import { traceOffers } from './trace-offers.ts';
import { tracePrices } from './trace-prices.ts';
import { type TracedRecent, traceRecent } from './trace-recent.ts';
import { traceStorages } from './trace-storages.ts';
import { traceTrades } from './trace-trades.ts';
import { type Transfer, traceFees, traceTimes } from './trace-transfer.ts';
import type { TracedPlace } from './traced-place.ts';

/** Says of each figure what it is made of, from the same memory and the same rows as the figure itself. */
export function makeProvenanceHandlers(db: Database, market: LiveMarket): Handlers['provenance'] {
  const finders = makeFinders(market);
  const { findLimit, findPlace, findTransfer } = finders;
  const ofListings = makeTeller(db, () => findFirstChange(db, 'listings'));
  const ofLimits = makeTeller(db, () => findFirstChange(db, 'limits'));
  const ofLevels = makeTeller(db, () => findFirstLevel(db));
  const ofAllocations = makeTeller(db, () => findFirstAllocation(db));

  return {
    ...makeTradeHandlers(db, market, finders),
    offers: ({ query }, call) =>
      ofListings({ query, call }, findPlace(query, call), (store, place, asOf) =>
        traceOffers(store, market, { ...place, asOf }),
      ),
    listings: async ({ query }, call) => {
      const filter = readListingFilter(query, volumeUnitFor(query, call));
      if (!filter.ok) return fail('invalid', { errors: filter.reason });
      const wanted = { direction: query.direction, filter: filter.value };
      return ofListings({ query, call }, findPlace(query, call), (store, place, asOf) =>
        traceListings(store, market, { ...place, ...wanted, asOf }),
      );
    },
    fees: async ({ query }, call) => tell(findTransfer(query, call), (one) => traceFees(market.reference, one)),
    times: async ({ query }, call) => tell(findTransfer(query, call), (one) => traceTimes(market.reference, one)),
    limit: ({ query }, call) => {
      const unit = volumeUnitFor(query, call);
      return ofLimits({ query, call }, findLimit(query.limit), (store, limit, asOf) =>
        traceLimit(store, { limit, unit, asOf }),
      );
    },
    storages: ({ query }, call) =>
      ofLevels({ query, call }, findPlace({ ...query, kind: 'temporary' }, call), (store, { zone, unit }, asOf) =>
        traceStorages(store, { zone, unit, asOf }),
      ),
    allocation: ({ query }, call) =>
      ofAllocations({ query, call }, findPlace({ ...query, kind: 'permanent' }, call), (store, place, asOf) =>
        traceAllocation(store, { ...place, asOf }, dayOf(query, call)),
      ),
    average: ({ query }, call) =>
      ofAllocations({ query, call }, findPlace({ ...query, kind: 'permanent' }, call), (store, place) =>
        traceAverage(store, place, dayOf(query, call)),
      ),
  };
}

type OfTrades = 'prices' | 'trades' | 'recent' | 'movement';

/** The figures that are made of trades. */
function makeTradeHandlers(
  db: Database,
  market: LiveMarket,
  { findPlace, findRecent }: Pick<ReturnType<typeof makeFinders>, 'findPlace' | 'findRecent'>,
): Pick<Handlers['provenance'], OfTrades> {
  const ofTrades = makeTeller(db, () => findFirstChange(db, 'trades'));
  return {
    prices: ({ query }, call) =>
      ofTrades({ query, call }, findPlace(query, call), (store, place, asOf) =>
        tracePrices(store, market, { ...place, asOf }),
      ),
    trades: async ({ query }, call) => {
      market.advanceTo(call.now);
      const range = { from: query.date_from, to: query.date_to };
      const refusal = checkDrawnDays(range, dayOf(query, call));
      if (refusal !== null)
        return fail('invalid', { errors: { [refusal.field]: [describeDrawnDaysRefusal(refusal)] } });
      return ofTrades({ query, call }, findPlace(query, call), (store, place, asOf) =>
        traceTrades(store, { ...place, range, asOf }),
      );
    },
    recent: async ({ query }, call) => {
      market.advanceTo(call.now);
      return ofTrades({ query, call }, findRecent(query, call), (store, { filter, ...recent }, asOf) =>
        traceRecent(store, { ...recent, filter: { ...filter, asOf } }),
      );
    },
    movement: ({ query }, call) =>
      ofTrades({ query, call }, findPlace(query, call), (store, place, asOf) =>
        traceMovement(store, { ...place, side: query.side, asOf }, dayOf(query, call)),
      ),
  };
}

interface Question {
  readonly query: AsOfQuery;
  readonly call: CallContext;
}

/** Tells what is known now or was at a moment. What takes longer than a figure is worth is given up, and told as such. */
const makeTeller =
  (db: Database, findFirst: () => Promise<Instant | null>) =>
  async <Asked>(
    { query, call }: Question,
    asked: Result<Asked, ProblemErrors>,
    trace: (store: Database, asked: Asked, asOf: Instant | null) => Promise<ProvenanceAnswer>,
  ) => {
    if (!asked.ok) return fail('invalid', { errors: asked.reason });
    const asOf = await findAsOf(query, call, findFirst);
    if (!asOf.ok) return asOf;
    const traced = await readInSnapshot(db, asOf.value, (store) => trace(store, asked.value, asOf.value));
    return answerAsOf(traced, asOf.value);
  };

/** Today, or the day as of which is asked. */
function dayOf({ as_of: asked }: AsOfQuery, { now }: CallContext): CalendarDate {
  const at = asked === undefined ? null : settleAsOf(asked, now);
  return localDateOf(at ?? now);
}

function tell<Asked>(asked: Result<Asked, ProblemErrors>, trace: (asked: Asked) => ProvenanceAnswer) {
  if (!asked.ok) return fail('invalid', { errors: asked.reason });
  return answer(trace(asked.value));
}

interface AskedPlace {
  readonly kind: Kind;
  readonly zone: number;
  readonly allocation_class?: number | undefined;
  readonly volume_unit?: VolumeUnit | undefined;
}

interface FoundRecent extends Omit<TracedRecent, 'filter'> {
  readonly filter: Omit<TracedRecent['filter'], 'asOf'>;
}

/** What the numbers of a question name, in the market of the moment. */
function makeFinders(market: LiveMarket) {
  return {
    findLimit: (id: LimitId): Result<Limit, ProblemErrors> => {
      const limit = market.reference.findLimit(id);
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
    findRecent: (query: TracedRecentQuery, call: CallContext): Result<FoundRecent, ProblemErrors> => {
      const errors = checkTradesQuery(query, market.reference);
      if (errors !== null) return refuse(errors);
      const zone = market.reference.findZone(query.zone ?? query.zone_from ?? query.zone_to ?? 0);
      if (zone === null) return refuse({ zone: [ZONE_REQUIRED] });
      const { kind, allocation_class: asked } = query;
      const allocationClass = asked === undefined ? null : market.reference.findAllocationClass(asked);
      return succeed({
        filter: readRecentFilter(kind, query),
        zone,
        allocationClass,
        unit: volumeUnitFor(query, call),
      });
    },
    findTransfer: (query: TransferQuery, call: CallContext): Result<Transfer, ProblemErrors> => {
      const [from, to] = [market.reference.findZone(query.zone_from), market.reference.findZone(query.zone_to)];
      if (from === null) return refuse({ zone_from: [UNKNOWN_ZONE] });
      if (to === null) return refuse({ zone_to: [UNKNOWN_ZONE] });
      return succeed({ kind: query.kind, from, to, unit: volumeUnitFor(query, call) });
    },
  };
}
