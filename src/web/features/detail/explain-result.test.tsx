import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import { ExplainResult } from './explain-result.tsx';

/** 21 November 2026, noon in Sydney. */
const NOW = instant(Date.UTC(2026, 10, 21, 1));

const FEE = {
  ...{ authority: 'Lower Murray Water', name: 'Application fee', amount: 53.8, basis: 'per application', source: '' },
  ...{ asAt: '2026-27', isVerified: true, otherCases: [] },
};

const RESULT = {
  ...{ depth: 3, considered: 1_250, providers: [{ id: 1 }, { id: 2 }] },
  newestListing: '2026-11-21T00:22:00.000Z',
  ...{ marketMovement: 'up', tradesCompared: 41, tradesBefore: 1_007 },
  feeItems: [FEE, { ...FEE, authority: 'WaterNSW', isVerified: false }],
  limitData: { limit: { id: 1, name: 'Barmah Choke' }, readAt: '2026-11-20T22:00:00.000Z' },
  otherLimits: [
    { name: 'Goulburn to Murray', readAt: '2026-11-19T22:00:00.000Z' },
    { name: 'Murrumbidgee', readAt: null },
  ],
};

/** The line of each name, with what is noted below it. */
function tell(given: object = {}, purchase: SearchSide = 'buy'): Readonly<Record<string, string>> {
  const result = { ...RESULT, ...given } as unknown as ZoneResultAnswer;
  const html = renderToStaticMarkup(
    <ExplainResult result={result} purchase={purchase} requested="120 ML" now={NOW} />,
  ).replaceAll('\u00a0', ' ');
  const wordsOf = (part: string): string =>
    part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', told = '']) => [name, wordsOf(told)]),
  );
}

test('of all that pass the filters it counts those that are large enough, and says from how many providers', () => {
  expect(tell().Listings).toBe(
    '3 of 1,250 open sell listings that pass your filters hold at least 120 ML; they come from 2 providers',
  );
  expect(tell({ providers: [{ id: 1 }] }).Listings).toMatch(/they come from 1 provider$/);
});

test('a seller is told of the listings of buyers', () => {
  expect(tell({}, 'sell').Listings).toContain('open buy listings that pass your filters');
});

test('the newest listing has its age and its time', () => {
  expect(tell()['Newest listing']).toMatch(/^38 min ago .*21 Nov 2026/);
  expect(tell({ newestListing: null })['Newest listing']).toBe('–');
});

test('the trades of the last 30 days stand before those of the 30 days before them', () => {
  expect(tell().Movement).toBe(
    '41 in 30 days, 1,007 in the 30 days before average prices of the two, weighted by volume; each needs at least 5 trades with a price',
  );
  expect(tell({ marketMovement: null }).Movement).toMatch(/^too few trades average/);
});

test('each fee has its authority and its year, and one that nobody confirmed says so', () => {
  expect(tell().Fees).toBe(
    '2 items Lower Murray Water, $53.80, 2026-27 WaterNSW, $53.80, 2026-27, not confirmed: ask the authority',
  );
  expect(tell({ feeItems: [FEE] }).Fees).toMatch(/^1 item Lower/);
  expect(tell({ feeItems: [] }).Fees).toBe('0 items none on record');
});

test('the limit that binds comes first, the others on the way after it, each with when it was read', () => {
  const limit = tell().Limit ?? '';
  expect(limit).toMatch(/^Barmah Choke read .*21 Nov 2026.* also on the way: Goulburn to Murray, read .*20 Nov 2026/);
  expect(limit).toMatch(/also on the way: Murrumbidgee, never read$/);
  expect(tell({ limitData: null, otherLimits: [] }).Limit).toBe('none on the way');
});
