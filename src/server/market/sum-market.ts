import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import { isClosed, isStale, type LimitReading, staleFrom } from '#domain/places/limit.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { ProviderBook } from '#domain/search/market-view.ts';
import { addTraded, meanPriceOf, NOTHING_TRADED, type TradedSum } from '#domain/statistics/movement.ts';
import { PAID_WINDOW_DAYS } from '#domain/statistics/paid-window.ts';
import { isThinMarket } from '#domain/statistics/thin-market.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { LiveMarket } from './live-market.ts';

/** The market in figures that say nothing of anybody's listing or trade, without its limits: those go stale by the clock. */
export function sumMarket(market: LiveMarket, unit: VolumeUnit): Omit<MarketTodayAnswer, 'limits'> {
  const { zones } = market.reference;
  const offered = zones.map((zone) => listOffers(zone, market)).filter((books) => books.length > 0);
  return {
    zonesWithOffers: offered.length,
    publishedAt: printLatest(offered.flat().map(({ lastUpdated }) => lastUpdated)),
    paid: sumPaid(zones, market, unit),
    days: PAID_WINDOW_DAYS,
    volumeUnit: unit,
  };
}

const listOffers = ({ id }: Zone, market: LiveMarket): readonly ProviderBook[] =>
  market.listBooks('temporary', 'SELL', id, null).filter(({ book }) => !book.isEmpty);

/** A trade counts where it comes from, once; of a few trades the mean would be somebody's price. */
function sumPaid(zones: readonly Zone[], market: LiveMarket, unit: VolumeUnit): MarketTodayAnswer['paid'] {
  const systems = [...Map.groupBy(zones, ({ system }) => system.name)];
  return systems
    .map(([system, ofSystem]) => {
      const sum = ofSystem
        .map(({ id }) => market.sumTraded({ kind: 'temporary', zone: id, allocationClass: null, side: 'out_of' }))
        .reduce<TradedSum>(addTraded, NOTHING_TRADED);
      return { system, trades: sum.trades, mean: meanPriceOf(sum) };
    })
    .flatMap(({ system, trades, mean }) =>
      mean === null || isThinMarket(trades) ? [] : [{ system, trades, pricePerVolume: priceToNumber(mean, unit) }],
    )
    .toSorted((left, right) => right.trades - left.trades);
}

/** How the limits stand at `now`. */
export function countLimits(market: LiveMarket, now: Instant): MarketTodayAnswer['limits'] {
  const readings = market.reference.limits.map(({ id }) => market.readLimit(id));
  const current = readings.filter(({ readAt }) => !isStale(readAt === null ? null : staleFrom(readAt), now));
  const closed = current.filter(isClosed).length;
  return {
    open: current.length - closed,
    closed,
    unread: readings.length - current.length,
    readAt: printLatest(readings.map(({ readAt }) => readAt)),
    sources: listSources(current),
  };
}

const listSources = (readings: readonly LimitReading[]): string[] =>
  [
    ...Map.groupBy(
      readings.flatMap(({ source }) => source ?? []),
      (source) => source,
    ),
  ]
    .toSorted(([left, own], [right, others]) => others.length - own.length || left.localeCompare(right))
    .map(([source]) => source);

function printLatest(times: readonly (Instant | null)[]): string | null {
  const latest = times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null);
  return latest === null ? null : printInstant(latest);
}
