import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nameArea } from './area-names.ts';
import { AREAS } from './areas.ts';
import { RIVERS, STATES } from './landmarks.ts';
import type { MapPoint } from './project.ts';
import { findPlace, listPlacedCodes } from './zone-places.ts';

const file = readFileSync(new URL('./basin.svg', import.meta.url), 'utf8');
const MAX_BYTES = 40_000;

/** The outlines of a part of the drawing, point by point. */
function outlinesOf(id: string): readonly (readonly MapPoint[])[] {
  const [, d = ''] = new RegExp(`<path id="${id}"[^>]* d="([^"]*)"`).exec(file) ?? [];
  return outlinesFrom(d);
}

const outlinesFrom = (d: string): readonly (readonly MapPoint[])[] =>
  [...d.matchAll(/M([^z]*)z/g)].map(([, one = '']) => {
    const steps = (one.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    return steps.flatMap((step, at): readonly MapPoint[] => {
      if (at % 2 === 0) {
        x += step;
        return [];
      }
      y += step;
      return [[x, y]];
    });
  });

/** By a ray to the east. */
function isInside([x, y]: MapPoint, outlines: readonly (readonly MapPoint[])[]): boolean {
  const crossings = outlines.flatMap((outline) =>
    outline.filter(([x1, y1], at) => {
      const [x2, y2] = outline.at(at - 1) ?? [x1, y1];
      return y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
    }),
  );
  return crossings.length % 2 === 1;
}

/** Two kilometres and a half: a river is an area of its own, narrower than the map tells. */
const ON_A_RIVER = 5;

describe('the drawing of the Basin', () => {
  test('is at most 40 kB, compressed', () => {
    expect(gzipSync(file).length).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('says whose outlines they are, under which licence, and that they were changed', () => {
    for (const words of ['Murray-Darling Basin Authority, CC BY 4.0', 'Australian Bureau of Statistics, CC BY 4.0'])
      expect(file).toContain(words);
    expect(file).toContain('HydroSHEDS');
    expect(file).toContain('simplified');
  });

  test('has every area, the rivers by order, land and borders', () => {
    for (const id of AREAS) expect(outlinesOf(id).length).toBeGreaterThan(0);
    const ids = Array.from(file.matchAll(/id="([^"]+)"/g), ([, id = '']) => id);
    expect(ids.filter((id) => !AREAS.includes(id)).toSorted()).toEqual(
      ['borders', 'land', 'order-4', 'order-5', 'order-6', 'order-7', 'order-8', 'order-9'].toSorted(),
    );
  });

  test.each(listPlacedCodes())('zone %s stands in the area that is coloured for it', (code) => {
    const place = findPlace(code);
    if (place === null) throw new Error('It is not on the map.');
    const { area, at } = place;
    const outlines = outlinesOf(area);
    const isNear = outlines.flat().some(([x, y]) => Math.hypot(x - at[0], y - at[1]) <= ON_A_RIVER);
    expect(isInside(at, outlines) || isNear).toBe(true);
  });
});

/** As the Murray-Darling Basin Authority numbers its units of surface water. */
const NAMES_OF_UNITS = [
  ...['Australian Capital Territory', 'Victorian Murray', 'Kiewa', 'Ovens', 'Broken', 'Goulburn', 'Campaspe', 'Loddon'],
  ...['Wimmera-Mallee', 'South Australian Non-Prescribed Areas', 'South Australian Murray', 'Marne Saunders'],
  ...['Eastern Mount Lofty Ranges', 'New South Wales Murray', 'Murrumbidgee', 'Lachlan', 'Intersecting Streams'],
  ...['Lower Darling', 'Barwon-Darling Watercourse', 'Macquarie-Castlereagh', 'Namoi', 'Gwydir', 'NSW Border Rivers'],
  ...['Queensland Border Rivers', 'Moonie', 'Condamine-Balonne', 'Nebine', 'Warrego', 'Paroo'],
];

describe('the areas of the Basin', () => {
  test('bear the names that the Authority gave their numbers', () => {
    expect(NAMES_OF_UNITS.map((_, at) => nameArea(`SS${at + 1}`))).toEqual(NAMES_OF_UNITS);
    expect([...AREAS].toSorted()).toEqual(NAMES_OF_UNITS.map((_, at) => `SS${at + 1}`).toSorted());
    expect(nameArea('SS30')).toBe('SS30');
  });

  test.each([
    ['1A', 'Goulburn'],
    ['2A', 'Broken'],
    ['4A', 'Campaspe'],
    ['5A', 'Loddon'],
    ['7', 'Victorian Murray'],
    ['9A', 'Ovens'],
    ['11', 'New South Wales Murray'],
    ['12', 'South Australian Murray'],
    ['13', 'Murrumbidgee'],
    ['14', 'Lower Darling'],
    ['GWY', 'Gwydir'],
    ['UNA', 'Namoi'],
    ['LNA', 'Namoi'],
    ['NBR', 'NSW Border Rivers'],
  ])('zone %s lies in the one of %s', (code, name) => {
    expect(nameArea(findPlace(code)?.area ?? '')).toBe(name);
  });
});

/** Of a part of lines that stay open: between its points no river runs straight for long, so points stand for it. */
const coursePoints = ['order-4', 'order-5', 'order-6', 'order-7', 'order-8', 'order-9'].flatMap((id) => {
  const [, d = ''] = new RegExp(`<path id="${id}"[^>]* d="([^"]*)"`).exec(file) ?? [];
  return d
    .split('M')
    .slice(1)
    .flatMap((one) => outlinesFrom(`M${one}z`).flat());
});

/** Ten kilometres, as names stand at towns. */
const AT_THE_RIVER = 20;

describe('the names on the pictures of zones and limits', () => {
  test.each(RIVERS)('$name is written beside a river', ({ at: [x, y] }) => {
    const nearest = Math.min(...coursePoints.map(([x1, y1]) => Math.hypot(x - x1, y - y1)));
    expect(nearest).toBeLessThanOrEqual(AT_THE_RIVER);
  });

  const UNITS_OF: Readonly<Record<string, readonly [first: number, last: number]>> = {
    VIC: [2, 9],
    SA: [10, 13],
    NSW: [14, 23],
    QLD: [24, 29],
  };

  test.each(STATES)('$name is written over no other state', ({ name, at }) => {
    const [first = 0, last = 0] = UNITS_OF[name] ?? [];
    const over = AREAS.filter((area) => isInside(at, outlinesOf(area))).map((area) => Number(area.slice(2)));
    expect(over.filter((unit) => unit < first || unit > last)).toEqual([]);
  });
});
