import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { loadBasinMap } from './load-basin-map.ts';

const NOW = instant(Date.UTC(2026, 10, 22));

/** What the map of an address is made of, and which ways were asked for. */
async function load(
  query: string,
  preferences: readonly object[] = [{ key: 'my_zone', value: '7' }],
  trades: object = { ok: true, value: [] },
) {
  const asked: unknown[] = [];
  const found = (value: unknown) => async () => ({ ok: true, value });
  const user = { permissions: ['anabranch.water_search'], preferences };
  const app = {
    session: { read: found({ user }) },
    reference: { listZones: found([5, 7].map((id) => ({ id, code: `Z${id}`, name: '', state: { code: 'VIC' } }))) },
    overview: { temporaryOffers: found([]), temporary: async () => trades },
    search: {
      surveyWays: async (input: { readonly query: unknown }) => {
        asked.push(input.query);
        return { ok: true, value: { ways: ['a way'] } };
      },
    },
  } as unknown as App;
  const url = new URL(`https://here.example/basin_map${query}`);
  return { map: await loadBasinMap({ app, url, params: {}, now: NOW }), asked };
}

test.each([
  ['', 'sell'],
  ['?zone=5', 'sell'],
  ['?ways=into&zone=5', 'buy'],
])('the map of %s has the ways of the reader’s own zone as who wants to %s would go them', async (query, purchase) => {
  const { map, asked } = await load(query);
  expect(asked).toEqual([{ zone: '7', purchase, kind: 'temporary' }]);
  expect([map.home?.id, map.ways]).toEqual([7, ['a way']]);
});

test('the map of who has no zone asks for no ways', async () => {
  const { map, asked } = await load('', []);
  expect([map.home, map.ways, asked]).toEqual([null, null, []]);
});

test('the map of prices has the last trade of a zone without an offer, and stands where trades do not come', async () => {
  const trade = { zone: 5, price: 201, timestamp: '2026-11-12T02:00:00.000Z', data_provider_name: 'Exchange' };
  const { map } = await load('', [], { ok: true, value: [trade] });
  expect(map.earlier).toMatchObject([{ zone: 5, value: 201 }]);
  const { map: lost } = await load('', [], { ok: false, problem: { code: 'unavailable', status: 503 } });
  expect([lost.figures, lost.earlier]).toEqual([[], null]);
});
