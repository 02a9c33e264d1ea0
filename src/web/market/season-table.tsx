import { printCount, printPriceFigure } from '#domain/print/print-figures.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { DAYS_TOGETHER } from '#domain/statistics/seasons.ts';
import { DAYS_OF_WATER_YEAR } from '#domain/units/day-of-water-year.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { readPrice } from '../wire.ts';
import { isThinRow } from './price-history.ts';
import type { SeasonDay, SeasonRow, Seasons } from './season-rows.ts';
import { nameDaysTogether } from './season-words.ts';
import { ThinWord } from './thin.tsx';

/** What the rows are, for who reads them. */
export const ROWS_OF_TABLE = 'The table has every seventh day, the newest one and 30 June; the download has every day.';

/** Of the days of the chart every seventh, which has no trade in common with the one before, with the newest and the last of the year. */
export const SeasonTable = ({ seasons }: { readonly seasons: Seasons }) => (
  <DataTable
    caption={`Mean prices of ${spellNumber(DAYS_TOGETHER)} days, by days of the water year`}
    columns={listColumns(seasons)}
    rows={seasons.rows.filter(isInTable)}
    keyOf={({ day }) => String(day)}
    room="wide"
  />
);

const isInTable = ({ day, phase }: SeasonRow): boolean =>
  (day + 1) % DAYS_TOGETHER === 0 || phase === 'today' || day === DAYS_OF_WATER_YEAR - 1;

const money = (figure: number | null | undefined, unit: VolumeUnit): string =>
  figure == null ? '–' : printPriceFigure(readPrice(figure, unit), unit);

function listColumns({ unit, year, yearsBefore }: Seasons): readonly Column<SeasonRow>[] {
  const symbol = printUnitSymbol(unit);
  return [
    { key: 'days', head: 'Days', cell: (row) => <span className="num">{nameDaysTogether(row)}</span> },
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
        cell: ({ before }) => <PriceOfDay day={before[n] ?? null} unit={unit} />,
      }),
    ),
    { key: 'trades', head: `Trades ${year}`, isFigure: true, under: 'now', cell: (row) => <Trades row={row} /> },
  ];
}

interface PriceProps {
  readonly day: SeasonDay | null;
  readonly unit: VolumeUnit;
}

const isThin = (day: SeasonDay): boolean => day.pricePerVolume !== null && isThinRow(day);

const PriceOfDay = ({ day, unit }: PriceProps) => (
  <>
    {day !== null && isThin(day) && <ThinWord />} {money(day?.pricePerVolume, unit)}
  </>
);

/** A day that is still to come has no count yet, and not none. */
const Trades = ({ row: { now, phase } }: { readonly row: SeasonRow }) => (
  <>
    {now !== null && isThin(now) && <ThinWord />} {phase === 'to come' ? '–' : printCount(now?.trades ?? 0)}
  </>
);
