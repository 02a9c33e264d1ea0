import { expect, test } from 'vitest';
import type { Limit } from '#domain/places/limit.ts';
import type { Rule } from '#domain/places/way.ts';
import type { Zone } from '#domain/places/zone.ts';
import { buildLimit, buildTestReference, buildZone } from '#testing/build-reference.ts';
import { MapPictures } from './map-pictures.ts';

test('a picture is drawn once, and again when the reference has changed', async () => {
  const zone = buildZone({ code: '7' });
  const market = { reference: buildTestReference({ zones: [zone] }) };
  const pictures = await MapPictures.open(market);
  const first = pictures.findZone(zone.id);
  expect(first?.bytes.toString()).toMatch(/^<svg /);
  expect(pictures.findZone(zone.id)).toBe(first);
  market.reference = buildTestReference({ zones: [zone] });
  const second = pictures.findZone(zone.id);
  expect(second).not.toBe(first);
  // It shows the same, and who has it is spared reading it again.
  expect(second?.etag).toBe(first?.etag);
});

const ARROW = '#8a3b12';

/** Where the shaft of the arrow begins, and where its heads point. */
function arrowOf(svg: string) {
  const [, shaft = ''] = new RegExp(`<path d="([^"]*)" stroke="${ARROW}" stroke-width="5"/>`).exec(svg) ?? [];
  const [, heads = ''] = new RegExp(`<path d="([^"]*)" fill="${ARROW}"`).exec(svg) ?? [];
  return {
    begin: /^M(\d+ \d+)L/.exec(shaft)?.[1],
    tips: Array.from(heads.matchAll(/M(\d+ \d+)L/g), ([, tip]) => tip),
  };
}

/** Of the places of a limit, from the west to the east. */
const dotsOf = (svg: string) =>
  Array.from(svg.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="4"/g), ([, x, y]) => [Number(x), Number(y)] as const)
    .toSorted(([left], [right]) => left - right)
    .map((at) => at.join(' '));

test('the arrow of a limit begins where water leaves and points where it enters, or both ways', async () => {
  // Zone 7 lies at Mildura, in the west, and zone 6 up the river, in the east.
  const [west, east] = [buildZone({ code: '7' }), buildZone({ code: '6' })];
  const [down, up, both] = [buildLimit(), buildLimit(), buildLimit()];
  const way = (id: number, from: Zone, to: Zone, limits: readonly Limit[]): Rule => ({
    ...{ id, from: from.id, to: to.id, kinds: ['temporary'], limits: limits.map((limit) => limit.id), missing: null },
  });
  const pictures = await MapPictures.open({
    reference: buildTestReference({
      zones: [west, east],
      limits: [down, up, both],
      rules: [way(1, east, west, [down, both]), way(2, west, east, [up, both])],
    }),
  });
  const drawn = (limit: Limit) => pictures.findLimit(limit.id)?.bytes.toString() ?? '';
  for (const [limit, begins, points] of [
    [down, ['6'], ['7']],
    [up, ['7'], ['6']],
    [both, null, ['7', '6']],
  ] as const) {
    const svg = drawn(limit);
    const [atMildura, upTheRiver] = dotsOf(svg);
    const placesOf = (codes: readonly string[]) => codes.map((code) => (code === '7' ? atMildura : upTheRiver));
    const { begin, tips } = arrowOf(svg);
    expect(tips.toSorted()).toEqual(placesOf(points).toSorted());
    if (begins !== null) expect([begin]).toEqual(placesOf(begins));
  }
});

test('the zones of a limit lie well within its picture, however far apart they are', async () => {
  // From the Darling Downs to the mouth of the Murray.
  const [north, south] = [buildZone({ code: 'UCS-01' }), buildZone({ code: '12' })];
  const limit = buildLimit();
  const way = { id: 1, from: north.id, to: south.id, kinds: ['temporary'], limits: [limit.id], missing: null } as const;
  const pictures = await MapPictures.open({
    reference: buildTestReference({ zones: [north, south], limits: [limit], rules: [way] }),
  });
  const dots = dotsOf(pictures.findLimit(limit.id)?.bytes.toString() ?? '').map((at) => at.split(' ').map(Number));
  expect(dots).toHaveLength(2);
  for (const [x, y] of dots) {
    expect(x).toBeGreaterThan(40);
    expect(x).toBeLessThan(480 - 40);
    expect(y).toBeGreaterThan(20);
  }
});

test('what is explained beneath a map stands in lines of 44 letters at most, for no more have room', async () => {
  const zone = buildZone({ code: 'LBS-02' });
  const pictures = await MapPictures.open({ reference: buildTestReference({ zones: [zone] }) });
  const svg = pictures.findZone(zone.id)?.bytes.toString() ?? '';
  const lines = Array.from(
    svg.matchAll(/<text x="16" [^>]*font-size="18\.5"[^>]*>([^<]*)</g),
    ([, words = '']) => words,
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(44);
});

test.each([
  ['Barmah Choke', 18],
  ['Murrumbidgee to Murray at the end of the valley, with returns', 13],
])('the name %s stands over its picture in letters of %i, so that it has room', async (name, size) => {
  const [from, to] = [buildZone({ code: '6' }), buildZone({ code: '7' })];
  const limit = buildLimit({ name });
  const way = { id: 1, from: from.id, to: to.id, kinds: ['temporary'], limits: [limit.id], missing: null } as const;
  const pictures = await MapPictures.open({
    reference: buildTestReference({ zones: [from, to], limits: [limit], rules: [way] }),
  });
  expect(pictures.findLimit(limit.id)?.bytes.toString()).toContain(`font-size="${size}" font-weight="700">${name}<`);
});

test('there is no picture of a zone or a limit that does not exist', async () => {
  const pictures = await MapPictures.open({ reference: buildTestReference() });
  expect([pictures.findZone(999_999), pictures.findLimit(999_999)]).toEqual([null, null]);
});
