import type { UnconfirmedAnswer } from '#contract/operations/unconfirmed.ts';
import type { LimitId, ProviderId } from '#domain/ids.ts';
import type { LimitReading } from '#domain/places/limit.ts';
import { existsInZone } from '#domain/products/allocation-class.ts';
import type { Reference } from '#domain/reference.ts';
import type { DataProvider } from '#domain/search/market-view.ts';
import { type Instant, instant, localDateOf, printInstant } from '#domain/units/instant.ts';
import { percentageOf } from '#domain/units/percentage-of.ts';
import { price, priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { answer, fail, type Handlers, ReadyAnswer } from '../calls/answers.ts';
import { ReadCache } from '../calls/read-cache.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.ts';
import { listAllocationsOfZone } from './list-allocations.ts';
import { listBrokerAssociations, listBrokersOfZone } from './list-brokers-of-zone.ts';
import { listDataProviders } from './list-data-providers.ts';
import { listOngoingFees } from './list-ongoing-fees.ts';
import { listStoragesOfZone, type StorageOfZone } from './list-storages-of-zone.ts';
import { listUnconfirmed, type UnconfirmedGroup } from './list-unconfirmed.ts';
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

/** The reference data as the market holds them, what was last read of each limit, and who publishes. */
export interface ReferenceView {
  readonly reference: Reference;
  readLimit(id: LimitId): LimitReading;
  listProviders(): readonly DataProvider[];
  lastSnapshotOf(provider: ProviderId): Instant | null;
}

/** Strangers ask for it, for registering names a home zone. */
const presentZones = presentOnce(({ zones }: Reference) => new ReadyAnswer(zones.map(presentZone)));

const presentUnconfirmed = ({ names, sources, ...group }: UnconfirmedGroup): UnconfirmedAnswer => ({
  ...group,
  names: [...names],
  sources: [...sources],
});

export function makeReferenceHandlers(db: Database, market: ReferenceView): Handlers['reference'] {
  const listed = new ListedZones();
  const unconfirmed = new ReadCache<ReadyAnswer<UnconfirmedAnswer[]>>();
  return {
    listZones: async () => answer(presentZones(market.reference)),
    describeZones: async (_request, { now }) => answer(listed.list(market.reference, localDateOf(now))),
    listSystems: async () => answer(market.reference.systems.map(({ id, name }) => ({ id, name }))),
    listStates: async () => answer(market.reference.states.map(presentState)),
    listAllocationClasses: async () => answer(market.reference.allocationClasses.map(presentAllocationClass)),

    listStateProcessing: async () =>
      answer(
        market.reference.processingTimes.map(
          ({ id, dealing, stateFrom, stateTo, waterKind, onlyZones, fastestDays, businessDays, source, missing }) => ({
            id,
            stateFrom,
            stateTo,
            tradeProcessingTime: businessDays,
            fastest: fastestDays,
            waterKind,
            onlyZones: onlyZones === null ? null : [...onlyZones],
            kind: dealing,
            source,
            isVerified: missing === null,
          }),
        ),
      ),

    listRules: async () =>
      answer(
        market.reference.rules.map(({ id, from, to, kinds, limits }) => ({
          id,
          zoneFrom: from,
          zoneTo: to,
          kinds: [...kinds],
          limits: [...limits],
        })),
      ),

    listLimits: async ({ query }, call) => {
      const unit = volumeUnitFor(query, call);
      const readings: readonly LimitReading[] = market.reference.limits.map(({ id }) => market.readLimit(id));
      return answer(readings.map((reading) => presentLimit(reading, unit)));
    },

    listDataProviders: async () =>
      answer(
        (await listDataProviders(db)).map(({ id, name, logoUrl, sourceUrl, lastUpdatedAt }) => ({
          id,
          name,
          logoUrl,
          sourceUrl,
          lastUpdated: presentTime(lastUpdatedAt),
        })),
      ),

    listBrokerAssociations: async () =>
      answer((await listBrokerAssociations(db)).map(({ id, name, logoUrl }) => ({ id, name, logoUrl }))),

    listOngoingFees: async ({ query }, call) => {
      const unit = volumeUnitFor(query, call);
      const fees = await listOngoingFees(db, {
        zone: query.zone,
        allocationClass: query.allocation_class,
      });
      return answer(
        fees.map(({ id, name, zoneId, allocationClassId, fee, isFixed, asAt, source, missing }) => ({
          id,
          name,
          zone: zoneId,
          allocationClass: allocationClassId,
          fee: priceToNumber(price(fee), isFixed ? 'megalitre' : unit),
          fixed: isFixed,
          volumeUnit: unit,
          asAt,
          source,
          isVerified: missing === null,
        })),
      );
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
      const brokers = await listBrokersOfZone(db, zone.id);
      return answer(
        brokers.map(({ id, name, logoUrl, descriptionHtml, websiteUrl, phone, address, association }) => ({
          id,
          name,
          logoUrl,
          description: sanitizeHtml(descriptionHtml),
          websiteUrl,
          phone,
          address,
          association: association === null ? null : { name: association.name, logoUrl: association.logoUrl },
        })),
      );
    },

    listStoragesOfZone: async ({ params, query }, call) => {
      const zone = market.reference.findZone(params.id);
      if (zone === null) return fail('not_found');
      const unit = volumeUnitFor(query, call);
      return answer(
        (await listStoragesOfZone(db, zone.id)).map((storage) => ({
          storageName: storage.name,
          capacity: volumeToNumber(storage.capacity, unit),
          levelVolume: storage.latest === null ? null : volumeToNumber(storage.latest.volume, unit),
          levelPercentage: levelPercentageOf(storage),
          timestamp: storage.latest?.date ?? null,
          source: storage.latest?.source ?? null,
          volumeUnit: unit,
        })),
      );
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
      const providers = market.listProviders();
      const times = providers.flatMap(({ id }) => market.lastSnapshotOf(id) ?? []);
      const newest = times.length === 0 ? null : instant(Math.max(...times));
      return answer({
        pricesTo: newest === null ? null : printInstant(newest),
        isSimulated: providers.some(({ isSimulated }) => isSimulated),
      });
    },
  };
}

const levelPercentageOf = ({ capacity, latest }: StorageOfZone): number | null =>
  latest === null ? null : percentageOf(latest.volume, capacity);
