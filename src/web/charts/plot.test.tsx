import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlotDrawing } from './draw-time-chart.ts';
import type { PlotLabel } from './label-time-chart.ts';
import { Crosshair, Plot } from './plot.tsx';

const DRAWING: PlotDrawing = {
  label: 'Volume, ML',
  ticks: [
    { at: 0, text: '20,000', short: '20k', isZero: false },
    { at: 1, text: '0', short: '0', isZero: true },
  ],
  marks: [{ role: 'line', look: 'water', path: 'M0 0l10 10' }],
  labels: [],
};
const LABEL: PlotLabel = {
  ...{ at: [0.96, 0.5], y: 0.5, text: 'mean' },
  ...{ role: 'name', side: 'right', fromWidth: 600 },
};

const plot = (given: Partial<PlotDrawing> = {}, axis: 'left' | 'right' = 'left'): string =>
  renderToStaticMarkup(<Plot drawing={{ ...DRAWING, ...given }} axis={axis} />);

/** The elements of a tag, each with the words of its class that say what it is and its other attributes. */
const elementsOf = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}([^>]*)>([^<]*)`, 'g')), ([, given = '', text = '']) => {
    const { class: name = '', ...others } = Object.fromEntries(
      Array.from(given.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]),
    );
    return { is: /[a-z]+(?=_)/i.exec(name)?.[0] ?? '', text, ...others };
  });

test('zero is the ground line of a plot, and the other figures of its axis have lines of the grid', () => {
  expect(elementsOf(plot(), 'line').map(({ is, y1, y2 }: Record<string, string>) => [is, y1, y2])).toEqual([
    ['grid', '0%', '0%'],
    ['zero', '100%', '100%'],
  ]);
});

test('thousands are written in full at a desk and in short on a phone, a figure that is short anyway once', () => {
  const words = elementsOf(plot(), 'text').map(({ is, text }) => [text, is]);
  expect(words).toEqual([
    ['20,000', 'long'],
    ['20k', 'short'],
    ['0', ''],
  ]);
});

test('the name of a line stands beside its end, with a line to it only where another has pushed it away', () => {
  const drawn = (label: Partial<PlotLabel>) => plot({ ticks: [], labels: [{ ...LABEL, ...label }] });
  expect(drawn({})).not.toContain('leader');
  expect(drawn({ y: 0.51 })).not.toContain('leader');
  expect(elementsOf(drawn({ y: 0.57 }), 'line')).toMatchObject([{ is: 'leader', y1: '50%', y2: '57%' }]);
  expect(elementsOf(drawn({ y: 0.43 }), 'line')).toMatchObject([{ is: 'leader', y1: '50%', y2: '43%' }]);
  // The words of a point of few trades always stand above it.
  expect(drawn({ y: 0.43, role: 'thin' })).not.toContain('leader');
  expect(elementsOf(drawn({ y: 0.57 }), 'text')).toMatchObject([
    { text: 'mean', x: '96%', y: '57%', dx: '18', 'text-anchor': 'start' },
  ]);
});

test('words of a point of few trades are written from it to the right, or up to it from the left', () => {
  const written = (side: 'left' | 'right') =>
    elementsOf(plot({ ticks: [], labels: [{ ...LABEL, role: 'thin', side, fromWidth: 900 }] }), 'text');
  expect(written('right')).toMatchObject([{ dx: '4', 'text-anchor': 'start' }]);
  expect(written('left')).toMatchObject([{ dx: '-4', 'text-anchor': 'end' }]);
});

test('a label says what it is and how wide a plot it needs, by which it is shown', () => {
  const [shown] = elementsOf(plot({ ticks: [], labels: [{ ...LABEL, role: 'bound', fromWidth: 900 }] }), 'g');
  expect(shown).toMatchObject({ 'data-label': 'bound', 'data-from': '900' });
});

const STOP = { x: 0.25, heights: [0.1, 0.4, null], drawStep: () => 'M0 10l5 0' };
const LINES = [
  { name: 'my zone', look: 'home', isBehind: true },
  { name: 'HR', look: 'high' },
  { name: 'LR', look: 'low' },
] as const;

test('what is read has a line across the plot, and a ring on each line in front that has a value there', () => {
  const html = renderToStaticMarkup(<Crosshair stop={STOP} lines={LINES} />);
  expect(elementsOf(html, 'line')).toMatchObject([{ x1: '25%', x2: '25%', y1: '-6', y2: '100%' }]);
  expect(elementsOf(html, 'circle')).toMatchObject([{ 'data-look': 'high', cx: '25%', cy: '40%' }]);
  expect(html).not.toContain('<path');
});

test('below, where volumes are, it is the step in full under a line from the upper edge', () => {
  const html = renderToStaticMarkup(<Crosshair stop={STOP} />);
  expect(elementsOf(html, 'path')).toMatchObject([{ is: 'step', d: 'M0 10l5 0' }]);
  expect(elementsOf(html, 'line')).toMatchObject([{ x1: '25%', x2: '25%', y1: '0', y2: '100%' }]);
  expect(html).not.toContain('<circle');
  expect(renderToStaticMarkup(<Crosshair stop={undefined} />)).toBe('');
});
