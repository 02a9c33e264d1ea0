import { describe, expect, test } from 'vitest';
import { absolutePath } from '#testing/absolute-path.ts';
import { describeScale, drawTimeChart, type Mark, type MarkRole, placeTimeChart } from './draw-time-chart.ts';
import type { Stop, StopValue, TimeChartSpec } from './time-chart-spec.ts';

const value = (price: number, more: Partial<StopValue> = {}): StopValue => ({
  value: price,
  low: price - 10,
  high: price + 10,
  thin: null,
  ...more,
});

/** A stop for each week that has one. */
const chartOf = (weeks: readonly (StopValue | null)[], more: Partial<TimeChartSpec> = {}): TimeChartSpec => ({
  span: { start: 0, end: weeks.length * 7 },
  stops: weeks.flatMap((one, n): readonly Stop[] =>
    one === null ? [] : [{ start: n * 7, end: n * 7 + 7, values: [one], amount: 100 }],
  ),
  lines: [{ name: 'mean', look: 'water' }],
  scale: 'linear',
  values: { label: 'Price, $/ML', decimals: 2, printTick: String },
  amounts: { label: 'Volume, ML a week', decimals: 0, printTick: String },
  ...more,
});

const inPlace = (marks: readonly Mark[]) => marks.map((mark) => ({ ...mark, path: absolutePath(mark.path) }));
const pathOf = (marks: readonly Mark[], role: MarkRole): string =>
  absolutePath(marks.find((mark) => mark.role === role)?.path ?? '');
const strokesOf = (path: string): readonly string[] => path.split(/[Mm]/).filter((stroke) => stroke !== '');

describe('a chart', () => {
  test('of three weeks stands in its plots figure by figure', () => {
    const weeks = [value(100), value(140, { thin: 'thin, 1 trade' }), value(120, { low: null, high: null })];
    const spec = chartOf(weeks, { scale: 'linear' });
    const stops = spec.stops.map((stop, n) => ({ ...stop, amount: [50, 100, 0][n] ?? 0 }));
    const { values, amounts, isLog, isFromZero } = drawTimeChart({ ...spec, stops });
    expect(values.label).toBe('Price, $/ML');
    expect(values.ticks.map(({ at, text, short, isZero }) => [Number(at.toFixed(4)), text, short, isZero])).toEqual([
      [1, '80', '80', false],
      [0.75, '100', '100', false],
      [0.5, '120', '120', false],
      [0.25, '140', '140', false],
      [0, '160', '160', false],
    ]);
    expect(inPlace(values.marks)).toEqual([
      {
        ...{ role: 'band', look: 'water' },
        path: 'M1667 6250L5000 1250L8333 5000L8333 5000L5000 3750L1667 8750Z',
      },
      {
        ...{ role: 'bound', look: 'water' },
        path: 'M1667 6250L5000 1250L8333 5000M1667 8750L5000 3750L8333 5000',
      },
      { role: 'line', look: 'water', path: 'M1667 7500L5000 2500L8333 5000' },
      { role: 'ring', look: 'water', path: 'M5000 2500h0' },
      { role: 'hole', look: 'water', path: 'M5000 2500h0' },
    ]);
    expect(amounts?.label).toBe('Volume, ML a week');
    expect(amounts?.ticks.map(({ at, text, isZero }) => [at, text, isZero])).toEqual([
      [1, '0', true],
      [0.5, '50', false],
      [0, '100', false],
    ]);
    const steps = 'M0 10000L0 5000L3333 5000L3333 0L6667 0L6667 10000L10000 10000L10000 10000';
    expect(inPlace(amounts?.marks ?? [])).toEqual([
      { role: 'area', look: 'water', path: steps },
      { role: 'rim', look: 'water', path: steps },
    ]);
    expect([isLog, isFromZero]).toEqual([false, false]);
  });

  test('is read at the middle of each week, at the height of its value, and by its own step', () => {
    const { places, stopAt } = placeTimeChart(chartOf([value(100), value(140)]));
    expect([places.length, places.at(0), places.at(1)]).toEqual([2, 0.25, 0.75]);
    const second = stopAt(1);
    expect(second).toMatchObject({ x: 0.75, heights: [expect.closeTo(0.25)] });
    expect(absolutePath(second?.drawStep() ?? '')).toBe('M5000 10000L5000 0L10000 0L10000 10000');
    expect(stopAt(2)).toBeUndefined();
  });

  test('says how its lines are drawn', () => {
    expect(describeScale(chartOf([value(200), value(900)], { scale: 'log' }))).toBe('logarithmic scale');
    expect(describeScale(chartOf([value(200), value(210)]))).toBe('linear scale, not from zero');
    expect(describeScale(chartOf([value(20), value(900)]))).toBe('linear scale from zero');
  });

  test('of four weeks with a gap has two lines, and draws nothing over the gap', () => {
    const { values, amounts } = drawTimeChart(chartOf([value(200), value(210), null, value(220), value(230)]));
    expect(strokesOf(pathOf(values.marks, 'line'))).toHaveLength(2);
    expect(strokesOf(pathOf(values.marks, 'band'))).toHaveLength(2);
    expect(strokesOf(pathOf(values.marks, 'bound'))).toHaveLength(4);
    expect(strokesOf(pathOf(amounts?.marks ?? [], 'rim'))).toHaveLength(2);
    // The gap is from 4,000 to 6,000 of 10,000: no stroke goes into it.
    const across = [...pathOf(values.marks, 'line').matchAll(/(\d+) \d+/g)].map(([, x]) => Number(x));
    expect(across).toEqual([1000, 3000, 7000, 9000]);
  });

  test.each([
    ['lowest', { high: null }],
    ['highest', { low: null }],
  ])('of weeks that tell their %s price alone has no range', (_, half) => {
    const { values } = drawTimeChart(chartOf([value(200, half), value(210, half)]));
    expect(values.marks.map(({ role }) => role)).toEqual(['line']);
  });

  test('shows a week that stands alone as a dot with its range', () => {
    const { values } = drawTimeChart(chartOf([value(200), null, value(220), value(230)]));
    expect(strokesOf(pathOf(values.marks, 'dot'))).toHaveLength(1);
    expect(strokesOf(pathOf(values.marks, 'bound'))[0]).toMatch(/^1250 \d+L1250 \d+$/);
  });

  test('shows points of too few trades hollow, and says how many where there is room', () => {
    const { values } = drawTimeChart(
      chartOf([value(200), value(210, { thin: 'thin, 3 trades' }), value(205), value(200)]),
    );
    expect(strokesOf(pathOf(values.marks, 'hole'))).toHaveLength(1);
    expect(pathOf(values.marks, 'hole')).toBe(pathOf(values.marks, 'ring'));
    const named = chartOf([
      value(300),
      ...Array(20).fill(value(150)),
      value(210, { thin: 'thin, 3 trades' }),
      ...Array(20).fill(null),
    ]);
    expect(drawTimeChart(named).values.labels.map(({ text }) => text)).toContain('thin, 3 trades');
  });

  test('has a value for volume only: it leaves a gap in the line and none in the area', () => {
    const spec = chartOf([value(200), value(210), value(220)]);
    const stops = spec.stops.map((stop, n) => (n === 1 ? { ...stop, values: [null] } : stop));
    const { values, amounts } = drawTimeChart({ ...spec, stops });
    const { stopAt } = placeTimeChart({ ...spec, stops });
    expect(strokesOf(pathOf(values.marks, 'line'))).toHaveLength(2);
    expect(strokesOf(pathOf(amounts?.marks ?? [], 'area'))).toHaveLength(1);
    expect([0, 1, 2].map((index) => stopAt(index)?.heights[0] === null)).toEqual([false, true, false]);
  });

  test('measures volume from zero and says so of prices that are', () => {
    const { amounts, isFromZero } = drawTimeChart(chartOf([value(200), value(210)]));
    expect(amounts?.ticks[0]).toMatchObject({ at: 1, text: '0', isZero: true });
    expect(isFromZero).toBe(false);
    expect(drawTimeChart(chartOf([value(20), value(900)])).isFromZero).toBe(true);
  });

  test('writes thousands in short for phones', () => {
    const spec = chartOf([value(200)]);
    const { amounts } = drawTimeChart({ ...spec, stops: spec.stops.map((stop) => ({ ...stop, amount: 20_000 })) });
    expect(amounts?.ticks.map(({ short }) => short)).toEqual(['0', '10k', '20k']);
    // Neither below ten thousand, nor where a thousand is cut.
    const shorts = (prices: readonly number[]) =>
      drawTimeChart(chartOf(prices.map((one) => value(one, { low: null, high: null })))).values.ticks.map(
        (one) => one.short,
      );
    expect(shorts([9_000, 11_000])).toEqual(['9000', '9500', '10k', '10500', '11k']);
  });

  test('names the ends of its lines apart from each other', () => {
    const { values } = drawTimeChart(chartOf([value(200), value(200, { low: 199, high: 201 })]));
    const [highest, mean, lowest] = values.labels;
    expect([highest?.text, mean?.text, lowest?.text]).toEqual(['highest', 'mean', 'lowest']);
    expect((mean?.y ?? 0) - (highest?.y ?? 0)).toBeGreaterThan(0.06);
    expect((lowest?.y ?? 0) - (mean?.y ?? 0)).toBeGreaterThan(0.06);
  });

  test('of a logarithmic scale that cannot be is linear', () => {
    expect(drawTimeChart(chartOf([value(200), value(900)], { scale: 'log' })).isLog).toBe(true);
    expect(drawTimeChart(chartOf([value(5), value(900)], { scale: 'log' })).isLog).toBe(false);
  });

  test('of nothing has its axes', () => {
    const { values } = drawTimeChart(chartOf([null, null]));
    const { places, stopAt } = placeTimeChart(chartOf([null, null]));
    expect(inPlace(values.marks)).toEqual([]);
    expect(values.ticks.length).toBeGreaterThan(1);
    expect([places.length, places.at(0), stopAt(0)]).toEqual([0, undefined, undefined]);
  });

  test('draws single events as dots of four sizes, whose areas follow the amounts, and makes room for all', () => {
    const dots = [1, 2, 9, 16, 16].map((amount, n) => ({ day: n * 7, value: 100 * (n + 1), amount }));
    const { values } = drawTimeChart(chartOf([value(200), value(210), value(205), value(200), value(190)], { dots }));
    const ofSize = (['dots-1', 'dots-2', 'dots-3', 'dots-4'] as const).map(
      (role) => strokesOf(pathOf(values.marks, role)).length,
    );
    expect(ofSize).toEqual([1, 1, 1, 2]);
    expect(values.ticks.at(-1)?.text).toBe('500');
    // The third of five weeks begins at 4,000 of 10,000; 300 lies halfway from 100 to 500.
    expect(pathOf(values.marks, 'dots-3')).toBe('M4000 5000h0');
    expect(pathOf(values.marks, 'dots-4')).toBe('M6000 2500h0m2000 -2500h0');
    expect(values.marks[0]?.role).toBe('dots-1');
    const small = drawTimeChart(chartOf([value(200)], { dots: dots.map((dot) => ({ ...dot, amount: 0.25 })) }));
    expect(small.values.marks[0]?.role).toBe('dots-4');
  });

  test('of twenty thousand points has no more marks than one of two', () => {
    const many = chartOf(
      Array.from({ length: 20_000 }, (_, n) => value(100 + (n % 50), { thin: n % 3 === 0 ? 'thin' : null })),
    );
    expect(drawTimeChart(many).values.marks.length).toBeLessThan(7);
    const { places } = placeTimeChart(many);
    expect([places.length, places.at(0), places.at(19_999)]).toEqual([20_000, 3.5 / 140_000, 139_996.5 / 140_000]);
  });

  test('draws what others are held against below them, and names the bounds and thin points of the line in front alone', () => {
    const own = value(150, { low: null, high: null, thin: 'thin, 1 trade' });
    const spec = chartOf([value(300), value(310), value(305), value(300)], {
      lines: [
        { name: 'my zone', look: 'home', isBehind: true },
        { name: 'mean', look: 'water' },
      ],
    });
    const stops = spec.stops.map((stop) => ({ ...stop, values: [own, ...stop.values] }));
    const { marks, labels } = drawTimeChart({ ...spec, stops }).values;
    expect(marks[0]).toMatchObject({ role: 'line', look: 'home' });
    expect(marks.findIndex(({ look }) => look === 'water')).toBeGreaterThan(
      marks.findLastIndex(({ look }) => look === 'home'),
    );
    expect(labels.map(({ text, role }) => `${text} ${role}`)).toEqual([
      'my zone behind',
      'highest bound',
      'mean name',
      'lowest bound',
    ]);
  });

  test('draws all that others are held against as one mark where it looks alike', () => {
    const behind = { look: 'past', isBehind: true } as const;
    const spec = chartOf([value(300), value(310)], {
      lines: [
        { name: '2023-24', ...behind },
        { name: '2024-25', ...behind },
        { name: 'mean', look: 'water' },
      ],
    });
    const bare = (price: number) => value(price, { low: null, high: null });
    const stops = spec.stops.map((stop) => ({ ...stop, values: [bare(300), bare(310), bare(305)] }));
    expect(inPlace(drawTimeChart({ ...spec, stops }).values.marks)).toEqual([
      { role: 'line', look: 'past', path: 'M2500 10000L7500 10000M2500 0L7500 0' },
      { role: 'line', look: 'water', path: 'M2500 5000L7500 5000' },
    ]);
  });

  test('without amounts has no area, and no step to draw', () => {
    const { amounts: _, ...bare } = chartOf([value(200), value(210)]);
    const { stopAt } = placeTimeChart(bare);
    expect([drawTimeChart(bare).amounts, stopAt(0)?.drawStep(), stopAt(1)?.drawStep()]).toEqual([null, '', '']);
    expect(
      placeTimeChart(chartOf([value(200), value(210)]))
        .stopAt(0)
        ?.drawStep(),
    ).not.toBe('');
  });
});
