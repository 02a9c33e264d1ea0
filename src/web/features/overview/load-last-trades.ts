import type { App } from '#contract/app.ts';
import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import type { SmallTradeAnswer, TradeAnswer } from '#contract/operations/trades.ts';
import type { Instant } from '#domain/units/instant.ts';
import { want } from '../../load.ts';
import { exchangeTradesQuery, fetchRecentTrades, recentPeriod } from '../../market/recent-trades-query.ts';
import type { MadeTrade, OpenTrade } from '../../market/trade-table.tsx';
import { KIND_OF_TAB, type PriceKey } from './overview-tabs.ts';

const MAX_LAST_TRADES = 5;

/** What a panel shows when it is opened. Null where it could not be had. */
export interface LastTrades {
  readonly trades: readonly MadeTrade[] | null;
  /** Of products that few trade: what is on offer and what is sought. Absent elsewhere. */
  readonly offers?: readonly OpenTrade[] | null;
}

/** Whether nothing has to be asked for again. */
export const isWhole = (last: LastTrades | null): boolean =>
  last !== null && last.trades !== null && last.offers !== null;

/** The last five exchange trades of a zone, as the specification asks for them, and the best listings of rarer water. */
export async function loadLastTrades(app: App, key: PriceKey, zone: number, now: Instant): Promise<LastTrades> {
  const trades = recentTrades(app, key, String(zone), now);
  const offers = openTrades(app, key, String(zone));
  const made = want(await trades)?.map(toMadeTrade) ?? null;
  return offers === null ? { trades: made } : { trades: made, offers: toOpenTrades(want(await offers)) };
}

/** Which trades of a zone a panel shows. Asked of all classes at once, permanent ones come merged, newest first. */
export function lastTradesAsked(key: PriceKey, zone: string, now: Instant) {
  const common = exchangeTradesQuery(MAX_LAST_TRADES);
  return key === 'perm' ? { ...common, zone, ...recentPeriod(now) } : { ...common, zone_from: zone };
}

const recentTrades = (app: App, key: PriceKey, zone: string, now: Instant) =>
  fetchRecentTrades(app, KIND_OF_TAB[key], lastTradesAsked(key, zone, now));

function openTrades(app: App, key: PriceKey, zone: string) {
  const query = { zone, trade_count: String(MAX_LAST_TRADES) };
  switch (key) {
    case 'forward':
      return app.trades.openForward({ query });
    case 'lease':
      return app.trades.openLease({ query });
    case 'carryover':
      return app.trades.openCarryoverParking({ query });
    default:
      return null;
  }
}

const toMadeTrade = (trade: TradeAnswer | SmallTradeAnswer, index: number): MadeTrade => ({
  key: String(index),
  time: trade.tradeTimestamp,
  price: trade.pricePerVolume,
  volume: trade.volume,
  reliability: trade.reliability,
  provider: trade.provider,
  ...('deliveryDate' in trade
    ? {
        deliveryDate: trade.deliveryDate,
        term: trade.term,
        termTo: trade.term_to,
        commencementDate: trade.commencement_date,
      }
    : {}),
});

/** Bids that stand beside the best offers, where there are so many: who sells reads them, who buys reads the others. */
const MAX_BIDS = 2;

/** Offers before bids, the best first; of all providers together no more than are shown, and some of either side. */
function toOpenTrades(groups: readonly ListingGroupAnswer[] | null): readonly OpenTrade[] | null {
  if (groups === null) return null;
  const listed = groups.flatMap(({ id, name, logoUrl, openTrades: open }) =>
    open.map(
      (listing): OpenTrade => ({
        key: String(listing.id),
        direction: listing.direction,
        price: listing.price,
        volume: listing.volume.valueDisplay ?? 0,
        deliveryDate: listing.deliveryDate,
        term: listing.term,
        termTo: listing.term_to,
        commencementDate: listing.commencement_date,
        reliability: listing.reliability,
        provider: { id, name, logoUrl },
      }),
    ),
  );
  const best = (direction: OpenTrade['direction'], sign: number) =>
    listed
      .filter((one) => one.direction === direction)
      .toSorted((left, right) => sign * ((left.price ?? 0) - (right.price ?? 0)));
  const [offers, bids] = [best('SELL', 1), best('BUY', -1)];
  const room = Math.min(MAX_BIDS, bids.length);
  return [...offers.slice(0, MAX_LAST_TRADES - room), ...bids].slice(0, MAX_LAST_TRADES);
}
