import { createElement, type ReactElement } from 'react';
import type { ChartReading } from '../src/web/charts/chart-reading.ts';
import { TimeChart } from '../src/web/charts/time-chart.tsx';
import type { TimeChartSpec } from '../src/web/charts/time-chart-spec.ts';

/** Far more than the pages show, all of them in one chart: as many intervals, and as many dots behind them. */
const POINTS = 20_000;

const wave = (n: number): number => 200 + 80 * Math.sin(n / 400) + ((n * 7_919) % 41) - 20;

const SPEC: TimeChartSpec = {
  span: { start: 0, end: POINTS },
  stops: Array.from({ length: POINTS }, (_, n) => ({
    start: n,
    end: n + 1,
    values: [{ value: wave(n), low: wave(n) - 10, high: wave(n) + 10, thin: n % 50 === 0 ? 'thin, 3 trades' : null }],
    amount: 100 + ((n * 31) % 97),
  })),
  dots: Array.from({ length: POINTS }, (_, n) => ({ day: n + 0.5, value: wave(n + 7), amount: 1 + (n % 90) })),
  lines: [{ name: 'mean', look: 'water' }],
  scale: 'linear',
  values: { label: 'Price, $/ML', decimals: 2, printTick: String },
  amounts: { label: 'Volume, ML', decimals: 0, printTick: String },
};

const readAt = (index: number): ChartReading => ({
  title: `Point ${index}`,
  entries: [{ mark: 'line', look: 'water', label: 'Mean', text: String(SPEC.stops[index]?.values[0]?.value) }],
  note: '12 trades',
});

/** The chart as the server draws it and as the browser starts it. */
export const manyPoints = (): ReactElement =>
  createElement(TimeChart, { spec: SPEC, sentence: 'Twenty thousand points', readAt });
