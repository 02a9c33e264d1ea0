import { printCount, printPriceFigure, printVolumeFigure } from '#domain/print/print-figures.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { readPrice, readVolume } from '../wire.ts';
import { ClassSign } from './class-sign.tsx';
import type { PriceRow } from './graph-rows.ts';
import { isThinRow, type PriceHistory } from './price-history.ts';
import { type HistoryRow, listHistory } from './price-history-rows.ts';
import { GRAIN_CAPTIONS, INTERVAL_HEADS, nameInColumn } from './price-history-words.ts';
import { ThinWord } from './thin.tsx';

/** The same rows as the chart, newest first. */
export const PriceHistoryTable = ({ history }: { readonly history: PriceHistory }) => (
  <DataTable
    caption={`${GRAIN_CAPTIONS[history.grain]}, newest first`}
    columns={listColumns(history)}
    rows={listHistory(history)}
    keyOf={({ interval, line }) => interval.from + line.name}
    room="wide"
  />
);

function listColumns({ grain, unit, lines }: PriceHistory): readonly Column<HistoryRow>[] {
  const symbol = printUnitSymbol(unit);
  const money = (price: number | null): string =>
    price === null ? '–' : printPriceFigure(readPrice(price, unit), unit);
  return [
    {
      key: 'interval',
      head: INTERVAL_HEADS[grain],
      cell: ({ interval }) => <span className="num">{nameInColumn(interval, grain)}</span>,
    },
    ...(lines.some(({ mark }) => mark !== null) ? [RELIABILITY] : []),
    {
      key: 'mean',
      head: `Mean $/${symbol}`,
      isFigure: true,
      cell: ({ row }) => <strong>{money(row.pricePerVolume)}</strong>,
    },
    {
      key: 'lowest',
      head: `Lowest $/${symbol}`,
      isFigure: true,
      under: 'mean',
      cell: ({ row }) => money(row.lowestPrice),
    },
    {
      key: 'highest',
      head: `Highest $/${symbol}`,
      isFigure: true,
      under: 'mean',
      cell: ({ row }) => money(row.highestPrice),
    },
    {
      key: 'volume',
      head: `Volume ${symbol}`,
      isFigure: true,
      cell: ({ row }) => printVolumeFigure(readVolume(row.volume, unit), unit),
    },
    { key: 'trades', head: 'Trades', isFigure: true, under: 'volume', cell: ({ row }) => <Trades row={row} /> },
  ];
}

const RELIABILITY: Column<HistoryRow> = {
  key: 'reliability',
  head: 'Reliability',
  under: 'interval',
  cell: ({ line: { mark, short } }) => (
    <>
      {mark !== null && <ClassSign mark={mark} />}
      {short}
    </>
  ),
};

const Trades = ({ row }: { readonly row: PriceRow }) => (
  <>
    {row.pricePerVolume !== null && isThinRow(row) && <ThinWord />} {printCount(row.trades)}
    {row.unpricedTrades > 0 && <span className="meta"> ({printCount(row.unpricedTrades)} unpriced)</span>}
  </>
);
