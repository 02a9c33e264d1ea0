import type { SeasonWeekAnswer } from '#contract/operations/trades.ts';
import { printCount, printPriceFigure } from '#domain/print/print-figures.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { readPrice } from '../wire.ts';
import { isThinRow } from './price-history.ts';
import { nameWeek } from './season-words.ts';
import type { SeasonRow, Seasons } from './seasons.ts';
import { ThinWord } from './thin.tsx';

/** The same weeks as the chart, from 1 July. */
export const SeasonTable = ({ seasons }: { readonly seasons: Seasons }) => (
  <DataTable
    caption="Mean prices by week of the water year, from 1 July"
    columns={listColumns(seasons)}
    rows={seasons.rows}
    keyOf={({ week }) => String(week)}
    room="wide"
  />
);

const money = (figure: number | null | undefined, unit: VolumeUnit): string =>
  figure == null ? '–' : printPriceFigure(readPrice(figure, unit), unit);

function listColumns({ unit, year, yearsBefore }: Seasons): readonly Column<SeasonRow>[] {
  const symbol = printUnitSymbol(unit);
  return [
    { key: 'week', head: 'Week', cell: (row) => <span className="num">{nameWeek(row)}</span> },
    {
      key: 'now',
      head: `${year} $/${symbol}`,
      isFigure: true,
      cell: ({ now }) => <strong>{money(now?.pricePerVolume, unit)}</strong>,
    },
    {
      key: 'median',
      head: `Median $/${symbol}`,
      isFigure: true,
      cell: ({ median }) => money(median?.pricePerVolume, unit),
    },
    ...yearsBefore.map(
      (name, n): Column<SeasonRow> => ({
        key: name,
        head: name,
        isFigure: true,
        under: n < 2 ? 'now' : 'median',
        cell: ({ before }) => <Price week={before[n] ?? null} unit={unit} />,
      }),
    ),
    { key: 'trades', head: `Trades ${year}`, isFigure: true, under: 'now', cell: (row) => <Trades row={row} /> },
  ];
}

interface WeekProps {
  readonly week: SeasonWeekAnswer | null;
}

const isThin = (week: SeasonWeekAnswer): boolean => week.pricePerVolume !== null && isThinRow(week);

const Price = ({ week, unit }: WeekProps & { readonly unit: VolumeUnit }) => (
  <>
    {week !== null && isThin(week) && <ThinWord />} {money(week?.pricePerVolume, unit)}
  </>
);

/** A week that is still to come has no count yet, and not none. */
const Trades = ({ row: { now, phase } }: { readonly row: SeasonRow }) => (
  <>
    {now !== null && isThin(now) && <ThinWord />} {phase === 'to come' ? '–' : printCount(now?.trades ?? 0)}
  </>
);
