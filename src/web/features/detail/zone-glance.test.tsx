import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StorageAnswer } from '#contract/operations/reference.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { instant } from '#domain/units/instant.ts';
import { ZoneGlance } from './zone-glance.tsx';

/** 21 November 2026, noon in Sydney. */
const NOW = instant(Date.UTC(2026, 10, 21, 1));

const ZONE: ZoneAnswer = {
  ...{ id: 7, code: '7', name: 'VIC Murray', state: { id: 1, name: 'Victoria', code: 'VIC' } },
  ...{ system: { id: 1, name: 'Southern' }, waterKind: 'regulated', hasOfficialCode: true, imageUrl: null },
};

const storageOf = (storageName: string, given: Partial<StorageAnswer> = {}): StorageAnswer => ({
  ...{ storageName, capacity: 3_005_000, levelVolume: 2_253_750, levelPercentage: 75.04 },
  ...{ timestamp: '2026-11-20', source: 'MDBA', volumeUnit: 'megalitre', ...given },
});

function render(storages: readonly StorageAnswer[], zone: Partial<ZoneAnswer> = {}, average: number | null = null) {
  const html = renderToStaticMarkup(
    <ZoneGlance zone={{ ...ZONE, ...zone }} storages={storages} now={NOW} average={average} />,
  );
  const words = html.replaceAll('\u00a0', ' ').replaceAll(/<[^>]*>/g, ' ');
  const surface = /<svg y="([\d.]+)"[^>]*><use href="#gauge-wet" y="-([\d.]+)"/.exec(html);
  return { html, words: words.replaceAll(/\s+/g, ' ').trim(), surface: surface?.slice(1).map(Number) };
}

test('a storage tells how full it is, how much that is of how much, and who read it when', () => {
  const { words, surface } = render([storageOf('Hume')]);
  expect(words).toBe(
    'At a Glance Storage levels 75.04 % Hume 2,253,750 of 3,005,000 ML Read 20 Nov, MDBA Says who? No Map available',
  );
  // Three quarters of a gauge of 120 that begins at 4: what is under it is cut there, and stays where it is.
  expect(surface?.map(Math.round)).toEqual([34, 34]);
});

test('volumes stand in the unit of the reader', () => {
  const gigalitres = { volumeUnit: 'gigalitre', capacity: 3_005, levelVolume: 2_253.75 } as const;
  expect(render([storageOf('Hume', gigalitres)]).words).toContain('2,253.75 of 3,005 GL');
});

test('a storage that nobody read shows no water, and says what it holds', () => {
  const unread = { levelVolume: null, levelPercentage: null, timestamp: null, source: null };
  const { words, surface } = render([storageOf('Hume', unread)]);
  expect(words).toContain('– Hume holds 3,005,000 ML Never read');
  expect(surface).toBeUndefined();
});

test('what was read at one time by one source is said once, and else of each storage', () => {
  expect(render([storageOf('Hume'), storageOf('Dartmouth')]).words).toMatch(/Read 20 Nov, MDBA Says who\? No Map/);
  expect(
    render([storageOf('Hume'), storageOf('Dartmouth', { timestamp: '2025-11-19', source: null })]).words,
  ).toContain('Hume: Read 20 Nov, MDBA; Dartmouth: Read 19 Nov 2025 Says who? No Map');
});

test('the map has the name of its zone, and says where it lies', () => {
  const { html, words } = render([storageOf('Hume')], { imageUrl: '/maps/7.svg' });
  expect(html).toMatch(/<img src="\/maps\/7\.svg" alt="Map of zone 7 VIC Murray, in the Victorian Murray"/);
  expect(words).not.toContain('No Map available');
});

test('groundwater lies in no storage, and without a map either no heading stands over nothing', () => {
  expect(render([storageOf('Hume')], { name: 'Lower Murray Groundwater' }).words).toBe('No Map available');
  expect(render([]).words).toBe('No Map available');
});

test('several storages have an average where it is known; one by itself has none', () => {
  const two = [storageOf('Hume'), storageOf('Dartmouth')];
  expect(render(two, {}, 68.5).words).toContain('Average of the 2, by volume: 68.50 %');
  expect(render(two).words).not.toContain('Average');
  expect(render([storageOf('Hume')], {}, 68.5).words).not.toContain('Average');
});

test('who says so of storages is asked of their zone by its number, not by its code', () =>
  expect(render([storageOf('Hume')], { id: 12 }).html).toContain('href="/says-who/storages?zone=12"'));

test('storages that are all empty have an average of nothing', () => {
  const two = [storageOf('Hume', { levelVolume: 0, levelPercentage: 0 }), storageOf('Dartmouth', { levelVolume: 0 })];
  expect(render(two, {}, 0).words).toContain('Average of the 2, by volume: 0.00 %');
});

test('what else is to be known of a zone is told also where it has no storage and no map', () => {
  const html = renderToStaticMarkup(
    <ZoneGlance zone={ZONE} storages={[]} now={NOW}>
      <p>Its entitlements</p>
    </ZoneGlance>,
  );
  expect(html).toMatch(/At a Glance.*Its entitlements/);
});
