import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type DayRange, grainOf } from '#domain/statistics/grain.ts';
import { addDays, addMonths, dateOfDayNumber, dayNumberOf, firstDayOf, monthOf } from '#domain/units/calendar.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { Brush } from '../../charts/brush.tsx';
import type { BrushWindow } from '../../charts/brush-window.ts';
import type { PriceRow } from '../../market/graph-rows.ts';
import { listRows, makePriceHistory, sumVolume } from '../../market/price-history.ts';
import { spanOf } from '../../market/price-history-chart.tsx';
import { nameRange } from '../../market/price-history-words.ts';
import { usualRange } from '../../market/price-periods.ts';
import { reportUrl } from './report-address.ts';
import type { ReportData } from './report-data.ts';

interface ReportBrushProps {
  readonly report: ReportData;
  readonly record: readonly PriceRow[];
}

/** The volume of every month that may be asked for, with the range that is looked at; it snaps to months. */
export function ReportBrush({ report, record }: ReportBrushProps) {
  const { address, today, earliest, unit } = report;
  const navigate = useNavigate();
  const edges = useMemo(() => listEdges({ from: earliest, to: today }), [earliest, today]);
  const stops = useMemo(
    () =>
      makePriceHistory({
        rows: record,
        grain: 'month',
        range: { from: earliest, to: today },
        today,
        unit,
        classes: [],
      }).intervals.map((interval) => ({
        ...spanOf(interval),
        amount: volumeToNumber(sumVolume(listRows(interval)), unit),
      })),
    [record, earliest, today, unit],
  );
  const chosen = useMemo(() => windowOf(address.range, edges), [address.range, edges]);
  const show = (range: DayRange, isFine: boolean): void => {
    void navigate(reportUrl({ ...address, range, isFine }, today), { preventScrollReset: true });
  };
  const rangeIn = ({ from, to }: BrushWindow): DayRange => ({
    from: dateOfDayNumber(edges[from] ?? 0),
    to: addDays(dateOfDayNumber(edges[to] ?? 0), -1),
  });
  return (
    <Brush
      edges={edges}
      stops={stops}
      chosen={chosen}
      label="Drag the ends"
      nameOf={(window) => nameRange(rangeIn(window))}
      onChoose={(window) => {
        const range = rangeIn(window);
        show(range, address.isFine && grainOf(range) !== 'month');
      }}
      onReset={() => show(usualRange(today), address.isFine)}
    />
  );
}

/** The firsts of all months, and the day after the last. */
function listEdges({ from, to }: DayRange): readonly number[] {
  const edges: number[] = [];
  for (let first = from; first <= to; first = firstDayOf(addMonths(monthOf(first), 1))) edges.push(dayNumberOf(first));
  return [...edges, dayNumberOf(addDays(to, 1))];
}

/** The whole months that a range touches. */
function windowOf({ from, to }: DayRange, edges: readonly number[]): BrushWindow {
  const start = edges.findLastIndex((edge) => edge <= dayNumberOf(from));
  const end = edges.findIndex((edge) => edge > dayNumberOf(to));
  return { from: Math.max(0, start), to: end < 0 ? edges.length - 1 : end };
}
