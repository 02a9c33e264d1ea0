import { expect, test } from 'vitest';
import { speakChartReading } from './chart-reading.ts';

test('a stop is read aloud with its title, its figures in the order of their marks, and its note', () => {
  const entry = (label: string, text: string) => ({ mark: 'line', look: 'water', label, text }) as const;
  expect(
    speakChartReading({
      title: 'Week to 20 Nov 2026',
      entries: [entry('mean', '$240.00'), entry('volume', '120 ML')],
      note: '34 trades',
    }),
  ).toBe('Week to 20 Nov 2026: mean $240.00, volume 120 ML. 34 trades');
});
