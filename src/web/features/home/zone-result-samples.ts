import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { LimitDataAnswer } from '#contract/wire.ts';

/** Results of a search for tests, with what the start page reads of them. */

const CODES = ['7', '1A', '1B', '1L', '2A', '10', '11', '12', '13'];
export const HOME_ID = 1;

/** A limit with so much left; closed without any. */
export const way = (id: number, left = 8420): LimitDataAnswer => ({
  limit: { id, name: `Limit ${id}` },
  tradeOpen: left > 0,
  limitVolume: { valueDisplay: left, unitDisplay: 'ML' },
  isClosed: left === 0,
  readAt: '2026-11-20T00:00:00.000Z',
  staleAt: '2026-11-22T00:00:00.000Z',
  note: null,
});

interface SampleProvider {
  readonly name: string;
  readonly price: number;
  readonly at: string;
}

const RIVERBEND = { name: 'Riverbend Water', at: '2026-11-20T04:00:00.000Z' };

/** The same over a way that no source confirms. */
export const unconfirmed = (one: ZoneResultAnswer): ZoneResultAnswer => ({ ...one, unconfirmed: 'No rule was found' });

/** A zone with its best price, the limit on the way, and whose prices these are. */
export const result = (
  code: string,
  price: number | null,
  limitData: LimitDataAnswer | null = null,
  providers: readonly SampleProvider[] = price === null ? [] : [{ ...RIVERBEND, price }],
): ZoneResultAnswer => ({
  zone: {
    id: CODES.indexOf(code) + 1,
    code,
    name: `Zone ${code}`,
    state: { id: 1, code: 'VIC', name: 'Victoria' },
    system: { id: 1, name: 'Southern Connected' },
    waterKind: 'regulated',
    hasOfficialCode: true,
    imageUrl: null,
  },
  ...{ depth: providers.length, considered: providers.length, letsThrough: null },
  tradability: limitData?.isClosed === true ? 'closed' : 'open',
  ...{ tradableWater: 100 * providers.length, largestParcel: 100, minPricePerZone: price },
  ...{ volumeFee: 0, stateFees: 0, feeItems: [], minTotalPrice: 0 },
  ...{ tradeTime: 5, fastestTradeTime: null, tradeTimeNote: null, tradeTimeMissing: null, unconfirmed: null },
  ...{ marketMovement: null, priceDifference: null, tradesCompared: 3, tradesBefore: 2 },
  ...{ limitData, otherLimits: [], newestListing: null, volumeUnit: 'megalitre' },
  providers: providers.map(({ name, price: asked, at }, index) => ({
    ...{ id: index + 1, name, logoUrl: null, lastUpdated: at },
    ...{ spreadBuyPrice: asked, spreadSellPrice: asked, fittingBuyPrice: asked, fittingSellPrice: asked },
  })),
});
