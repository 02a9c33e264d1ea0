import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { asId } from '#domain/ids.ts';
import { hasStorages } from '#domain/places/zone.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { listCurrentAnnouncements } from '#domain/products/announcement.ts';
import { directionFacing } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import { filterBooks } from '#domain/search/assess-candidate.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { finishedWaterYears, printWaterYear } from '#domain/units/water-year.ts';
import type { Database } from '../platform/database/database.ts';
import { listStorageLevels, type ZoneStorages } from '../reference/list-storage-levels.ts';
import { idOfYear, presentCarryover } from '../reference/present-entitlement.ts';
import { presentZoneLevel } from '../reference/present-readings.ts';
import { findOpenListings, type OpenListings } from './find-open-listings.ts';
import type { LiveMarket } from './live-market.ts';
import { presentListings } from './present-listings.ts';

interface Stores {
  readonly db: Database;
  readonly market: LiveMarket;
}

interface PresentOptions {
  readonly unit: VolumeUnit;
  /** How many of its best listings are told; null for none. */
  readonly count: number | null;
  readonly now: Instant;
}

/** Results of a search of one zone, with what a page about the zone tells besides. */
export async function presentZonePage(
  { db, market }: Stores,
  query: SearchQuery,
  results: readonly ZoneResultAnswer[],
  { unit, count, now }: PresentOptions,
): Promise<ZoneResultAnswer[]> {
  // Before anything is waited for: the results and their listings are of one state of the market.
  const told = results.map((result) => ({
    ...{ result, ofClass: presentClass(result, market.reference, localDateOf(now)) },
    listings: count === null ? null : findListings(market, query, result, count),
  }));
  const [first] = results;
  const [levels] = first === undefined ? [] : await listStorageLevels(db, { zone: asId<'zone'>(first.zone.id) });
  return Promise.all(
    told.map(async ({ result, ofClass, listings }) => ({
      ...{ ...result, ...ofClass },
      ...presentStorages(result, levels, unit),
      ...(listings === null ? {} : { listings: await presentListings(db, listings, unit) }),
    })),
  );
}

/** What a class of a zone was allocated, and what may be kept of it; nothing of water without a class. */
function presentClass(
  { zone, allocationClass, allocationHistory }: ZoneResultAnswer,
  reference: Reference,
  today: CalendarDate,
): Partial<ZoneResultAnswer> {
  if (allocationClass === undefined || allocationHistory === undefined) return {};
  const [zoneId, classId] = [asId<'zone'>(zone.id), asId<'allocation class'>(allocationClass.id)];
  const announced = listCurrentAnnouncements(reference.listAnnouncements(zoneId), today).find(
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

function presentStorages(
  { zone }: ZoneResultAnswer,
  levels: ZoneStorages | undefined,
  unit: VolumeUnit,
): Partial<ZoneResultAnswer> {
  if (levels === undefined || !hasStorages(zone)) return { storages: [], averageStorage: null };
  const { storages, levelPercentage } = presentZoneLevel(levels, unit);
  return { storages, averageStorage: levelPercentage };
}

/** The listings that the result counts, whatever their volume is told for. */
const findListings = (
  market: LiveMarket,
  query: SearchQuery,
  { zone, allocationClass }: ZoneResultAnswer,
  count: number,
): readonly OpenListings[] =>
  findOpenListings(market, {
    kind: query.kind,
    zone: asId<'zone'>(zone.id),
    direction: directionFacing(query.purchase),
    allocationClass: allocationClass === undefined ? undefined : asId<'allocation class'>(allocationClass.id),
    filter: filterBooks(query),
    count,
  });
