import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadMyZone } from './load-my-zone.ts';
import { result, way } from './zone-result-samples.ts';

const [OF_7, OF_1A] = [result('7', 228), result('1A', 224)];
const [ZONE_7, ZONE_1A] = [OF_7.zone, OF_1A.zone];
const OFFERS = [OF_7, OF_1A, result('10', 183, way(3))];
const BIDS = [
  result('7', 219),
  result('1A', 210),
  { ...result('10', 220), otherLimits: [{ ...way(5), id: 5, name: 'Limit 5' }] },
];
const lost = async () => ({ ok: false, problem: describeProblem('unavailable') });

interface Given {
  readonly myZone?: number;
  readonly maySearch?: boolean;
  readonly listZones?: () => Promise<unknown>;
  readonly missing?: readonly string[];
}

/** What the page gets, and with which calls. */
async function load({ myZone, maySearch = true, listZones, missing = [] }: Given) {
  const asked: (readonly [call: string, input: unknown])[] = [];
  const answer = (call: string, value: unknown) => async (input?: unknown) => {
    asked.push([call, input]);
    return missing.includes(call) ? lost() : { ok: true, value };
  };
  const app = {
    search: { findSellersTemporary: answer('sellers', OFFERS), findBuyersTemporary: answer('buyers', BIDS) },
    readings: {
      latestStorageLevels: answer('levels', [{ zone: ZONE_7.id }, { zone: ZONE_1A.id }]),
      latestLimits: answer('limits', [{ id: 3 }, { id: 4 }, { id: 5 }]),
    },
    trades: { recentTemporary: answer('trades', []), graphTemporary: answer('weeks', []) },
    reference: {
      listZones: listZones ?? answer('zones', [ZONE_7, ZONE_1A]),
      listEntitlementsOfZone: answer('entitlements', []),
    },
  } as unknown as App;
  const user = {
    permissions: maySearch ? ['anabranch.water_search'] : [],
    preferences: myZone === undefined ? [] : [{ key: 'my_zone', value: String(myZone) }],
  } as unknown as UserAnswer;
  const url = new URL('https://here.example/');
  return { today: await loadMyZone({ app, url, params: {}, now: instant(0) }, user), asked };
}

test('the home page is headed by the zone that its figures are of', async () => {
  for (const zone of [ZONE_7, ZONE_1A]) {
    const { today } = await load({ myZone: zone.id });
    expect(today).toMatchObject({ homeZone: { code: zone.code }, levels: [{ zone: zone.id }] });
    expect(today?.offers?.own?.quote?.price).toBe(zone === ZONE_7 ? 228 : 224);
  }
});

test('its trades are all that a chart counts, not those of exchanges alone', async () => {
  const { asked } = await load({ myZone: ZONE_1A.id });
  expect(asked.filter(([call]) => call === 'trades').map(([, input]) => input)).toEqual([
    {
      query: {
        zone_from: String(ZONE_1A.id),
        min_confidence: 'manual_include',
        trade_count: '5',
        small_request: 'true',
      },
    },
  ]);
});

test('what was paid is asked for by whole weeks, so that none is told of a part of its days', async () => {
  const { asked } = await load({ myZone: ZONE_1A.id });
  // It is Thursday 1 January 1970; the week runs from Saturday 27 December.
  expect(asked.filter(([call]) => call === 'weeks').map(([, input]) => input)).toEqual([
    { query: { zone_from: String(ZONE_1A.id), min_confidence: 'manual_include', date_from: '1969-11-08' } },
  ]);
});

test('its dates are of the limits on the ways in and out, those that bind less too', async () => {
  const { today } = await load({ myZone: ZONE_7.id });
  expect(today?.limits?.map(({ id }) => id)).toEqual([3, 5]);
});

test.each(['sellers', 'buyers'])(
  'without the ways of the %s no date of a limit is taken for all there are',
  async (one) => {
    expect((await load({ myZone: ZONE_7.id, missing: [one] })).today?.limits).toBeNull();
  },
);

test('nothing is asked for who has no zone or may not search, and a zone that is gone has no page', async () => {
  expect(await load({})).toEqual({ today: null, asked: [] });
  expect(await load({ myZone: ZONE_7.id, maySearch: false })).toEqual({ today: null, asked: [] });
  expect((await load({ myZone: 40 })).today).toBeNull();
});

test('without the names of the zones the page says so, and puts no other name above the figures', async () => {
  await expect(load({ myZone: ZONE_7.id, listZones: lost })).rejects.toMatchObject({
    data: { code: 'unavailable' },
  });
});

test('its offers begin with the cheapest and its bids with the dearest, in any volume', async () => {
  const { today, asked } = await load({ myZone: ZONE_7.id });
  expect(asked.filter(([call]) => call === 'sellers' || call === 'buyers')).toEqual([
    ['sellers', { query: { volume: '0' } }],
    ['buyers', { query: { volume: '0' } }],
  ]);
  const pricesOf = (side: 'offers' | 'bids') => [
    today?.[side]?.own?.quote?.price,
    ...(today?.[side]?.ways ?? []).flatMap(({ zones }) => zones.map(({ quote }) => quote?.price)),
  ];
  expect([pricesOf('offers'), pricesOf('bids')]).toEqual([
    [228, 183, 224],
    [219, 220, 210],
  ]);
});

test('the home page stands without what could not be had', async () => {
  const { today } = await load({
    myZone: ZONE_7.id,
    missing: ['sellers', 'buyers', 'levels', 'trades', 'weeks', 'limits', 'entitlements'],
  });
  expect(today).toMatchObject({
    offers: null,
    bids: null,
    levels: null,
    trades: null,
    weeks: null,
    limits: null,
    entitlements: null,
  });
});
