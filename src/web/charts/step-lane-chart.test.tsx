import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StepLaneSpec } from './draw-step-lane.ts';
import { LaneMark, StepLaneChart } from './step-lane-chart.tsx';

/** A hundred days: open for twenty, closed for fifty, then not read. */
const SPEC: StepLaneSpec = {
  span: { start: 0, end: 100 },
  stops: [
    { day: 0, value: 100 },
    { day: 20, value: 25 },
  ],
  treads: [
    { start: 0, end: 20, value: 100 },
    { start: 20, end: 70, value: 25 },
  ],
  lane: [
    { start: 0, end: 20, isFilled: true },
    { start: 20, end: 70, isFilled: false },
  ],
  turns: [
    { day: 10, number: 1, isUp: true },
    { day: 20, number: 2, isUp: false },
  ],
  gaps: [{ start: 70, end: 100 }],
  ...{ label: 'Balance left, ML', decimals: 0, printTick: String },
};

const draw = (given: Partial<StepLaneSpec> = {}): string =>
  renderToStaticMarkup(
    <StepLaneChart
      spec={{ ...SPEC, ...given }}
      sentence="A limit"
      readAt={() => ({ title: 'a reading', entries: [], note: '' })}
      gapWord="not read"
    />,
  );

/** The tag and the attributes of what has a class, in the order in which it is drawn. */
const drawnAs = (html: string, name: string): readonly Readonly<Record<string, string>>[] =>
  Array.from(
    html.matchAll(new RegExp(`<(\\w+) class="[^"]*\\b_?${name}_[^"]*"([^>]*)>`, 'g')),
    ([, tag = '', given = '']) => ({
      tag,
      ...Object.fromEntries(
        Array.from(given.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]),
      ),
    }),
  );

describe('the lane of a limit', () => {
  test('has water while it was open, a dry bed in the middle of it while it was closed, and nothing where nobody read', () => {
    const html = draw();
    // However short it was open, three pixels of water are seen.
    expect(drawnAs(html, 'filled')).toMatchObject([
      { tag: 'rect', x: '0%', width: '20%', y: '28', height: '10' },
      { tag: 'rect', x: '0%', width: '3', y: '28', height: '10' },
    ]);
    expect(drawnAs(html, 'empty')).toMatchObject([{ tag: 'line', x1: '20%', x2: '70%', y1: '33', y2: '33' }]);
    expect(html).toMatch(/<text x="85%"[^>]*>not read<\/text>/);
  });

  test('numbers an opening above its mark and a closing below it', () => {
    const numbers = Array.from(draw().matchAll(/<text y="(\d+)" text-anchor="middle">(\d)</g), ([, y, number]) => [
      number,
      y,
    ]);
    expect(numbers).toEqual([
      ['1', '12'],
      ['2', '64'],
    ]);
  });

  test('is read by a ring on the balance above, and by a line alone on the lane', () => {
    const html = draw();
    expect(html.match(/<circle/g)).toHaveLength(1);
    expect(html).toMatch(/<circle class="[^"]*" data-look="water" cx="20%" cy="75%"/);
    expect(drawnAs(html, 'crosshair').map(({ x1 }) => x1)).toEqual(['20%', '20%']);
  });

  test('stands alone, as its frame knows, where no balance is told', () => {
    expect(draw()).not.toMatch(/laneAlone/);
    const alone = draw({ treads: [], stops: [{ day: 0, value: null }] });
    expect(alone).toMatch(/class="[^"]*laneAlone[^"]*"[^>]*role="img"/);
    expect(alone).not.toContain('Balance left');
    expect(alone).not.toContain('<circle');
  });
});

test('the legend has each mark as the lane has it, as wide as it is', () => {
  const markOf = (of: 'filled' | 'empty' | 'up' | 'down') => {
    const html = renderToStaticMarkup(<LaneMark of={of} />);
    return [
      /viewBox="0 0 (\d+) 12"/.exec(html)?.[1],
      /<\w+ class="_?(\w+?)_/.exec(html.replace(/<svg[^>]*>/, ''))?.[1],
    ];
  };
  expect((['filled', 'empty', 'up', 'down'] as const).map(markOf)).toEqual([
    ['26', 'filled'],
    ['26', 'empty'],
    ['12', 'up'],
    ['12', 'down'],
  ]);
});
