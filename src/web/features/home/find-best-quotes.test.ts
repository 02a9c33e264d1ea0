import { describe, expect, test } from 'vitest';
import { type BestQuote, findBestQuotes } from './find-best-quotes.ts';
import { readZonePrices } from './zone-prices.ts';
import { HOME_ID, result, unconfirmed, way } from './zone-result-samples.ts';

const offers = (...results: Parameters<typeof readZonePrices>[0]) => readZonePrices(results, 'buy', HOME_ID);
const bids = (...results: Parameters<typeof readZonePrices>[0]) => readZonePrices(results, 'sell', HOME_ID);
const tell = (best: BestQuote | null) => (best === null ? null : `${best.zone.code} ${best.quote.price}`);

describe('what binds', () => {
  test('is the cheapest offer behind an open limit, whatever a closed one holds', () => {
    const found = findBestQuotes(
      offers(
        result('7', 228),
        result('1A', 224, way(2)),
        result('11', 229, way(4)),
        result('12', 229),
        result('10', 183, way(1, 0)),
        result('13', 190, way(5, 0)),
      ),
      null,
    );
    expect(tell(found.cheapest)).toBe('1A 224');
    expect(found.cheapest?.way.limit?.limit.name).toBe('Limit 2');
    expect(tell(found.shutOff)).toBe('10 183');
    expect(found.dearest).toBeNull();
  });

  test.each([
    ['as dear as the own zone', 200],
    ['dearer', 201],
  ])('an offer behind a closed limit that is %s binds nobody', (_, price) => {
    const seen = offers(result('7', 200), result('1A', 224, way(2)), result('10', price, way(1, 0)));
    expect(findBestQuotes(seen, null).shutOff).toBeNull();
  });

  test('where nothing can be had, what is shut off binds at any price', () => {
    expect(tell(findBestQuotes(offers(result('7', null), result('10', 900, way(1, 0))), null).shutOff)).toBe('10 900');
  });

  test('is the dearest bid that water can reach, and never one behind a closed limit', () => {
    const seen = bids(result('7', 219), result('13', 220, way(6)), result('11', 218), result('2A', 300, way(9, 0)));
    expect(tell(findBestQuotes(null, seen).dearest)).toBe('13 220');
  });

  test('is what stands on a confirmed way, and on any other only where no confirmed one has a price', () => {
    const doubted = [unconfirmed(result('2A', 180)), unconfirmed(result('1L', 185, way(3)))];
    const confirmed = [result('7', 200), result('1A', 224, way(2)), result('13', 160, way(6))];
    const dearest = (...seen: Parameters<typeof readZonePrices>[0]) => findBestQuotes(null, bids(...seen)).dearest;
    expect(tell(findBestQuotes(offers(...doubted, ...confirmed), null).cheapest)).toBe('13 160');
    expect(tell(findBestQuotes(offers(...doubted, result('1A', 224, way(2))), null).cheapest)).toBe('1A 224');
    expect(tell(findBestQuotes(offers(...doubted, result('1A', null, way(2))), null).cheapest)).toBe('2A 180');
    expect(tell(dearest(...doubted, result('13', 160, way(6))))).toBe('13 160');
    expect(tell(dearest(...doubted, result('7', 200)))).toBe('1L 185');
  });

  test('zones without a price bind nothing', () => {
    const empty = findBestQuotes(offers(result('7', null), result('1A', null, way(2))), bids(result('7', null)));
    expect(empty).toEqual({ cheapest: null, shutOff: null, dearest: null });
  });
});

describe('the prices of a zone', () => {
  test('are those of whoever published last with the best price, and of how many others', () => {
    const quoted = result('7', 228, null, [
      { name: 'Early', price: 228, at: '2026-11-20T01:00:00.000Z' },
      { name: 'Late', price: 228, at: '2026-11-20T03:00:00.000Z' },
      { name: 'Dearer', price: 229, at: '2026-11-20T05:00:00.000Z' },
    ]);
    for (const seen of [offers(quoted), bids(quoted)]) {
      expect(seen.own?.quote).toEqual({
        price: 228,
        provider: 'Late',
        publishedAt: '2026-11-20T03:00:00.000Z',
        otherProviders: 1,
      });
      expect(seen.publishedAt).toBe('2026-11-20T05:00:00.000Z');
    }
  });

  test('stand behind each limit once: the best first, zones without a price last, closed limits at the end', () => {
    const results = [
      result('10', 183, way(1, 0)),
      result('1B', 229, way(2)),
      result('1L', null, way(2)),
      result('1A', 224, way(2)),
      result('11', 220, way(4)),
      result('7', 228),
    ];
    const codes = ({ ways }: ReturnType<typeof offers>) =>
      ways.map(({ limit, zones }) => `${limit?.limit.name}: ${zones.map(({ code }) => code).join(' ')}`);
    expect(codes(offers(...results))).toEqual(['Limit 4: 11', 'Limit 2: 1A 1B 1L', 'Limit 1: 10']);
    expect(codes(bids(...results))).toEqual(['Limit 2: 1B 1A 1L', 'Limit 4: 11', 'Limit 1: 10']);
  });

  test('are asked by who offers, for whoever buys, and bid by who seeks, for whoever sells', () => {
    const [provider] = result('7', 228).providers;
    if (provider === undefined) throw new Error('There is no provider.');
    const quoted = {
      ...result('7', 228),
      providers: [
        { ...provider, name: 'Offers', spreadSellPrice: 228, spreadBuyPrice: 219 },
        { ...provider, name: 'Bids', spreadSellPrice: 230, spreadBuyPrice: 228 },
      ],
    };
    expect(offers(quoted).own?.quote).toMatchObject({ price: 228, provider: 'Offers', otherProviders: 0 });
    expect(bids(quoted).own?.quote).toMatchObject({ price: 228, provider: 'Bids', otherProviders: 0 });
  });
});
