import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeChart } from './time-chart.tsx';

const SPEC = {
  span: { start: 0, end: 2 },
  scale: 'linear',
  lines: [{ name: 'Price', look: 'water' }],
  values: { label: '$/ML', decimals: 2, printTick: String },
  amounts: { label: 'ML', decimals: 0, printTick: String },
  dots: [],
  stops: [
    { start: 0, end: 1, values: [{ value: 5, low: null, high: null, thin: null }], amount: 3 },
    { start: 1, end: 2, values: [{ value: 6, low: null, high: null, thin: null }], amount: 4 },
  ],
} as const;

const draw = (isWaiting: boolean): string =>
  renderToStaticMarkup(
    <TimeChart
      spec={SPEC}
      sentence="Prices"
      readAt={() => ({ title: '', entries: [], note: '' })}
      isWaiting={isWaiting}
    />,
  );

test('a spinner is over a chart whose data are on their way', () => {
  expect(draw(true)).toMatch(/class="[^"]*\bturning" aria-hidden="true"/);
  expect(draw(false)).not.toContain('turning');
});

test('lines are measured on the left, the area below them on the right', () => {
  const [prices = '', volumes = ''] = draw(false).split('>ML</p>');
  const sides = (html: string) => [...new Set(Array.from(html.matchAll(/ x="(0|100%)" dx="-?8"/g), ([, x]) => x))];
  expect([sides(prices), sides(volumes)]).toEqual([['0'], ['100%']]);
  expect([prices.includes('data-mark="line"'), prices.includes('data-mark="area"')]).toEqual([true, false]);
  expect([volumes.includes('data-mark="line"'), volumes.includes('data-mark="area"')]).toEqual([false, true]);
});
