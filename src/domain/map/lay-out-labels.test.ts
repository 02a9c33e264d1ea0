import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LabelWish, layOutLabels } from './lay-out-labels.ts';
import type { MapPoint } from './project.ts';

const SIZE = 288;
const wish = fc.record({
  at: fc.tuple(fc.integer({ min: -20, max: SIZE + 20 }), fc.integer({ min: -20, max: SIZE + 20 })),
  width: fc.integer({ min: 22, max: 90 }),
  height: fc.constantFrom(18, 22, 26),
  where: fc.constantFrom('on' as const, 'beside' as const, 'near' as const),
});
const wishes = fc
  .array(wish, { maxLength: 40 })
  .map((all) => all.map((one, at): LabelWish => ({ id: `${at}`, ...one })));

describe('labels of a map', () => {
  test('never stand on each other nor across the edge, however many there are', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const places = layOutLabels(all, SIZE);
        const boxes = all.flatMap(({ id, width, height }) => {
          const [x, y] = places.get(id) ?? [Number.NaN, 0];
          return Number.isNaN(x) ? [] : { left: x, top: y, right: x + width, bottom: y + height };
        });
        for (const [at, one] of boxes.entries()) {
          expect(one.left >= 0 && one.top >= 0 && one.right <= SIZE && one.bottom <= SIZE).toBe(true);
          for (const other of boxes.slice(at + 1)) {
            const isApart =
              one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });

  test('leave what stands in the picture already as it was, for whoever asks next', () => {
    const town = { x: 90, y: 90, width: 20, height: 20 };
    const taken = [town];
    const label = { id: 'a', at: [200, 200], width: 40, height: 26, where: 'on' } as const;
    const first = layOutLabels([label], SIZE, taken);
    expect(taken).toEqual([town]);
    expect(layOutLabels([label], SIZE, taken)).toEqual(first);
    expect(first.get('a')).toEqual([180, 187]);
  });

  test('stand on their place, or beside it where the place itself must be seen', () => {
    const alone = { id: 'a', at: [100, 100], width: 40, height: 26, where: 'near' } as const;
    expect(layOutLabels([alone], SIZE).get('a')).toEqual([80, 87]);
    const [x = 0, y = 0] = layOutLabels([{ ...alone, where: 'beside' }], SIZE).get('a') ?? [];
    expect(x <= 100 && x + 40 >= 100 && y <= 100 && y + 26 >= 100).toBe(false);
  });

  test('of a line stand on it or nowhere, and the name of a place close beside it or nowhere', () => {
    const first = { id: 'a', at: [100, 100], width: 40, height: 26, where: 'on' } as const;
    const names = Array.from({ length: 12 }, (_, at) => ({ ...first, id: `name ${at}`, where: 'beside' as const }));
    const places = layOutLabels([first, { ...first, id: 'b' }, ...names], SIZE);
    expect([places.has('a'), places.has('b')]).toEqual([true, false]);
    for (const [id, [x, y]] of places) {
      if (!id.startsWith('name')) continue;
      const away = Math.hypot(Math.max(0, x - 100, 100 - x - 40), Math.max(0, y - 100, 100 - y - 26));
      expect(away).toBeLessThan(20);
    }
  });

  test('give way to those before them, and are left out where there is no room', () => {
    const same = Array.from({ length: 40 }, (_, at) => ({
      id: `${at}`,
      at: [20, 20] as const,
      width: 36,
      height: 26,
      where: 'near' as const,
    }));
    const places = layOutLabels(same, SIZE);
    expect(places.get('0')).toEqual([2, 7]);
    expect(places.size).toBeGreaterThan(1);
    expect(places.size).toBeLessThan(20);
  });

  /** Where a label of 40 by 20 at 100, 100 may stand, in the order in which it is tried; then those farther off. */
  const ON: readonly MapPoint[] = [[80, 90]];
  const BESIDE: readonly MapPoint[] = [
    [80, 69],
    [80, 111],
    [105, 90],
    [55, 90],
    [105, 75],
    [55, 75],
    [105, 105],
    [55, 105],
  ];
  const FARTHER: readonly MapPoint[] = [
    [80, 55],
    [80, 125],
    [128, 90],
    [32, 90],
    [128, 61],
    [32, 61],
    [128, 119],
    [32, 119],
  ];
  const label = { id: 'a', at: [100, 100], width: 40, height: 20 } as const;

  /** A dot in a corner of one place that does not reach into another. */
  const dotIn = ([x, y]: MapPoint, [otherX, otherY]: MapPoint) => ({
    ...{ x: x < otherX ? x : x + 39, y: y < otherY ? y : y + 19 },
    ...{ width: 1, height: 1 },
  });

  test.each([
    ['on', ON],
    ['beside', BESIDE],
    ['near', [...ON, ...BESIDE, ...FARTHER]],
  ] as const)(
    '%s a place are tried where they are wanted, one place after the other, and nowhere else',
    (where, all) => {
      for (const [n, wanted] of all.entries()) {
        const taken = all.slice(0, n).map((before) => dotIn(before, wanted));
        expect(layOutLabels([{ ...label, where }], SIZE, taken).get('a')).toEqual(wanted);
      }
      const dots = all.map(([x, y]) => ({ x: x + 20, y: y + 10, width: 1, height: 1 }));
      expect(layOutLabels([{ ...label, where }], SIZE, dots).size).toBe(0);
    },
  );

  test.each<[MapPoint, boolean]>([
    [[22, 100], true],
    [[21, 100], false],
    [[266, 100], true],
    [[267, 100], false],
    [[100, 12], true],
    [[100, 11], false],
    [[100, 276], true],
    [[100, 277], false],
  ])('keep two pixels from the edge: at %j %s', (at, isWritten) => {
    expect(layOutLabels([{ ...label, at, where: 'on' }], SIZE).has('a')).toBe(isWritten);
  });

  test.each<[MapPoint, boolean]>([
    [[78, 120], true],
    [[79, 120], false],
    [[152, 120], true],
    [[151, 120], false],
    [[120, 88], true],
    [[120, 89], false],
    [[120, 142], true],
    [[120, 141], false],
  ])('keep two pixels from each other: at %j %s', (at, isWritten) => {
    const taken = [{ x: 100, y: 100, width: 30, height: 30 }];
    expect(layOutLabels([{ ...label, at, where: 'on' }], SIZE, taken).has('a')).toBe(isWritten);
  });
});
