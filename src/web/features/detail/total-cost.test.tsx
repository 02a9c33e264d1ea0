import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchPageContent } from '#contract/operations/content.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { TotalCost } from './total-cost.tsx';

const FEE = {
  ...{ authority: 'Victorian Water Register', name: 'Form 39', amount: 53.8, basis: 'per application' },
  ...{ asAt: '2025-26', source: 'test', isVerified: true, missing: null, otherCases: [], namesDestination: false },
} as const;

/** 120 ML at $250: $30,000 and a fee of $53.80. */
const tell = (purchase: SearchSide, given: Partial<ZoneResultAnswer> = {}, isInterstate = false): string => {
  const result = {
    ...{ minPricePerZone: 250, volumeFee: 30_000, volumeUnit: 'megalitre', stateFees: 53.8, feeItems: [FEE] },
    minTotalPrice: purchase === 'buy' ? 30_053.8 : 29_946.2,
    ...given,
  } as ZoneResultAnswer;
  const common = { kind: 'temporary', requested: '120 ML', content: null } as const;
  return renderToStaticMarkup(<TotalCost result={result} purchase={purchase} isInterstate={isInterstate} {...common} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replaceAll('\u00a0', ' ');
};

test('a buyer pays the fees on top of the price, a seller has them taken off', () => {
  const [cost, proceeds] = [tell('buy'), tell('sell')];
  expect(cost).toMatch(/\$30,000\.00.*\|\$53\.80\|.*\|\$30,053\.80\|/);
  expect(proceeds).toMatch(/\$30,000\.00.*\|−\$53\.80\|.*\|Up to \$29,946\.20\|/);
  for (const told of [cost, proceeds]) expect(told).toContain('120 ML at $250.00 per ML');
});

test('the lines are the volume fee of the water, the fees of the authorities and the sum', () => {
  const linesOf = (told: string) =>
    ['Water volume fee', 'Received for the water', 'Water Authority Fees', 'Total', 'Net proceeds'].filter((name) =>
      told.includes(`|${name}|`),
    );
  expect(linesOf(tell('buy'))).toEqual(['Water volume fee', 'Water Authority Fees', 'Total']);
  expect(linesOf(tell('sell'))).toEqual(['Received for the water', 'Water Authority Fees', 'Net proceeds']);
});

test('no fee is not minus nothing', () => {
  const free = { stateFees: 0, feeItems: [], minTotalPrice: 30_000 };
  expect(tell('sell', free)).toContain('|$0.00|');
  expect(tell('sell', free)).not.toContain('−');
  expect(tell('sell', free)).toContain('No fee is on record for this transfer.');
});

test('the fees of entitlements stand in the same place, whichever side pays them', () => {
  expect(tell('buy', { stateFees: { buyingFee: 53.8 } })).toContain('|$53.80|');
  expect(tell('sell', { stateFees: { sellingFee: 53.8 } })).toContain('|−$53.80|');
});

test('each fee is named with its year, and over a border another authority may charge as well', () => {
  const old = { ...FEE, asAt: '2021-22', isVerified: false, otherCases: [{ name: 'low risk', amount: 10.5 }] };
  const told = tell('buy', { feeItems: [old] }, true);
  expect(told).toContain(
    'Victorian Water Register: Form 39, per application, $53.80, 2021-22, not confirmed: ask the authority; low risk $10.50',
  );
  expect(told).toContain('With a fee that is not confirmed.');
  expect(told).toContain('The authority of the other state may charge as well.');
  expect(told).toContain('a fee of the other state may come on top');
  const own = tell('buy', { feeItems: [FEE] });
  expect(own).toContain('$53.80, 2025-26');
  expect(own).not.toMatch(/other state|not confirmed|do not know/);
});

test('a fee that names the state that the water goes to is in the total, and no other may come on top', () => {
  const receiving = { ...FEE, authority: 'WaterNSW', namesDestination: true };
  const told = tell('buy', { feeItems: [FEE, receiving] }, true);
  expect(told).toContain('WaterNSW: Form 39, per application, $53.80, 2025-26');
  expect(told).not.toContain('other state');
});

test('a fee that nobody knows is no fee of nothing, and the sum says that it is without it', () => {
  const unknown = { ...FEE, amount: null, isVerified: false, missing: 'The amount was not found.' };
  const told = tell('buy', { stateFees: 0, feeItems: [unknown], minTotalPrice: 30_000 });
  expect(told).toContain('per application, amount not found, ask the authority');
  expect(told).toContain('|not known|');
  expect(told).not.toContain('|$0.00|');
  expect(told).toContain('Without a fee whose amount we do not know.');
  const beside = tell('buy', { feeItems: [FEE, unknown] });
  expect(beside).toContain('|$53.80|');
  expect(beside).not.toContain('|not known|');
  expect(beside).toContain('Without a fee whose amount we do not know.');
});

test('without a volume or a price there is no total to tell', () => {
  expect(tell('buy', { minTotalPrice: 0, volumeFee: 0 })).toBe('');
  expect(tell('buy', { minTotalPrice: null, volumeFee: null, minPricePerZone: null })).toBe('');
});

/** The total of an entitlement as it is served, with words on fees, delivery and brokerage. */
function render(isOneOfSeveral: boolean): string {
  const result = {
    ...{ minPricePerZone: 250, volumeFee: 30_000, volumeUnit: 'megalitre', stateFees: 0, feeItems: [] },
    ...{ minTotalPrice: 30_000, allocationClass: { name: 'High Reliability' } },
  } as unknown as ZoneResultAnswer;
  const content = { associatedFees: '<p>A</p>', deliveryCosts: '<p>D</p>', brokerageNote: '<p>B</p>' };
  const common = { purchase: 'buy', kind: 'permanent', requested: '120 ML', isInterstate: false } as const;
  return renderToStaticMarkup(
    <TotalCost {...{ ...common, result, isOneOfSeveral }} content={content as SearchPageContent} />,
  );
}

test('of fees, delivery and brokerage in general each heading has its own words', () => {
  const notes = render(false).matchAll(/<h4[^>]*>([^<]*)<\/h4><div[^>]*><p>(\w)/g);
  expect(Array.from(notes, ([, heading, word]) => [heading, word])).toEqual([
    ['Associated fees', 'A'],
    ['Delivery costs', 'D'],
    ['Brokerage', 'B'],
  ]);
});

test('each name of the ledger is the head of its row', () => {
  const heads = render(false).matchAll(/<th scope="row">([^<]*)/g);
  expect(Array.from(heads, ([, name]) => name)).toEqual(['Water volume fee', 'Water Authority Fees', 'Total']);
});

test('a total stands open by itself; of several classes each is a line with its name', () => {
  const [alone, ofSeveral] = [render(false), render(true)].map((html) => /^<details([^>]*)>.*?<h3>(.*?)</s.exec(html));
  expect(alone?.[1]).toMatch(/\bopen\b/);
  expect(alone?.[2]).toBe('Total Trade Cost');
  expect(ofSeveral?.[1]).not.toMatch(/\bopen\b/);
  expect(ofSeveral?.[2]).toBe('Total Trade Cost, High Reliability');
});

test('a sum says of its fees that one is not known, or that one is not confirmed, whichever it is', () => {
  const gaps = (given: object) =>
    ['Without a fee whose amount we do not know.', 'With a fee that is not confirmed.'].map((words) =>
      tell('buy', { feeItems: [{ ...FEE, ...given }] }).includes(words),
    );
  expect(gaps({})).toEqual([false, false]);
  expect(gaps({ isVerified: false })).toEqual([false, true]);
  expect(gaps({ amount: null })).toEqual([true, false]);
});
