import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { isWhole, loadLastTrades } from './load-last-trades.ts';
import type { PriceKey } from './overview-tabs.ts';

/** In Sydney it is the 22nd already. */
const NOW = instant(Date.UTC(2026, 10, 21, 22));

interface Listed {
  readonly direction: 'SELL' | 'BUY';
  readonly price: number;
}

/** The last trades of zone 7, of which nobody knows any, beside these listings; and which calls were made for them. */
async function load(key: PriceKey, listed: readonly Listed[] = []) {
  const calls: [string, unknown][] = [];
  const openTrades = listed.map((one, id) => ({ id, ...one, volume: { valueDisplay: 1 } }));
  const trades = new Proxy(
    {},
    {
      get: (_, name: string) => async (input: { readonly query: unknown }) => {
        calls.push([name, input.query]);
        return {
          ok: true,
          value: name.startsWith('open') ? [{ id: 1, name: 'Provider', logoUrl: null, openTrades }] : [],
        };
      },
    },
  );
  return { last: await loadLastTrades({ trades } as unknown as App, key, 7, NOW), calls };
}

describe('what a panel of the overview shows when it is opened', () => {
  const FIVE = { confidence: 'exchange', trade_count: '5' };
  const FROM = { ...FIVE, zone_from: '7' };
  const OPEN = { zone: '7', trade_count: '5' };

  test.each([
    ['temp', [['recentTemporary', { ...FROM, small_request: 'true' }]]],
    ['perm', [['recentPermanent', { ...FIVE, zone: '7', date_from: '2025-11-22' }]]],
    [
      'forward',
      [
        ['recentForward', FROM],
        ['openForward', OPEN],
      ],
    ],
    [
      'lease',
      [
        ['recentLease', FROM],
        ['openLease', OPEN],
      ],
    ],
    [
      'carryover',
      [
        ['recentCarryoverParking', FROM],
        ['openCarryoverParking', OPEN],
      ],
    ],
  ] as const)('on the tab %s are five exchange trades, and listings of what few trade', async (key, calls) => {
    expect((await load(key)).calls).toEqual(calls);
  });

  const sells = [12, 11, 10, 15, 14].map((price) => ({ direction: 'SELL', price }) as const);
  const buys = [5, 9, 7, 8, 6].map((price) => ({ direction: 'BUY', price }) as const);
  const shown = async (...listed: readonly Listed[]) =>
    (await load('lease', listed)).last.offers?.map(({ direction, price }) => `${direction} ${price}`);

  test('are the best offers and the best bids, so that neither side is hidden by the other', async () => {
    expect(await shown(...sells, ...buys)).toEqual(['SELL 10', 'SELL 11', 'SELL 12', 'BUY 9', 'BUY 8']);
  });

  test('are five wherever there are five', async () => {
    expect(await shown(...sells)).toEqual(['SELL 10', 'SELL 11', 'SELL 12', 'SELL 14', 'SELL 15']);
    expect(await shown(...buys)).toEqual(['BUY 9', 'BUY 8', 'BUY 7', 'BUY 6', 'BUY 5']);
    expect(await shown(...sells, ...buys.slice(0, 1))).toHaveLength(5);
    expect(await shown(...sells.slice(0, 1), ...buys)).toEqual(['SELL 12', 'BUY 9', 'BUY 8', 'BUY 7', 'BUY 6']);
    expect(await shown(...sells.slice(0, 2), ...buys.slice(0, 2))).toHaveLength(4);
    expect(await shown()).toEqual([]);
  });
});

test('a lease says when it begins, forward water when it is delivered', async () => {
  const made = {
    ...{ tradeTimestamp: '2026-11-20T01:00:00.000Z', pricePerVolume: 60, volume: 10, reliability: null },
    ...{ provider: { id: 1, name: 'Exchange', logoUrl: null } },
    ...{ deliveryDate: '2027-03-31', term: 3, term_to: 5, commencement_date: '2027-07-01' },
  };
  const answer = async () => ({ ok: true, value: [made] });
  const trades = { recentLease: answer, openLease: async () => ({ ok: true, value: [] }) };
  const last = await loadLastTrades({ trades } as unknown as App, 'lease', 7, NOW);
  expect(last.trades).toMatchObject([
    { deliveryDate: '2027-03-31', term: 3, termTo: 5, commencementDate: '2027-07-01', time: made.tradeTimestamp },
  ]);
});

test('trades or listings of a panel that could not be had are asked for when it is opened again, and no others', () => {
  expect([null, { trades: null }, { trades: [], offers: null }, { trades: null, offers: [] }].map(isWhole)).toEqual([
    ...[false, false, false, false],
  ]);
  expect([{ trades: [] }, { trades: [], offers: [] }].map(isWhole)).toEqual([true, true]);
});
