import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { instant } from '#domain/units/instant.ts';
import { loadChartTrades } from './load-chart-trades.ts';

/** Which trades an administrator whose home zone is 3 is shown at an address. */
async function askedAt(query: string): Promise<unknown> {
  const asked: unknown[] = [];
  const user = { permissions: PERMISSIONS_OF_ROLE.admin, preferences: [{ key: 'my_zone', value: '3' }] };
  const app = {
    session: { read: async () => ({ ok: true, value: { user } }) },
    administration: {
      listChartTrades: async (input: { readonly query: unknown }) => {
        asked.push(input.query);
        return { ok: true, value: { about: 'zone 7', count: 0, trades: [], volumeUnit: 'megalitre' } };
      },
    },
  } as unknown as App;
  const url = new URL(`https://here.example/admin/trades${query}`);
  await loadChartTrades({ app, url, params: {}, now: instant(Date.UTC(2026, 10, 21, 1)) });
  return asked[0];
}

test('the trades behind a chart are asked for as the address says: of which zone and class, which, in which order', async () => {
  const query = '?kind=permanent&zone=7&allocation_class=4&date_from=2026-01-01&date_to=2026-02-01';
  expect(await askedAt(`${query}&state=left_out&order=dearest&page=2`)).toEqual({
    ...{ kind: 'permanent', zone: '7', allocation_class: '4', date_from: '2026-01-01', date_to: '2026-02-01' },
    ...{ state: 'left_out', order: 'dearest', page: '2' },
  });
});

test('an address that says nothing is of the home zone, of a year of temporary trades of any kind, the newest first', async () => {
  expect(await askedAt('')).toEqual({
    ...{ kind: 'temporary', zone: '3', date_from: '2025-11-21', date_to: '2026-11-21', order: 'newest', page: '1' },
  });
});
