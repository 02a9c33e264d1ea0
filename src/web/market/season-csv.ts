import type { CsvCell } from '#domain/print/print-csv.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import { printDayOfWaterYear } from '#domain/units/day-of-water-year.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { isThinRow } from './price-history.ts';
import { SOURCE_OF_TRADES } from './price-history-words.ts';
import type { Seasons } from './season-rows.ts';
import { THIN_WORD } from './thin-word.ts';

interface Read {
  /** `Temporary trades out of zone 7` */
  readonly what: string;
  readonly readAt: Instant;
}

/** Every day for other programs: a price and its trades for each year, nothing for what is not told. */
export function listSeasonCells(
  { unit, year, yearsBefore, rows }: Seasons,
  { what, readAt }: Read,
): readonly (readonly CsvCell[])[] {
  const symbol = printUnitSymbol(unit);
  return [
    [
      'Day of the water year',
      'Day',
      'Trades from',
      ...[year, ...yearsBefore].flatMap((one) => [
        `${one}, mean price, by volume ($/${symbol})`,
        `${one}, trades of the days`,
        `${one}, without a price`,
        `${one}, ${THIN_WORD}`,
      ]),
      `Median of the ${spellNumber(SEASON_YEARS_BACK)} years before ($/${symbol})`,
      'Years of the median',
      'Source',
      'Read at',
    ],
    ...rows.map(({ day, days, now, before, median }) => [
      day + 1,
      printDayOfWaterYear(day),
      printDayOfWaterYear(days.first),
      ...[now, ...before].flatMap((one) =>
        one === null
          ? [null, null, null, null]
          : [
              one.pricePerVolume,
              one.trades,
              one.unpricedTrades,
              one.pricePerVolume === null ? null : isThinRow(one) ? 'yes' : 'no',
            ],
      ),
      median?.pricePerVolume ?? null,
      median?.years ?? null,
      `${what}, ${SOURCE_OF_TRADES}`,
      printInstant(readAt),
    ]),
  ];
}
