import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { StorageLevelAnswer } from '#contract/operations/readings.ts';
import { instant } from '#domain/units/instant.ts';
import type { StorageGroup } from './group-zones-by-storage.ts';
import { StorageView } from './storage-view.tsx';

const level = (storageName: string, levelVolume: number, percentageYearAgo: number): StorageLevelAnswer => ({
  ...{ id: levelVolume, storageName, capacity: 1_000, levelVolume, levelPercentage: levelVolume / 10 },
  ...{
    percentageYearAgo,
    timestamp: '2026-11-20',
    source: 'the register',
    isSimulated: false,
    volumeUnit: 'megalitre',
  },
});

const GROUP: StorageGroup = {
  zones: [{ id: 7, code: '7' }],
  storages: [level('Hume', 750, 82.5), level('Dartmouth', 150, 91)],
  allocations: [],
};

/** The view as it is served. */
function render(group: Partial<StorageGroup>, homeZone: number | null = null): string {
  const view = (
    <StorageView
      storage={{ groups: [{ ...GROUP, ...group }], years: null }}
      note=""
      homeZone={homeZone}
      unit="megalitre"
      now={instant(Date.UTC(2026, 10, 21, 1))}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** All words of the view. */
const tell = (group: Partial<StorageGroup>, homeZone: number | null = null): string =>
  render(group, homeZone)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('storages are told each with its level and that of a year ago, and all together by volume', () => {
  const words = tell({});
  expect(words).toContain('75.00 % Hume 750 of 1,000 ML a year ago 82.50 %');
  expect(words).toContain('15.00 % Dartmouth 150 of 1,000 ML a year ago 91.00 %');
  expect(words).toContain('All, by volume 45.00 % 900 of 2,000 ML');
});

test('storages of which one was never read are not summed up, and one storage needs no sum', () => {
  const unread = { ...level('Dartmouth', 150, 91), levelVolume: null, levelPercentage: null };
  const words = tell({ storages: [level('Hume', 750, 82.5), unread] });
  expect(words).toContain('All, by volume – One of them was never read.');
  expect(tell({ storages: [level('Hume', 750, 82.5)] })).not.toContain('All, by volume');
});

const SEVEN = { id: 7, code: '7' };
const HIGH = {
  ...{ allocationClass: 1, allocationPercentage: 86, reliability: 'High Reliability', mark: 'high' as const },
  ...{ year: '2026-27', asAt: '16 Nov 2026', source: 'the announcement', zones: [SEVEN] },
};

test('zones that no storage serves say so over what they were allocated', () => {
  const heads = (group: Partial<StorageGroup>) => /<h3>(.*?)<\/h3>/.exec(render(group))?.[1];
  expect(heads({ storages: [], allocations: [HIGH] })).toBe('Zones without a storage');
  expect(heads({})).toBe('Hume and Dartmouth');
});

test('an allocation is told with its class, its year, its day and its source, and its zones where others lack it', () => {
  const told = '2026-27, 16 Nov 2026; the announcement';
  expect(tell({ zones: [{ id: 6, code: '6' }, SEVEN], allocations: [HIGH] }, 7)).toMatch(
    new RegExp(`My Zone zones 6, 7 .* 86\\.00 % High Reliability zone 7 ${told}`),
  );
  expect(tell({ allocations: [HIGH] })).toContain(`86.00 % High Reliability ${told}`);
  expect(tell({ allocations: [] })).toContain('No allocation of these zones is known.');
});

test('who says so is asked of a zone that has the class, also where the own zone lacks it', () => {
  const html = render({ zones: [{ id: 6, code: '6' }, SEVEN], allocations: [HIGH] }, 6).replaceAll('&amp;', '&');
  expect(/href="\/says-who\/allocation\?([^"]*)" aria-label="([^"]*)"/.exec(html)?.slice(1)).toEqual([
    'zone=7&allocation_class=1',
    'Says who? High Reliability, zone 7',
  ]);
});

test('water stands in each gauge as high as its per cent, a hundred of which are 120 points', () => {
  const surfaces = [...render({ allocations: [HIGH] }).matchAll(/<svg y="([\d.]+)"/g)].map(([, y]) => Number(y) - 4);
  expect(surfaces.map((above) => Math.round(120 - above))).toEqual([90, 18, 103]);
});

test('a pointer beside each gauge stands where the water was a year ago', () => {
  const pointers = [...render({}).matchAll(/<path class="[^"]*" d="M37 ([\d.]+)l10/g)].map(([, y]) => Number(y) - 4);
  expect(pointers.map((above) => Math.round(120 - above))).toEqual([99, 109]);
});

test('a storage that was empty a year ago has its pointer at the foot of the gauge', () => {
  const html = render({ storages: [level('Hume', 750, 0)] });
  expect(/<path class="[^"]*" d="M37 ([\d.]+)l10/.exec(html)?.[1]).toBe('124');
  expect(tell({ storages: [level('Hume', 750, 0)] })).toContain('a year ago 0.00 %');
});

test('levels say on which day they were read and by whom, once where all agree, and which was never read', () => {
  expect(tell({})).toContain(' Read 20 Nov, the register ');
  const unread = { ...level('Dartmouth', 150, 91), levelVolume: null, levelPercentage: null, timestamp: null };
  const storages = [level('Hume', 750, 82.5), unread];
  expect(tell({ storages })).toContain('Hume: Read 20 Nov, the register; Dartmouth: Never read');
  const three = [level('Hume', 750, 82.5), level('Eildon', 300, 60), unread];
  expect(tell({ storages: three })).toContain(
    'Hume: Read 20 Nov, the register; Eildon: Read 20 Nov, the register; Dartmouth: Never read',
  );
});

test('each storage leads to its own levels, day by day', () => {
  const links = [...render({}).matchAll(/<a ([^>]*)>Day by day<\/a>/g)].map(([, given = '']) => [
    /aria-label="([^"]*)"/.exec(given)?.[1],
    /href="([^"]*)"/.exec(given)?.[1],
  ]);
  expect(links).toEqual([
    ['Day by day, Hume', '/overview/storage?levels=750#levels'],
    ['Day by day, Dartmouth', '/overview/storage?levels=150#levels'],
  ]);
});
