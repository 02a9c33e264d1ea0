import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeChart } from './time-chart.tsx';
import type { TimeChartSpec } from './time-chart-spec.ts';

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

/** The chart of a specification, which reads each stop by its number. */
const show = (given: Partial<TimeChartSpec>): string =>
  renderToStaticMarkup(
    <TimeChart
      spec={{ ...SPEC, ...given }}
      sentence="Prices"
      readAt={(index) => ({ title: `stop ${index}`, entries: [], note: '' })}
    />,
  );

test('while nobody reads, the newest stop is read, or the one that the chart rests at', () => {
  expect(/<strong[^>]*>([^<]*)/.exec(show({}))?.[1]).toBe('stop 1');
  const html = show({ restsAt: 0 });
  expect(/<strong[^>]*>([^<]*)/.exec(html)?.[1]).toBe('stop 0');
  // Its point is ringed above, and its step is drawn in full below, as high as its volume.
  expect(html).toMatch(/<circle[^>]* cx="25%"/);
  expect(html).toMatch(/<path class="[^"]*step_[^"]*" d="M0 10000/);
});

test('who listens to a chart at rest is told of a picture, and how far its keys go', () => {
  const helpOf = (html: string): string => />(Left and right[^<]*)</.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? '';
  expect(show({})).toContain('role="img" aria-label="Prices"');
  expect(helpOf(show({}))).toBe(
    'Left and right arrow keys read the points, Page Up and Page Down ten at a time, Home and End the first and the last, Escape leaves.',
  );
  expect(helpOf(show({ leap: 'seven' }))).toContain('Page Up and Page Down seven at a time');
});

test('a chart without volumes is one plot, and with them two', () => {
  const { amounts: _, ...bare } = SPEC;
  const html = renderToStaticMarkup(
    <TimeChart spec={bare} sentence="Prices" readAt={() => ({ title: '', entries: [], note: '' })} />,
  );
  expect(html).toContain('data-plots="1"');
  expect(html).not.toContain('data-mark="area"');
  expect(show({})).toContain('data-plots="2"');
});

/** What stands under the plots: each tick with where it stands, what of it is for a phone, and whether one leaves it out. */
const ticksOf = (html: string) =>
  Array.from(
    (/<svg class="[^"]*time_.*?<\/svg>/s.exec(html)?.[0] ?? '').matchAll(
      /<g(?: class="([^"]*)")?><line x1="([^"]*)"(.*?)<\/g>/g,
    ),
    ([, name = '', at, inside = '']) => [
      at,
      ...Array.from(inside.matchAll(/<text(?: class="_?(\w+?)_[^"]*")?[^>]*>([^<]*)/g), ([, is, text]) =>
        is === undefined ? text : `${is}: ${text}`,
      ),
      ...(name.includes('spare') ? ['spare'] : []),
    ],
  );

test('under a chart stand its own ticks, or those of the calendar', () => {
  expect(ticksOf(show({}))).toEqual([
    ['25%', '1 Jan'],
    ['75%', '2 Jan'],
  ]);
  const timeTicks = [
    { at: 0, text: '1 Jul', short: 'Jul', isSpare: false },
    { at: 0.5, text: '1 Aug', short: 'Aug', isSpare: true },
  ];
  expect(ticksOf(show({ timeTicks }))).toEqual([
    ['0%', 'long: 1 Jul', 'short: Jul'],
    ['50%', 'long: 1 Aug', 'short: Aug', 'spare'],
  ]);
});
