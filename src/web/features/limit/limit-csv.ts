import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import type { CsvCell } from '#domain/print/print-csv.ts';
import { printInstant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { readTime } from '../../wire.ts';
import { listLimitSources, listLimitStops } from './list-limit-stops.ts';

/** What is drawn of a year, for other programs. */
export function listLimitCells(name: string, history: LimitHistoryAnswer): readonly (readonly CsvCell[])[] {
  const { crossings, readings, volumeUnit: unit, to } = history;
  const told = new Map([...readings, ...crossings].map((reading) => [reading.at, reading]));
  const everybody = listLimitSources(history);
  const readAt = printInstant(readTime(to));
  return [
    ['Limit', 'From', 'State', `Balance (${printUnitSymbol(unit)})`, 'Note', 'Source', 'Read at'],
    ...listLimitStops(history).map(({ at, state, volume }) => [
      ...[name, printInstant(readTime(at)), state, volume],
      ...[told.get(at)?.note ?? null, told.get(at)?.source ?? everybody, readAt],
    ]),
  ];
}
