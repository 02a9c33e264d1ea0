import type { UserAnswer } from '#contract/operations/session.ts';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { type LoadInput, need, want } from '../../load.ts';
import type { FigureQuery } from '../../market/provenance.ts';
import { limitsOnWays } from './list-season-dates.ts';
import { firstDayOfWeeks } from './list-weeks.ts';
import { readZonePrices } from './zone-prices.ts';

export const MAX_ZONE_TRADES = 5;

/** Which trades of a zone are shown. */
export const homeTradesAsked = (zone: number): Omit<FigureQuery<'recent'>, 'kind'> => ({
  zone_from: String(zone),
  min_confidence: MIN_COUNTED_CONFIDENCE,
  trade_count: String(MAX_ZONE_TRADES),
});

/** A search for any volume shows every price. */
const ANY = { query: { volume: '0' } } as const;

/**
 * What there is to know of the reader's zone today, and the zone: the frame may still know an older one. Each part is null
 * where it could not be had, and asks once; nothing at all is asked for who has no zone, or may not search.
 */
export async function loadMyZone({ app, url, now }: LoadInput, { permissions, preferences }: UserAnswer) {
  const zone = homeZoneOf(preferences);
  if (zone === null || !permissions.includes('anabranch.water_search')) return null;
  const [zones, offers, bids, levels, trades, weeks, limits, entitlements] = await Promise.all([
    app.reference.listZones(),
    app.search.findSellersTemporary(ANY),
    app.search.findBuyersTemporary(ANY),
    app.readings.latestStorageLevels(),
    app.trades.recentTemporary({ query: { ...homeTradesAsked(zone), small_request: 'true' } }),
    app.trades.graphTemporary({
      query: {
        zone_from: String(zone),
        min_confidence: MIN_COUNTED_CONFIDENCE,
        date_from: firstDayOfWeeks(localDateOf(now)),
      },
    }),
    app.readings.latestLimits(),
    app.reference.listEntitlementsOfZone({ params: { id: String(zone) } }),
  ]);
  const homeZone = need(zones, url).find(({ id }) => id === zone);
  if (homeZone === undefined) return null;
  // With one of them lost, which limits are on the ways is not known.
  const onWays = offers.ok && bids.ok ? limitsOnWays([...offers.value, ...bids.value]) : null;
  return {
    homeZone,
    unit: volumeUnitOf(preferences),
    now,
    offers: offers.ok ? readZonePrices(offers.value, 'buy', zone) : null,
    bids: bids.ok ? readZonePrices(bids.value, 'sell', zone) : null,
    levels: want(levels)?.filter((one) => one.zone === zone) ?? null,
    trades: want(trades),
    weeks: want(weeks),
    limits: onWays === null ? null : (want(limits)?.filter(({ id }) => onWays.has(id)) ?? null),
    entitlements: want(entitlements),
  };
}
export type LoadedMyZone = NonNullable<Awaited<ReturnType<typeof loadMyZone>>>;
