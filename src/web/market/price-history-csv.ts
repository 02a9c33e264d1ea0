import type { CsvCell } from '#domain/print/print-csv.ts';
import { printStartOfDay } from '#domain/print/print-time.ts';
import { addDays } from '#domain/units/calendar.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { isThinRow, type PriceHistory } from './price-history.ts';
import { listHistory } from './price-history-rows.ts';
import { SOURCE_OF_TRADES } from './price-history-words.ts';
import { THIN_HEAD } from './thin-word.ts';

interface Read {
  /** `Trades out of zone 7` */
  readonly what: string;
  readonly readAt: Instant;
}

/** The rows of the table for other programs: units in the heads, times with their offset, nothing for what is not told. */
export function listHistoryCells(history: PriceHistory, { what, readAt }: Read): readonly (readonly CsvCell[])[] {
  const symbol = printUnitSymbol(history.unit);
  const hasClasses = history.lines.some(({ mark }) => mark !== null);
  return [
    [
      'From',
      'Until',
      ...(hasClasses ? ['Reliability'] : []),
      `Mean price, by volume ($/${symbol})`,
      `Lowest price ($/${symbol})`,
      `Highest price ($/${symbol})`,
      `Volume (${symbol})`,
      'Trades',
      'Without a price',
      'Corrected later',
      'Left out: not confirmed, or excluded',
      THIN_HEAD,
      'Source',
      'Read at',
    ],
    ...listHistory(history).map(({ interval: { from, to }, line, row }) => [
      printStartOfDay(from),
      printStartOfDay(addDays(to, 1)),
      ...(hasClasses ? [line.name] : []),
      row.pricePerVolume,
      row.lowestPrice,
      row.highestPrice,
      row.volume,
      row.trades,
      row.unpricedTrades,
      row.correctedTrades,
      row.leftOutTrades,
      row.pricePerVolume === null ? null : isThinRow(row) ? 'yes' : 'no',
      `${what}, ${SOURCE_OF_TRADES}`,
      printInstant(readAt),
    ]),
  ];
}
