import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { finishedWaterYears, printWaterYear } from '#domain/units/water-year.ts';
import type { Database } from '../platform/database/database.ts';
import { listAllocationsOfZone, listLatestAllocations, type ToldAllocation } from '../reference/list-allocations.ts';
import { describePlace, type TracedPlace, type TracedThen } from './traced-place.ts';

/** What was said last of the allocation of a class. */
export async function traceAllocation(
  db: Database,
  { zone, allocationClass, unit, asOf }: TracedThen,
  today: CalendarDate,
): Promise<ProvenanceAnswer> {
  const told = (await listLatestAllocations(db, today, asOf)).filter(
    (one) => one.zone === zone.id && one.allocationClass === allocationClass?.id,
  );
  return tellOf({ zone, allocationClass, unit }, told);
}

/** The years that the average allocation of a class is of; those that nobody has told are missing. */
export async function traceAverage(
  db: Database,
  { zone, allocationClass, unit }: TracedPlace,
  today: CalendarDate,
): Promise<ProvenanceAnswer> {
  const known = (await listAllocationsOfZone(db, zone.id, today)).filter(
    (one) => one.allocationClass === allocationClass?.id && !one.isAnnouncement,
  );
  const years = finishedWaterYears(today, YEARS_OF_AVERAGE_ALLOCATION);
  const told = years.flatMap((year) => known.find(({ waterYear }) => waterYear === year) ?? []);
  const unread = years.length - told.length;
  return {
    ...tellOf({ zone, allocationClass, unit }, told),
    leftOut: unread === 0 ? [] : [{ why: 'unread', count: unread }],
  };
}

function tellOf(
  { zone, allocationClass, unit }: Omit<TracedPlace, 'kind'>,
  told: readonly ToldAllocation[],
): ProvenanceAnswer {
  return {
    about: describePlace({ zone, allocationClass }),
    count: told.length,
    records: told.map(({ source, isSimulated, hundredths, waterYear, asAt }) => ({
      ...{ source, isSimulated, name: `water year ${printWaterYear(waterYear)}`, at: null },
      ...{ percentage: hundredths / 100, note: asAt },
    })),
    rules: [],
    leftOut: [],
    volumeUnit: unit,
  };
}
