import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { GREY, INK, LOOKS, NIGHT, WATER } from '../maps/map-looks.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
}, 120_000);
afterAll(() => instance.stop());

const look = (url: string, headers: Readonly<Record<string, string>> = {}) => instance.visitor().send({ url, headers });

/** What is written in a picture, from top to bottom. */
const wordsOf = (svg: string): readonly string[] =>
  Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, words = '']) => words.replaceAll('&amp;', '&'));

/** The plates on the map with the colour of their ground. */
const platesOf = (svg: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      svg.matchAll(/<rect [^>]*rx="3" fill="(#\w+)"[^>]*\/><text[^>]*>([^<]+)<\/text>/g),
      ([, ground = '', code = '']) => [code, ground],
    ),
  );

const DARK = '#13211f';

describe('the picture of a zone', () => {
  test('is there for anybody, for a day, as an image that may load nothing', async () => {
    const { status, headers, text } = await look(`/maps/zones/${instance.zoneIn('1A')}.svg`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(text).not.toMatch(/<script| style=|href=|url\(|@import/);
    const again = await look(`/maps/zones/${instance.zoneIn('1A')}.svg`, { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test('tells its code and name, its area, the rivers and states round it, and whose lines these are', async () => {
    const { text } = await look(`/maps/zones/${instance.zoneIn('1A')}.svg`);
    const words = wordsOf(text);
    expect(words.slice(0, 3)).toEqual(['Zone', '1A', 'Greater Goulburn']);
    for (const name of ['Goulburn', 'Campaspe', 'Broken', 'Murray', 'VIC']) expect(words).toContain(name);
    const below = words.join(' ');
    expect(below).toContain('Outlined: Goulburn, the surface water unit round the zone.');
    expect(below).toContain('Simplified drawing, not a survey.');
    expect(below).toContain('Murray–Darling Basin Authority (CC BY 4.0)');
    expect(below).toContain('Australian Bureau of Statistics (CC BY 4.0)');
    expect(below).toContain('HydroSHEDS (www.hydrosheds.org)');
  });

  test('has one dark plate, its own, among those of its neighbours', async () => {
    const { text } = await look(`/maps/zones/${instance.zoneIn('7')}.svg`);
    const dark = [...platesOf(text)].filter(([, ground]) => ground === DARK).map(([code]) => code);
    expect(dark).toEqual(['7']);
    expect(platesOf(text).has('11')).toBe(true);
  });

  test('says of zones that share a place that nobody published where each lies', async () => {
    const { text } = await look(`/maps/zones/${instance.zoneIn('LBS-02')}.svg`);
    expect(wordsOf(text).join(' ')).toContain(
      'LBS-01, LBS-03 and LBS-04 stand there too: where each of them lies is not published.',
    );
  });

  test('writes signs of its name as text', async () => {
    const { text } = await look(`/maps/zones/${instance.zoneIn('180')}.svg`);
    expect(text).toContain('Ovens &amp; King');
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  });
});

describe('by night', () => {
  test('each colour of a picture of a zone or a limit is another', async () => {
    for (const url of [`/maps/zones/${instance.zoneIn('LBS-02')}.svg`, '/maps/limits/2.svg', '/maps/limits/7.svg']) {
      const { text } = await look(url);
      const drawn = new Set(
        Array.from(text.matchAll(/<(?!style)[^>]*>/g)).flatMap(([tag]) => tag.match(/#[0-9a-f]{6}/g) ?? []),
      );
      expect(drawn.size).toBeGreaterThan(10);
      for (const colour of drawn) {
        expect(NIGHT).toHaveProperty(colour);
        expect(text).toContain(`[fill="${colour}"]{fill:${NIGHT[colour]}}`);
      }
    }
  });

  /** As WCAG 2.2 reckons it. */
  const lightOf = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? [])
      .map((two) => Number.parseInt(two, 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastOf = (one = '', other = ''): number => {
    const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((left, right) => left - right);
    return (light + 0.05) / (dark + 0.05);
  };

  test('what is written stands out from its ground 4.5 times or more', () => {
    const grounds = ['#f8f6f0', '#f4f1e8', '#e4ecee', ...Object.values(LOOKS).map(({ area }) => area)];
    for (const ground of grounds)
      for (const words of [INK, GREY, WATER])
        expect([words, ground, contrastOf(NIGHT[words], NIGHT[ground]) >= 4.5]).toEqual([words, ground, true]);
    for (const { plate, text } of Object.values(LOOKS))
      expect([plate, text, contrastOf(NIGHT[plate], NIGHT[text]) >= 4.5]).toEqual([plate, text, true]);
  });
});

describe('the picture of a limit', () => {
  test('tells out of which zones and into which it counts, each with a plate', async () => {
    const { text } = await look('/maps/limits/2.svg');
    const words = wordsOf(text);
    expect(words.slice(0, 2)).toEqual(['Trade Limit', 'Goulburn to Murray (IVT)']);
    expect(words).toContain('Out of: 1A 1B 1L 2A 2B 3 4A 4C 5A');
    expect(words).toContain('Into: 6 7 10 11 12 13 14');
    const plates = platesOf(text);
    expect(['1A', '3'].map((code) => plates.get(code))).toEqual(['#ffffff', '#ffffff']);
    expect(['6', '13', '14'].map((code) => plates.get(code))).toEqual([DARK, DARK, DARK]);
  });

  test('of a limit both ways round one zone says so', async () => {
    const { text } = await look('/maps/limits/7.svg');
    expect(wordsOf(text).join(' ')).toContain('Out of and into: 1A 1B');
  });
});

test('of whatever has an address of ours there is a picture of at most 15 kB, and of nothing else', async () => {
  const { reference } = instance.parts.market;
  for (const [folder, all] of [
    ['zones', reference.zones],
    ['limits', reference.limits],
  ] as const) {
    for (const { id, imageUrl } of all) {
      const url = `/maps/${folder}/${id}.svg`;
      const { status, text } = await look(url);
      expect([url, status]).toEqual([url, imageUrl === url ? 200 : 404]);
      expect(gzipSync(text).length).toBeLessThanOrEqual(15_000);
    }
  }
  expect(reference.zones.filter(({ imageUrl }) => imageUrl !== null).length).toBeGreaterThanOrEqual(60);
});

/** Sides of the plates on the map of a picture. */
const boxesOf = (svg: string): readonly (readonly [left: number, top: number, right: number, bottom: number])[] =>
  Array.from(
    (svg.split('<svg y="56"')[2] ?? '').matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="3"/g),
    ([, ...sides]) => {
      const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
      return [x, y, x + width, y + height];
    },
  );

test('no plate lies on another, or across the edge of its map', async () => {
  const { limits, zones } = instance.parts.market.reference;
  const urls = [...zones, ...limits].flatMap(({ imageUrl }) => imageUrl ?? []);
  for (const url of urls) {
    const { text } = await look(url);
    const boxes = boxesOf(text);
    const height = Number(/<svg y="56" width="480" height="(\d+)"/.exec(text)?.[1]);
    expect(boxes.length).toBeGreaterThan(0);
    for (const [at, [left, top, right, bottom]] of boxes.entries()) {
      expect([url, left >= 0 && top >= 0 && right <= 480 && bottom <= height]).toEqual([url, true]);
      const under = boxes
        .slice(at + 1)
        .filter(([x1, y1, x2, y2]) => x1 < right && x2 > left && y1 < bottom && y2 > top);
      expect([url, under]).toEqual([url, []]);
    }
  }
});

test('what is explained beneath a map is eleven pixels high on a phone of 320, and within the picture', async () => {
  const { limits, zones } = instance.parts.market.reference;
  for (const url of [...zones, ...limits].flatMap(({ imageUrl }) => imageUrl ?? [])) {
    const { text } = await look(url);
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(text) ?? [];
    expect([url, width, height]).toEqual([url, '480', '720']);
    const map = Number(/<svg y="56" width="480" height="(\d+)"/.exec(text)?.[1]);
    expect(map, url).toBeGreaterThanOrEqual(300);
    const beneath = Array.from(text.matchAll(/<text x="(\d+)" y="(\d+)" font-size="([\d.]+)"[^>]*>([^<]*)/g)).filter(
      ([, , y]) => Number(y) > 56 + map,
    );
    expect(beneath.length, url).toBeGreaterThan(6);
    for (const [, x, y, size, words = ''] of beneath) {
      // Between the edges of the page the picture is 288 pixels wide.
      expect(Number(size) * (288 / 480), url).toBeGreaterThanOrEqual(11);
      expect(Number(x) + words.replaceAll(/&[\w#]+;/g, '&').length * Number(size) * 0.55, url).toBeLessThanOrEqual(480);
      expect(Number(y), url).toBeLessThan(720 - 4);
    }
  }
});

test('is the same however often it is drawn', async () => {
  const other = await startTestInstance();
  const url = `/maps/zones/${instance.zoneIn('13')}.svg`;
  const drawn = await other.visitor().send({ url });
  await other.stop();
  expect(drawn.text).toBe((await look(url)).text);
}, 120_000);

test.each([
  '/maps/zones/99999.svg',
  '/maps/limits/0.svg',
  '/maps/zones/abc.svg',
  '/maps/zones/7',
  '/maps/zones/-1.svg',
])('%s is nothing', async (url) => {
  expect((await look(url)).status).toBe(404);
});
