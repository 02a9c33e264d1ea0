import { printPrice, printPriceRange } from '#domain/print/print-figures.ts';
import { printPriceDifference } from '#domain/print/print-price-difference.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { DAYS_TOGETHER, MIN_YEARS_OF_MEDIAN, SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import { THIN_BELOW } from '#domain/statistics/thin-market.ts';
import { printDayOfWaterYear } from '#domain/units/day-of-water-year.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice } from '../wire.ts';
import { describeOddTrades, describeSource, describeThin } from './price-history-words.ts';
import { latestOf, pricesBefore, type SeasonRow, type Seasons } from './season-rows.ts';

/** How seasons are told in words. */

/** The days whose trades tell a day: `18 to 24 Nov`, `28 Oct to 3 Nov`, `1 Jul`. */
export function nameDaysTogether({ days: { first, last } }: SeasonRow): string {
  const [from, to] = [printDayOfWaterYear(first), printDayOfWaterYear(last)];
  if (first === last) return to;
  return from.slice(-3) === to.slice(-3) ? `${from.slice(0, -4)} to ${to}` : `${from} to ${to}`;
}

/** `24 Nov, day 147`: 1 July is the first day. */
export const nameSeasonDay = ({ day }: SeasonRow): string => `${printDayOfWaterYear(day)}, day ${day + 1}`;

export const printSeasonPrice = (figure: number | null | undefined, unit: VolumeUnit): string =>
  figure == null ? '–' : printPrice(readPrice(figure, unit), unit);

/** From the lowest to the highest mean price of the years before. */
export function printRangeBefore(row: SeasonRow, unit: VolumeUnit): string {
  const prices = pricesBefore(row);
  const [low, high] = [prices[0], prices.at(-1)];
  return low === undefined || high === undefined
    ? '–'
    : printPriceRange(readPrice(low, unit), readPrice(high, unit), unit);
}

/** How this water year stands against the last five, on its last day with a price. */
export interface SeasonComparison {
  /** `From 18 to 24 Nov`, `On 1 Jul` */
  readonly when: string;
  /** Of today what water costs, of a day that is over what it cost. */
  readonly verb: 'costs' | 'cost';
  /** `$12.50 more`; null where there is no median. */
  readonly difference: string | null;
  /** All that follows. */
  readonly rest: string;
}

/** `the last five years` */
export const LAST_YEARS = `the last ${spellNumber(SEASON_YEARS_BACK)} years`;

/** Null before a price was paid this water year. What is known as of an earlier day is told as past. */
export function compareSeason(seasons: Seasons, isAsOfToday: boolean): SeasonComparison | null {
  const row = seasons.rows[latestOf(seasons)];
  if (row?.now?.pricePerVolume == null) return null;
  const thin = describeThin(row.now);
  return {
    when: `${row.days.first === row.days.last ? 'On' : 'From'} ${nameDaysTogether(row)}`,
    verb: isAsOfToday && row.phase === 'today' ? 'costs' : 'cost',
    ...compareWithMedian(row, row.now.pricePerVolume, seasons.unit, thin === null ? '.' : ` (${thin}).`),
  };
}

function compareWithMedian(
  row: SeasonRow,
  now: number,
  unit: VolumeUnit,
  end: string,
): Pick<SeasonComparison, 'difference' | 'rest'> {
  if (row.median === null) {
    const few = `${spellNumber(MIN_YEARS_OF_MEDIAN)} of ${LAST_YEARS}`;
    const rest = `${printSeasonPrice(now, unit)}${end} Fewer than ${few} have a price of those days, so there is no median to compare it with.`;
    return { difference: null, rest };
  }
  const prices = pricesBefore(row);
  const apart = printPriceDifference(readPrice(now, unit), readPrice(row.median.pricePerVolume, unit), unit);
  const years =
    prices.length === SEASON_YEARS_BACK
      ? LAST_YEARS
      : `the ${spellNumber(prices.length)} of ${LAST_YEARS} that have a price then`;
  return {
    difference: apart ?? 'as much',
    rest: `${apart === null ? 'as' : 'than'} the median of ${years}${describeRank(now, prices)}${end}`,
  };
}

function describeRank(now: number, prices: readonly number[]): string {
  const [dearer, cheaper] = [prices.filter((one) => one > now).length, prices.filter((one) => one < now).length];
  if (cheaper === prices.length) return ', and more than in any of them';
  if (dearer === prices.length) return ', and less than in any of them';
  return dearer === 0 ? '' : `, and less than in ${spellNumber(dearer)} of them`;
}

interface Caption {
  readonly seasons: Seasons;
  /** As it is drawn. */
  readonly scale: string;
  /** `Temporary trades out of zone 7` */
  readonly what: string;
  readonly readAt: Instant;
}

/** Grain, weighting, scale, median, what is left out, source and time of reading. */
export function describeSeasons({ seasons, scale, what, readAt }: Caption): string {
  const { wholes, yearsBefore } = seasons;
  return [
    `By day: mean by volume of its trades and those of the ${spellNumber(DAYS_TOGETHER - 1)} days before, from 1 July; ${scale}. 29 February counts as the 28th.`,
    `Median of ${yearsBefore.at(-1)} to ${yearsBefore[0]}, where at least ${spellNumber(MIN_YEARS_OF_MEDIAN)} of them have a price.`,
    `Hollow: fewer than ${spellNumber(THIN_BELOW)} trades with a price. No line where nothing was traded in ${spellNumber(DAYS_TOGETHER)} days.`,
    ...describeOddTrades(wholes, 'for no mean'),
    describeSource(what, readAt),
  ].join(' ');
}
