import type { SharedWay } from '../../market/group-ways.ts';
import type { PricedZone, Quote, ZonePrices } from './zone-prices.ts';

/** A price of another zone, and the way to it. */
export interface BestQuote {
  readonly zone: PricedZone;
  readonly quote: Quote;
  readonly way: SharedWay<PricedZone>;
}

/** What decides at what price the reader can trade with others; each is null where there is none. */
export interface BestQuotes {
  /** The cheapest offer that can reach the zone; where none surely can, the cheapest over a way that is not confirmed. */
  readonly cheapest: BestQuote | null;
  /** One that is cheaper than all that can be had, behind a closed limit. */
  readonly shutOff: BestQuote | null;
  /** The dearest bid that the zone's water can reach, with the same reserve. */
  readonly dearest: BestQuote | null;
}

export function findBestQuotes(offers: ZonePrices | null, bids: ZonePrices | null): BestQuotes {
  const cheapest = findBestQuote(offers, 'open');
  const shut = findBestQuote(offers, 'closed');
  const toBeHad = [cheapest?.quote.price, offers?.own?.quote?.price].filter((price) => price !== undefined);
  return {
    cheapest,
    shutOff: shut !== null && toBeHad.every((price) => shut.quote.price < price) ? shut : null,
    dearest: findBestQuote(bids, 'open'),
  };
}

/**
 * The zone with the best price behind the limits that are open, or closed: of each way the best stands first. A way that
 * nobody confirmed comes after all that somebody did.
 */
function findBestQuote(prices: ZonePrices | null, gates: 'open' | 'closed'): BestQuote | null {
  const ways = prices?.ways ?? [];
  for (const way of [...ways.filter(isConfirmed), ...ways.filter((one) => !isConfirmed(one))]) {
    if ((way.limit?.isClosed === true) !== (gates === 'closed')) continue;
    const [zone] = way.zones;
    if (zone.quote !== null) return { zone, quote: zone.quote, way };
  }
  return null;
}

const isConfirmed = (way: SharedWay<PricedZone>): boolean => way.isConfirmed;
