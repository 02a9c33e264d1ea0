import type { LatestLimitAnswer } from '#contract/operations/readings.ts';
import type { EntitlementAnswer } from '#contract/operations/reference.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printPercent, printVolume } from '#domain/print/print-figures.ts';
import { printList } from '#domain/print/print-list.ts';
import { addDays, type CalendarDate, calendarDate } from '#domain/units/calendar.ts';
import { firstDayOfWaterYear, printWaterYear, waterYear, waterYearOf } from '#domain/units/water-year.ts';
import { tellMissing } from '../../market/unconfirmed-words.ts';
import { readVolume } from '../../wire.ts';

/** A day that comes, what comes with it, and who says so. */
export interface SeasonDate {
  readonly on: CalendarDate;
  readonly title: string;
  readonly notes: readonly string[];
}

interface Known {
  /** Those on the ways of the zone. Null where they could not be had. */
  readonly limits: readonly LatestLimitAnswer[] | null;
  /** Of the zone. Null where they could not be had. */
  readonly entitlements: readonly EntitlementAnswer[] | null;
  readonly today: CalendarDate;
}

/** The days ahead on which the rules of the limits or the water year change what can be traded, nearest first. */
export const listSeasonDates = ({ limits, entitlements, today }: Known): readonly SeasonDate[] =>
  [...(limits ?? []).flatMap(listLimitDates), endOfYear(entitlements, today)].toSorted((left, right) =>
    left.on.localeCompare(right.on),
  );

/** The limits between the zone and those that it can trade with. */
export const limitsOnWays = (results: readonly ZoneResultAnswer[]): ReadonlySet<number> =>
  new Set(
    results.flatMap(({ limitData, otherLimits }) => [
      ...(limitData === null ? [] : [limitData.limit.id]),
      ...otherLimits.map(({ id }) => id),
    ]),
  );

/** Only the next of each kind: the others are of a later season. */
const listLimitDates = (limit: LatestLimitAnswer): readonly SeasonDate[] =>
  limit.dates
    .filter(({ what }, index, all) => all.findIndex((other) => other.what === what) === index)
    .map((date) => ({
      on: calendarDate(date.on),
      title: describeLimitDate(limit, date),
      notes: [`Rule: ${limit.rule}`, ...(limit.missing === null ? [] : [tellMissing(limit.missing)])],
    }));

function describeLimitDate(
  { name, volumeUnit: unit }: LatestLimitAnswer,
  { what, least, most }: LatestLimitAnswer['dates'][number],
): string {
  if (what !== 'releases' || least === null || most === null) return `${name} ${what}`;
  const print = (volume: number): string => printVolume(readVolume(volume, unit), unit);
  const volume =
    least === most ? print(most) : least === 0 ? `up to ${print(most)}` : `from ${print(least)} to ${print(most)}`;
  return `${name}: ${volume} released`;
}

/** Whatever was not used by then is lost, or carried over as far as the rules of its class let. */
function endOfYear(entitlements: Known['entitlements'], today: CalendarDate): SeasonDate {
  const year = waterYearOf(today);
  const alike = Map.groupBy(entitlements ?? [], ({ carryover }) => describeCarryover(carryover));
  return {
    on: addDays(firstDayOfWaterYear(waterYear(year + 1)), -1),
    title: `Water year ${printWaterYear(year)} ends`,
    notes:
      entitlements === null
        ? ['What can be carried over could not be loaded.']
        : [...alike].map(
            ([words, own]) =>
              `Carryover, ${printList(own.map(({ allocationClass }) => allocationClass.name))}: ${words}`,
          ),
  };
}

function describeCarryover(carryover: EntitlementAnswer['carryover']): string {
  if (carryover === null) return 'not known.';
  const { percentage, description, source, missing } = carryover;
  const share = percentage === null ? '' : `${printPercent(Math.round(percentage * 100))} `;
  return `${share}${description}. ${source}.${missing === null ? '' : ` ${tellMissing(missing)}`}`;
}
