import type { UnconfirmedAnswer } from '#contract/operations/unconfirmed.ts';
import type { LimitId, ProviderId } from '#domain/ids.ts';
import type { LimitReading } from '#domain/places/limit.ts';
import { existsInZone } from '#domain/products/allocation-class.ts';
import { ageOfMarket } from '#domain/publishing/market-age.ts';
import type { Reference } from '#domain/reference.ts';
import type { DataProvider } from '#domain/search/market-view.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { answer, fail, type Handlers, ReadyAnswer } from '../calls/answers.ts';
import { ReadCache } from '../calls/read-cache.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { listAllocationsOfZone } from './list-allocations.ts';
import { listBrokerAssociations, listBrokersOfZone } from './list-brokers-of-zone.ts';
import { listDataProviders } from './list-data-providers.ts';
import { listOngoingFees } from './list-ongoing-fees.ts';
import { listStoragesOfZone } from './list-storages-of-zone.ts';
import { listUnconfirmed } from './list-unconfirmed.ts';
import { presentEntitlement } from './present-entitlement.ts';
import { ListedZones } from './present-listed-zone.ts';
import {
  presentAllocationClass,
  presentLimit,
  presentOnce,
  presentState,
  presentTime,
  presentZone,
} from './present-places.ts';
import {
  presentBroker,
  presentDataProvider,
  presentOngoingFee,
  presentProcessingTime,
  presentStorageOfZone,
  presentTradingRule,
  presentUnconfirmed,
} from './present-reference.ts';

/** The reference data as the market holds them, what was last read of each limit, and who publishes. */
export interface ReferenceView {
  readonly reference: Reference;
  /** Brings it to a moment: what counts on a day is asked after that. */
  advanceTo(now: Instant): void;
  readLimit(id: LimitId): LimitReading;
  listProviders(): readonly DataProvider[];
  lastSnapshotOf(provider: ProviderId): Instant | null;
}

/** Strangers ask for it, for registering names a home zone. */
const presentZones = presentOnce(({ zones }: Reference) => new ReadyAnswer(zones.map(presentZone)));

export function makeReferenceHandlers(db: Database, market: ReferenceView): Handlers['reference'] {
  const listed = new ListedZones();
  const unconfirmed = new ReadCache<ReadyAnswer<UnconfirmedAnswer[]>>();
  return {
    listZones: async () => answer(presentZones(market.reference)),
    describeZones: async (_request, { now }) => answer(listed.list(market.reference, localDateOf(now))),
    listSystems: async () => answer(market.reference.systems.map(({ id, name }) => ({ id, name }))),
    listStates: async () => answer(market.reference.states.map(presentState)),
    listAllocationClasses: async () => answer(market.reference.allocationClasses.map(presentAllocationClass)),

    listStateProcessing: async () => answer(market.reference.processingTimes.map(presentProcessingTime)),
    listRules: async () => answer(market.reference.rules.map(presentTradingRule)),

    listLimits: async ({ query }, call) => {
      const unit = volumeUnitFor(query, call);
      market.advanceTo(call.now);
      const readings: readonly LimitReading[] = market.reference.limits.map(({ id }) => market.readLimit(id));
      return answer(readings.map((reading) => presentLimit(reading, unit)));
    },

    listDataProviders: async () => answer((await listDataProviders(db)).map(presentDataProvider)),

    listBrokerAssociations: async () =>
      answer((await listBrokerAssociations(db)).map(({ id, name, logoUrl }) => ({ id, name, logoUrl }))),

    listOngoingFees: async ({ query }, call) => {
      const unit = volumeUnitFor(query, call);
      const fees = await listOngoingFees(db, {
        zone: query.zone,
        allocationClass: query.allocation_class,
      });
      return answer(fees.map((fee) => presentOngoingFee(fee, unit)));
    },

    listUnconfirmed: async () =>
      answer(
        await unconfirmed.find(
          market.reference,
          'all',
          async () => new ReadyAnswer((await listUnconfirmed(db)).map(presentUnconfirmed)),
        ),
      ),

    listBrokersOfZone: async ({ params }) => {
      const zone = market.reference.findZone(params.id);
      if (zone === null) return fail('not_found');
      return answer((await listBrokersOfZone(db, zone.id)).map(presentBroker));
    },

    listStoragesOfZone: async ({ params, query }, call) => {
      const zone = market.reference.findZone(params.id);
      if (zone === null) return fail('not_found');
      const unit = volumeUnitFor(query, call);
      return answer((await listStoragesOfZone(db, zone.id)).map((storage) => presentStorageOfZone(storage, unit)));
    },

    listEntitlementsOfZone: async ({ params }, call) => {
      const zone = market.reference.findZone(params.id);
      if (zone === null) return fail('not_found');
      const told = await listAllocationsOfZone(db, zone.id, localDateOf(call.now));
      return answer(
        market.reference.allocationClasses
          .filter((one) => existsInZone(one, zone))
          .map((one) =>
            presentEntitlement({
              zone: zone.id,
              allocationClass: one,
              told: told.filter(({ allocationClass }) => allocationClass === one.id),
              carryover: market.reference.findCarryover(zone.id, one.id),
              today: localDateOf(call.now),
            }),
          ),
      );
    },

    readMarketAge: async () => {
      const { pricesTo, isSimulated } = ageOfMarket(
        market
          .listProviders()
          .map(({ id, isSimulated }) => ({ isSimulated, lastSnapshotAt: market.lastSnapshotOf(id) })),
      );
      return answer({ pricesTo: presentTime(pricesTo), isSimulated });
    },
  };
}
