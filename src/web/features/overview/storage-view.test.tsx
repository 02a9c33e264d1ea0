import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { StorageLevelAnswer } from '#contract/operations/readings.ts';
import { instant } from '#domain/units/instant.ts';
import type { StorageGroup } from './group-storages.ts';
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

test('storages are told each with its level and that of a year ago, and all together by volume', () => {
  const group: StorageGroup = {
    zones: [{ id: 7, code: '7' }],
    storages: [level('Hume', 750, 82.5), level('Dartmouth', 150, 91)],
    levelPercentage: 45,
    allocations: [],
  };
  const storage = { groups: [group], years: null };
  const view = (
    <StorageView storage={storage} note="" homeZone={null} unit="megalitre" now={instant(Date.UTC(2026, 10, 21, 1))} />
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  const words = renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(words).toContain('75.00 % Hume 750 of 1,000 ML a year ago 82.50 %');
  expect(words).toContain('15.00 % Dartmouth 150 of 1,000 ML a year ago 91.00 %');
  expect(words).toContain('All, by volume 45.00 % 900 of 2,000 ML');
});
