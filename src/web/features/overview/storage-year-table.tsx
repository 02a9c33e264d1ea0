import { printVolumeFigure } from '#domain/print/print-figures.ts';
import { printDayOfWaterYear } from '#domain/units/day-of-water-year.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { readVolume } from '../../wire.ts';
import { listDays } from './storage-year-chart.ts';
import { nameStorageYear, printLevel } from './storage-year-words.ts';
import { lastDayRead, type StorageYears } from './storage-years.ts';

const DAYS_APART = 7;

/** Every seventh day of the chart from 1 July, and the last that was read: the download has them all. */
export const StorageYearTable = ({ years }: { readonly years: StorageYears }) => {
  const last = lastDayRead(years);
  return (
    <DataTable
      caption={`${years.storage}: per cent full on every seventh day from 1 July, and on the last day that was read`}
      columns={listColumns(years)}
      rows={listDays(years).filter((day) => day % DAYS_APART === 0 || day === last)}
      keyOf={String}
      room="wide"
    />
  );
};

function listColumns({ now, before, unit }: StorageYears): readonly Column<number>[] {
  return [
    { key: 'day', head: 'Day', cell: (day) => <span className="num">{printDayOfWaterYear(day)}</span> },
    {
      key: 'now',
      head: nameStorageYear(now),
      isFigure: true,
      cell: (day) => <strong>{printLevel(now.days[day])}</strong>,
    },
    ...before.map(
      (year, n): Column<number> => ({
        key: year.name,
        head: nameStorageYear(year),
        isFigure: true,
        ...(n === 0 ? {} : { under: n < 3 ? 'now' : (before[0]?.name ?? 'now') }),
        cell: (day) => printLevel(year.days[day]),
      }),
    ),
    {
      key: 'volume',
      head: `${printUnitSymbol(unit)} ${nameStorageYear(now)}`,
      isFigure: true,
      under: 'now',
      cell: (day) => {
        const level = now.days[day];
        return level == null ? '–' : printVolumeFigure(readVolume(level.volume, unit), unit);
      },
    },
  ];
}
