import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { loadZoneBrokers } from './load-zone-brokers.ts';

const SEARCH = 'anabranch.water_search';
/** Two zones trade with each other, one with nobody. */
const ZONES = [
  { id: 5, system: { id: 1 } },
  { id: 7, system: { id: 1 } },
  { id: 20, system: { id: 2 } },
];

/** The page at an address, where it leads instead, or why it is not there; and of which zones brokers were asked. */
async function load(address: string, permissions: readonly string[] | null = [SEARCH]) {
  const asked: string[] = [];
  const app = {
    session: { read: async () => ({ ok: true, value: { user: permissions && { permissions, preferences: [] } } }) },
    reference: {
      listZones: async () => ({ ok: true, value: ZONES }),
      listBrokersOfZone: async ({ params: { id } }: { readonly params: { readonly id: string } }) => {
        asked.push(id);
        return { ok: true, value: [`broker of ${id}`] };
      },
    },
  } as unknown as App;
  const url = new URL(`https://here.example/static-market-detail/${address}`);
  try {
    const page = await loadZoneBrokers({ app, url, params: { key: url.pathname.split('/')[3] }, now: instant(0) });
    return { page, asked };
  } catch (thrown) {
    if (thrown instanceof Response) return { to: thrown.headers.get('location'), asked };
    return { status: (thrown as { readonly init: ResponseInit }).init.status, asked };
  }
}

test('the brokers of a market are those of its zone, and the way back leads to the market as it was looked at', async () => {
  expect(await load('temp/5/brokers?period=1Y')).toMatchObject({
    page: { zone: { id: 5 }, brokers: ['broker of 5'], back: '/static-market-detail/temp/5?period=1Y' },
    asked: ['5'],
  });
  expect((await load('Perm/7/Brokers')).page?.back).toBe('/static-market-detail/perm/7');
});

test('a zone that trades with no other has no neighbours with brokers', async () => {
  const hasNeighbours = async (zone: number) => (await load(`temp/${zone}/brokers`)).page?.hasNeighbours;
  expect([await hasNeighbours(5), await hasNeighbours(7), await hasNeighbours(20)]).toEqual([true, true, false]);
});

test.each(['9', 'seven', '07'])('there are no brokers of a zone %s', async (zone) =>
  expect(await load(`temp/${zone}/brokers`)).toEqual({ status: 404, asked: [] }),
);

test('the brokers of a market are for who may search', async () => {
  expect(await load('temp/5/brokers', null)).toMatchObject({ to: expect.stringMatching(/^\/login/), asked: [] });
  expect(await load('temp/5/brokers', [])).toEqual({ status: 403, asked: [] });
});
