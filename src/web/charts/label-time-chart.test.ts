import { describe, expect, test } from 'vitest';
import { nameLines as nameLinesAt, nameThinPoints as nameThinPointsAt } from './label-time-chart.ts';
import { type OnLine, type Place, placeLine } from './placed-line.ts';
import type { Stop } from './time-chart-spec.ts';

/** A plot of a hundred days in which a value of 100 is at the top and 0 at the bottom. */
const place: Place = {
  span: { start: 0, end: 100 },
  scale: { kind: 'linear', ticks: [0, 100], place: (value) => 1 - value / 100 },
};

/** One day's value, its middle at `day`. */
const on = (day: number, value: number, more: Partial<OnLine> = {}): OnLine => ({
  ...{ start: day - 1, end: day + 1, value, low: null, high: null, thin: null },
  ...more,
});

interface Line {
  readonly name: string;
  readonly on: readonly OnLine[];
  readonly isBehind: boolean;
}
const line = (name: string, stops: readonly OnLine[], isBehind = false): Line => ({ name, on: stops, isBehind });

/** The stops of all lines, each with the value of one. */
const stopsOf = (lines: readonly Line[]): readonly Stop[] =>
  lines.flatMap(({ on: own }, at) =>
    own.map((one) => ({ ...one, values: lines.map((_, n) => (n === at ? one : null)), amount: 0 })),
  );

const placeAll = (lines: readonly Line[]) =>
  lines.map(({ name, isBehind }, n) => ({
    ...{ name, isBehind, look: 'water' as const },
    ...placeLine(stopsOf(lines), n, place),
  }));

const nameLines = (lines: readonly Line[]) => nameLinesAt(placeAll(lines), place);
const nameThinPoints = (lines: readonly Line[]) => nameThinPointsAt(placeAll(lines), stopsOf(lines), place);

describe('the names of lines', () => {
  test('stand at their last values: of one with a range between its bounds, which need more room', () => {
    const range = line('mean', [on(40, 10), on(96, 50, { low: 20, high: 90 })]);
    const at = (value: number) => [0.96, 1 - value / 100];
    expect(nameLines([range])).toEqual([
      { at: at(90), y: expect.closeTo(0.1, 9), text: 'highest', role: 'bound', side: 'right', fromWidth: 900 },
      { at: at(50), y: expect.closeTo(0.5, 9), text: 'mean', role: 'name', side: 'right', fromWidth: 600 },
      { at: at(20), y: expect.closeTo(0.8, 9), text: 'lowest', role: 'bound', side: 'right', fromWidth: 900 },
    ]);
  });

  test('of a line whose last value has no width, or half a range, are alone', () => {
    const textsOf = (more: Partial<OnLine>) => nameLines([line('mean', [on(96, 50, more)])]).map(({ text }) => text);
    expect(textsOf({ low: 50, high: 50 })).toEqual(['mean']);
    expect(textsOf({ low: 20, high: null })).toEqual(['mean']);
    expect(textsOf({ low: null, high: 90 })).toEqual(['mean']);
  });

  test('of two lines in front leave their bounds unnamed, of one in front and one behind only those behind', () => {
    const ranged = (name: string, value: number, isBehind = false) =>
      line(name, [on(96, value, { low: value - 5, high: value + 5 })], isBehind);
    expect(nameLines([ranged('HR', 80), ranged('LR', 30)]).map(({ text }) => text)).toEqual(['HR', 'LR']);
    expect(nameLines([ranged('mean', 80), ranged('my zone', 30, true)]).map(({ text }) => text)).toEqual([
      ...['highest', 'mean', 'lowest', 'my zone'],
    ]);
  });

  test('keep 17 of 240 parts of the height apart in the margin, and are in nobody’s way where a line ends before it', () => {
    const heights = (lines: readonly Line[]) => nameLines(lines).map(({ text, y }) => [text, y]);
    expect(heights([line('HR', [on(95, 50)]), line('LR', [on(96, 50)])])).toEqual([
      ['HR', expect.closeTo(0.5 - 17 / 480, 9)],
      ['LR', expect.closeTo(0.5 + 17 / 480, 9)],
    ]);
    // The margin begins at 85 in 100; what is named in it stands first.
    expect(heights([line('HR', [on(84, 50)]), line('LR', [on(85, 50)])])).toEqual([
      ['LR', 0.5],
      ['HR', 0.5],
    ]);
  });

  test('of a line without a value there is none', () => expect(nameLines([line('mean', [])])).toEqual([]));
});

describe('the words of a point of too little', () => {
  const thin = (day: number, value: number, more: Partial<OnLine> = {}) =>
    on(day, value, { thin: `thin, day ${day}`, ...more });
  const labelsOf = (stops: readonly OnLine[]) => nameThinPoints([line('mean', stops)]);

  test('stand 16 of 240 parts above its highest, to the right, or to the left near the right end', () => {
    expect(labelsOf([thin(10, 50, { high: 60 })])).toEqual([
      {
        ...{ at: [0.1, expect.closeTo(0.4, 9)], y: expect.closeTo(0.4 - 16 / 240, 9) },
        ...{ text: 'thin, day 10', role: 'thin', side: 'right', fromWidth: 600 },
      },
    ]);
    expect(labelsOf([thin(80, 50)])).toMatchObject([{ side: 'right' }]);
    expect(labelsOf([thin(81, 50)])).toMatchObject([{ side: 'left' }]);
  });

  test('are left out where they would lie over the upper edge', () => {
    // The point, 16 above it and half of 20: 26 of 240 from the top.
    expect(labelsOf([thin(10, 100 - 2_590 / 240)])).toEqual([]);
    expect(labelsOf([thin(10, 100 - 2_610 / 240)])).toHaveLength(1);
  });

  test('are left out where a value stands in their way, or kept for a wider plot where it has room beside it', () => {
    // On a plot 600 wide they are 130 of 466 long, on one of 900 130 of 766: to 0.379 and 0.270 from 0.1.
    const widthsBeside = (other: OnLine) => labelsOf([thin(10, 50), other]).map(({ fromWidth }) => fromWidth);
    const bar = { low: 10, high: 90 };
    expect(widthsBeside(on(38, 50, bar))).toEqual([600]);
    expect(widthsBeside(on(37, 50, bar))).toEqual([900]);
    expect(widthsBeside(on(28, 50, bar))).toEqual([900]);
    expect(widthsBeside(on(26, 50, bar))).toEqual([]);
    expect(widthsBeside(on(26, 80, bar))).toEqual([]);
    // The words stand from 0.392 to 0.475 of the height: from 60.8 down to 52.5.
    expect(widthsBeside(on(26, 62))).toEqual([600]);
    expect(widthsBeside(on(26, 60))).toEqual([]);
    expect(widthsBeside(on(26, 52))).toEqual([600]);
    expect(widthsBeside(on(26, 53))).toEqual([]);
  });

  test('to the left of their point are in the way of what is left of it alone', () => {
    const bar = { low: 10, high: 90 };
    expect(labelsOf([thin(85, 50), on(90, 50, bar)])).toMatchObject([{ side: 'left', fromWidth: 600 }]);
    expect(labelsOf([on(75, 50, bar), thin(85, 50)])).toEqual([]);
    expect(labelsOf([on(60, 50, bar), thin(85, 50)])).toMatchObject([{ side: 'left', fromWidth: 900 }]);
    expect(labelsOf([on(5, 50, bar), thin(10, 50)])).toMatchObject([{ side: 'right', fromWidth: 600 }]);
  });

  test('are 130 pixels long and 20 high', () => {
    // 26.8 of a hundred parts of 600 less 134 pixels are 124.9, 28.2 are 131.4.
    const isInTheWay = (day: number) => labelsOf([thin(10, 50), on(day, 55)])[0]?.fromWidth === 900;
    expect([37.85, 37.92].map(isInTheWay)).toEqual([true, false]);
  });

  test('leave room for each other, the earlier ones first', () => {
    expect(labelsOf([thin(10, 50), thin(20, 57)]).map(({ text }) => text)).toEqual(['thin, day 20']);
    expect(labelsOf([thin(10, 59), thin(12, 50)]).map(({ text }) => text)).toEqual(['thin, day 10', 'thin, day 12']);
    expect(labelsOf([thin(10, 52), thin(14, 50)]).map(({ text }) => text)).toEqual(['thin, day 10']);
  });

  test('are twelve at most, and none where two lines are in front of the others', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => thin(5 + n, 10 + 6 * n));
    expect(labelsOf(many(12)).length).toBeGreaterThan(0);
    expect(labelsOf(many(13))).toEqual([]);
    expect(nameThinPoints([line('HR', [thin(10, 50)]), line('LR', [on(10, 20)])])).toEqual([]);
    expect(nameThinPoints([line('my zone', [on(10, 20)], true), line('mean', [thin(10, 50)])])).toHaveLength(1);
    expect(nameThinPoints([])).toEqual([]);
  });
});
