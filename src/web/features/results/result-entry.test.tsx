import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { anchorOf, ResultEntry } from './result-entry.tsx';
import { wordsOfSide } from './side-words.ts';

const ZONE = {
  ...{ id: 12, code: '10', name: 'NSW Murray', state: { id: 2, code: 'NSW', name: 'New South Wales' } },
  ...{ system: { id: 1, name: 'Southern Connected' }, waterKind: 'regulated', hasOfficialCode: true, imageUrl: null },
} as ZoneAnswer;

const RESULT = {
  ...{ zone: ZONE, volumeUnit: 'megalitre', tradability: 'open', letsThrough: null, limitData: null, otherLimits: [] },
  ...{ minPricePerZone: 250, minTotalPrice: 30_053.8, stateFees: 53.8, depth: 3, tradableWater: 640, tradeTime: 10 },
  ...{ unconfirmed: null, fees: { asAt: '2025-26', certainty: 'confirmed' } },
  ...{ marketMovement: null, priceDifference: null, tradesCompared: 0, providerCount: 2, newestListing: null },
};

interface Told {
  readonly purchase?: SearchSide;
  readonly isBest?: boolean;
  readonly homeZoneId?: number;
  readonly [figure: string]: unknown;
}

const tell = ({ purchase = 'buy', isBest = false, homeZoneId = 7, ...given }: Told = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ResultEntry
        result={{ ...RESULT, ...given } as unknown as ResultLine}
        purchase={purchase}
        seenFrom={{ ...ZONE, id: 7, code: '7' }}
        homeZoneId={homeZoneId}
        words={wordsOfSide(purchase, 'ML', '120 ML')}
        sharedBy={1}
        isBest={isBest}
        detailUrl="?at=12"
        now={instant(0)}
      />
    </MemoryRouter>,
  )
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/ ?\|/g, '|');

test('an entitlement that was allocated nothing in five years says so, and one of which nobody knows has a dash', () => {
  expect(tell({ allocationHistory: { averageAllocation: 0 } })).toContain('|Average allocation (5-year) 0.00 %|');
  expect(tell({ allocationHistory: { averageAllocation: null } })).toContain('|Average allocation (5-year) –|');
});

test('a row tells price, total with its fees, depth and days, each under its name', () => {
  const told = tell();
  expect(told).toContain('|Price per ML|$250|.00|');
  expect(told).toContain('|Total for 120 ML|$30,053|.80|incl. $53.80 fees, 2025-26|');
  expect(told).toMatch(/\|Market depth\|3\| ?parcels\|.*640 ML tradable\|/);
  expect(told).toMatch(/\|Processing, up to\|Up to\|10\|business days\|/);
  expect(told).toContain('|2 providers|');
});

test('a row of a sale tells what is left after fees', () => {
  const told = tell({ purchase: 'sell', minTotalPrice: 29_946.2 });
  expect(told).toContain('|Highest price per ML|$250|.00|');
  expect(told).toContain('|Net proceeds for 120 ML|$29,946|.20|less $53.80 fees, 2025-26|');
});

test('one parcel of one provider is one', () => {
  const told = tell({ depth: 1, providerCount: 1 });
  expect(told).toMatch(/\|Market depth\|1\| ?parcel\|/);
  expect(told).toContain('|1 provider|');
});

test('an approval of a day takes one business day', () => {
  expect(tell({ tradeTime: 1 })).toContain('|Up to|1|business day|');
});

test('fees have the year that they are of, and say when they are not confirmed or not known', () => {
  const feesAs = (asAt: string, certainty: string, stateFees = 53.8) => tell({ fees: { asAt, certainty }, stateFees });
  expect(feesAs('2021-22', 'unconfirmed')).toContain('|incl. $53.80 fees, 2021-22, not confirmed|');
  expect(feesAs('2025-26', 'incomplete')).toContain('|incl. $53.80 fees, 2025-26, and others not known|');
  expect(feesAs('', 'incomplete', 0)).toContain('|fees not known|');
});

test('a way that nobody confirmed says so, with the page that tells what is missing', () => {
  const sentence = 'We have not confirmed this way. Ask the register or your broker before you rely on it.';
  expect(tell({ unconfirmed: 'The source stops at 1A and 1B.' })).toContain(sentence);
  expect(tell()).not.toContain('confirmed');
});

test('a figure that nobody knows is a dash, and no water has no fees to speak of', () => {
  const told = tell({ minPricePerZone: null, minTotalPrice: null, tradeTime: null });
  expect(told).toContain('|Price per ML|–|');
  expect(told).toContain('|Total for 120 ML|–|');
  expect(told).toContain('|Up to|–|business days|');
  expect(tell({ minTotalPrice: 0 })).not.toContain('fees');
});

test('a trade that nobody has to approve waits for nobody', () => {
  const told = tell({ tradeTime: null, needsNoApproval: true });
  expect(told).toContain('|none|no approval needed|');
  expect(told).not.toContain('Up to');
});

test('only the best of what can be traded now is called so', () => {
  expect(tell()).not.toContain('Cheapest you can buy now');
  expect(tell({ isBest: true })).toContain('Cheapest you can buy now');
});

test('forward water says when it is handed over at the earliest, and at this price where that is another day', () => {
  expect(tell({ minDelivery: '2026-12-01', priceDelivery: '2027-07-31' })).toMatch(
    /Minimum delivery\|1 Dec 2026\|, at this price\|31 Jul 2027\|/,
  );
  expect(tell({ minDelivery: '2026-12-01', priceDelivery: '2026-12-01' })).not.toContain('at this price');
  expect(tell({ minDelivery: null, priceDelivery: '2026-12-01' })).toContain('Minimum delivery|Any|');
  expect(tell({ minDelivery: '2026-12-01', priceDelivery: null })).toContain('at this price|no fixed date|');
  expect(tell()).not.toContain('Minimum delivery');
});

test('the reader finds the home zone again among the others', () => {
  expect(tell({ homeZoneId: 12 })).toMatch(/my zone/i);
  expect(tell({ homeZoneId: 7 })).not.toMatch(/my zone/i);
});

describe('of an entitlement the way is that of its allocation', () => {
  const behind = (limitData: object) => ({
    ...{ tradability: 'open', allocationClass: { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' } },
    ...{ allocationHistory: { averageAllocation: 86.25 }, limit: { deliverability: 'restricted' } },
    limitData: {
      ...{ limit: { id: 1, name: 'Barmah Choke' }, note: null, readAt: '1969-12-31T23:00:00.000Z' },
      ...{ staleAt: '1970-01-07T00:00:00.000Z', ...limitData },
    },
  });

  test('which a closed limit does not let through, though it changes hands', () => {
    const told = tell(behind({ isClosed: true, limitVolume: { valueDisplay: 0, unitDisplay: 'ML' } }));
    expect(told).toContain(
      '|Barmah Choke: the entitlement can change hands, its allocation cannot come to zone 7, read|',
    );
    expect(told).toContain('|Delivery is closed at present by a trade limit|');
    expect(told).toContain('|Average allocation (5-year) 86.25 %|');
  });

  test('of which an open limit lets through what is left of it', () => {
    const limitVolume = { valueDisplay: 8_420, unitDisplay: 'ML' };
    const told = tell({ ...behind({ isClosed: false, limitVolume }), limit: { deliverability: 'limited' } });
    expect(told).toContain('|Barmah Choke, 8,420 ML left, read|');
    expect(told).toContain('|Delivery depends on a trade limit that is open now|');
  });

  test('and a limit without a volume is told by its name', () =>
    expect(tell(behind({ isClosed: false, limitVolume: { valueDisplay: null, unitDisplay: 'ML' } }))).toContain(
      '|Barmah Choke, read|',
    ));
});

test('what is left of a limit on the way of an allocation is told in the unit of the reader', () => {
  const limitData = {
    ...{ limit: { id: 1, name: 'Barmah Choke' }, note: null, isClosed: false, readAt: '1969-12-31T23:00:00.000Z' },
    ...{ staleAt: '1970-01-07T00:00:00.000Z', limitVolume: { valueDisplay: 8_420, unitDisplay: 'kL' } },
  };
  const allocationClass = { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' };
  const told = tell({ volumeUnit: 'kilolitre', limitData, allocationClass, limit: { deliverability: 'limited' } });
  expect(told).toContain('|Barmah Choke, 8,420 kL left, read|');
});

test('a zone with several classes has a place on the page for each of them', () => {
  const placeOf = (allocationClass?: { readonly id: number }) =>
    anchorOf({ zone: ZONE, allocationClass } as ResultLine);
  expect([placeOf(), placeOf({ id: 1 }), placeOf({ id: 2 })]).toEqual(['match-12', 'match-12-1', 'match-12-2']);
});

test('an entitlement tells its average allocation once: beside the way of its water, or by itself where it has none', () => {
  const countIn = (given: object) =>
    tell({
      ...{ allocationClass: { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' } },
      ...{ allocationHistory: { averageAllocation: 86 }, ...given },
    }).split('Average allocation').length - 1;
  expect([countIn({ limit: { deliverability: 'unrestricted' } }), countIn({ limit: undefined })]).toEqual([1, 1]);
});
