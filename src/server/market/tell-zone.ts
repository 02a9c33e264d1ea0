import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import type { SearchQueryRead, ZoneResultAnswer } from '#contract/operations/search.ts';
import { asId, type ZoneId } from '#domain/ids.ts';
import { hasStorages } from '#domain/places/zone.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { standingAnnouncements } from '#domain/products/announcement.ts';
import { directionFacing, type Purchase, type SearchKind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import { forgetUnusedFields } from '#domain/search/forget-unused-fields.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { finishedWaterYears, printWaterYear } from '#domain/units/water-year.ts';
import type { CallContext } from '../calls/call-context.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { listStorageLevels } from '../reference/list-storage-levels.ts';
import { idOfYear, presentCarryover } from '../reference/present-entitlement.ts';
import { presentZoneLevel } from '../reference/present-readings.ts';
import { findOpenListings } from './find-open-listings.ts';
import { listOpenListings } from './list-open-listings.ts';
import type { LiveMarket } from './live-market.ts';
import { presentListingGroup } from './present-trades.ts';
import { readListingFilter } from './read-listing-filter.ts';

interface Stores {
  readonly db: Database;
  readonly market: LiveMarket;
}

interface AskedSearch {
  readonly purchase: Purchase;
  readonly kind: SearchKind;
  readonly query: SearchQueryRead;
}

/** Results of a search of one zone, with what a page about the zone tells besides. */
export async function tellZone(
  { db, market }: Stores,
  asked: AskedSearch,
  results: readonly ZoneResultAnswer[],
  call: CallContext,
): Promise<ZoneResultAnswer[]> {
  const unit = volumeUnitFor(asked.query, call);
  const levels = results.length === 0 ? [] : await listStorageLevels(db);
  return Promise.all(
    results.map(async (result) => ({
      ...result,
      ...tellClass(result, market.reference, localDateOf(call.now)),
      ...tellStorages(result, levels, unit),
      ...(asked.query.trade_count === undefined
        ? {}
        : { listings: await tellListings({ db, market }, asked, result, unit, asked.query.trade_count) }),
    })),
  );
}

/** What a class of a zone was allocated, and what may be kept of it; nothing of water without a class. */
function tellClass(
  { zone, allocationClass, allocationHistory }: ZoneResultAnswer,
  reference: Reference,
  today: CalendarDate,
): Partial<ZoneResultAnswer> {
  if (allocationClass === undefined || allocationHistory === undefined) return {};
  const [zoneId, classId] = [asId<'zone'>(zone.id), asId<'allocation class'>(allocationClass.id)];
  const announced = standingAnnouncements(reference.listAnnouncements(zoneId), today).find(
    ({ allocationClassId }) => allocationClassId === classId,
  );
  const history = reference.listAllocationHistory(zoneId, classId);
  return {
    allocationLevel:
      announced === undefined
        ? null
        : {
            allocationPercentage: announced.hundredths / 100,
            announcedOn: announced.announcedOn,
            source: announced.source,
            isSimulated: announced.isSimulated,
          },
    carryoverAllowance: presentCarryover(reference.findCarryover(zoneId, classId)),
    allocationHistory: {
      ...allocationHistory,
      allocations: finishedWaterYears(today, YEARS_OF_AVERAGE_ALLOCATION).flatMap((year) =>
        history
          .filter(({ waterYear }) => waterYear === year)
          .slice(0, 1)
          .map(({ hundredths }) => ({
            id: idOfYear(zoneId, classId, year),
            year: printWaterYear(year),
            allocationPercentage: hundredths / 100,
          })),
      ),
    },
  };
}

function tellStorages(
  { zone }: ZoneResultAnswer,
  levels: Awaited<ReturnType<typeof listStorageLevels>>,
  unit: VolumeUnit,
): Partial<ZoneResultAnswer> {
  const own = levels.find((one) => (one.zone as number) === zone.id);
  if (own === undefined || !hasStorages(zone)) return { storages: [], averageStorage: null };
  const { storages, levelPercentage } = presentZoneLevel(own, unit);
  return { storages, averageStorage: levelPercentage };
}

/** The listings that the result counts, whatever their volume is told for. */
async function tellListings(
  { db, market }: Stores,
  { purchase, kind, query }: AskedSearch,
  { zone, allocationClass }: ZoneResultAnswer,
  unit: VolumeUnit,
  count: number,
): Promise<ListingGroupAnswer[]> {
  const filter = readListingFilter(forgetUnusedFields(query, kind), unit);
  // The search has read the same fields.
  if (!filter.ok) return [];
  const found = findOpenListings(market, {
    kind,
    zone: asId<'zone'>(zone.id) satisfies ZoneId,
    direction: directionFacing(purchase),
    allocationClass: allocationClass === undefined ? undefined : asId<'allocation class'>(allocationClass.id),
    filter: filter.value,
    count,
  });
  const needed = found.flatMap(({ best, shown }) => [best, ...shown].map(({ id }) => asId<'listing'>(id)));
  const rows = new Map((await listOpenListings(db, needed)).map((row) => [row.id as number, row]));
  return found.map((listings) => presentListingGroup(listings, rows, unit));
}
