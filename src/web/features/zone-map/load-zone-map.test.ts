import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadZoneMap } from './load-zone-map.ts';

const ZONES = [
  { id: 3, code: '3' },
  { id: 7, code: '7' },
];

/** What is shown at an address, where it leads, or the status that is told. */
async function open(key: string, { isLoggedIn = true, maySearch = true } = {}) {
  const url = new URL(`https://here.example/zone_map/${key}`);
  const app = {
    session: { read: async () => ({ ok: true, value: { user: isLoggedIn ? {} : null } }) },
    reference: { listZones: async () => ({ ok: true, value: ZONES }) },
    search: {
      surveyWays: async ({ query }: { readonly query: { readonly purchase: string; readonly zone: string } }) =>
        maySearch
          ? { ok: true, value: { ways: [`${query.purchase} at ${query.zone}`] } }
          : { ok: false, problem: describeProblem('forbidden') },
    },
  } as unknown as App;
  try {
    return await loadZoneMap({ app, url, params: { key }, now: instant(0) });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    return (thrown as { readonly init: ResponseInit }).init.status;
  }
}

test('a zone is shown with its ways in and out', async () => {
  expect(await open('7')).toMatchObject({ zone: { code: '7' }, into: ['buy at 7'], outOf: ['sell at 7'] });
});

test('who may not search sees the zone without its ways', async () => {
  expect(await open('7', { maySearch: false })).toMatchObject({ zone: { code: '7' }, into: null, outOf: null });
});

test('whoever is not logged in is led to the login and back', async () => {
  expect(await open('7', { isLoggedIn: false })).toBe('/login?redirect=%2Fzone_map%2F7');
});

test.each(['abc', '4', '7x'])('%s is no zone', async (key) => expect(await open(key)).toBe(404));
