import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChartReading, ChartReadingEntry } from './chart-reading.ts';
import { PointerCard } from './pointer-card.tsx';
import { Readout } from './readout.tsx';

const READING: ChartReading = {
  title: 'Week to 20 Nov 2026',
  entries: [
    { mark: 'line', look: 'water', label: 'Mean', text: '$240.00' },
    { mark: 'area', look: 'water', label: 'Volume', text: '120 ML' },
  ],
  note: '34 trades',
};

const words = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('the line above a chart has the title, each figure behind its name, the note, and what may be asked', () => {
  expect(words(renderToStaticMarkup(<Readout reading={READING}>Says who?</Readout>))).toBe(
    ' Week to 20 Nov 2026 Mean $240.00 Volume 120 ML 34 trades Says who? ',
  );
});

test('the card beside a pointer says all that the line above the chart does', () => {
  expect(words(renderToStaticMarkup(<PointerCard x={0.2} reading={READING} />))).toBe(
    ' Week to 20 Nov 2026 Mean $240.00 Volume 120 ML 34 trades ',
  );
});

test.each([
  [{ mark: 'line', look: 'water' }, ['line', 'dot']],
  [{ mark: 'line', look: 'home' }, ['line']],
  [{ mark: 'range', look: 'water' }, ['band', 'bound']],
  [{ mark: 'dots', look: 'water' }, ['small', 'large']],
  [{ mark: 'area', look: 'water' }, ['area', 'rim']],
  [{ mark: null }, []],
] as const)('beside a figure stands its mark as the plot has it: %o', (mark, drawn) => {
  const entry: ChartReadingEntry = { ...mark, label: 'Mean', text: '$240.00' };
  const html = renderToStaticMarkup(<Readout reading={{ ...READING, entries: [entry] }} />);
  const parts = Array.from(
    html.matchAll(/<(?:path|circle) class="_?(\w+?)_[^>]*?(?:data-mark="(\w+)"|>)/g),
    ([, name, role = name]) => role,
  );
  expect(parts).toEqual(drawn);
});
