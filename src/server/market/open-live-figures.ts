import type { LiveFigureAnswer, ZonePriceAnswer, ZoneReachAnswer } from '#contract/operations/live-figures.ts';
import type { LimitReading } from '#domain/places/limit.ts';
import { bindingLimitOf } from '#domain/places/way.ts';
import type { Zone } from '#domain/places/zone.ts';
import { meanPriceOf } from '#domain/statistics/movement.ts';
import { PAID_WINDOW_DAYS } from '#domain/statistics/paid-window.ts';
import { isThinMarket } from '#domain/statistics/thin-market.ts';
import { priceToNumber } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { CallContext } from '../calls/call-context.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import { presentLimit, presentPlate } from '../reference/present-places.ts';
import type { LiveMarket } from './live-market.ts';
import { openMarketToday } from './open-market-today.ts';
import { surveyWays } from './survey-ways.ts';

/** A figure of today, of a zone by its code or of a limit by its name; null where there is no such zone or limit. */
type PresentLiveFigure = (
  figure: LiveFigureAnswer['figure'],
  subject: string,
  call: CallContext,
) => LiveFigureAnswer | null;

/** The figures that stand in texts, from memory. They tell anybody what a text asks for: no listing, and of prices a mean of several trades. */
export function openLiveFigures(market: LiveMarket): PresentLiveFigure {
  const tellToday = openMarketToday(market);
  return (figure, subject, call) => {
    market.advanceTo(call.now);
    const unit = volumeUnitFor({}, call);
    if (figure === 'market_today') return { figure, market: tellToday(unit, call.now) };
    if (figure === 'limit_state') {
      const limit = market.reference.limits.find(({ name }) => name === subject);
      return limit === undefined
        ? null
        : { figure, limit: presentRead(market.readLimit(limit.id), unit), volumeUnit: unit };
    }
    const zone = market.reference.zones.find(({ code }) => code === subject);
    if (zone === undefined) return null;
    return figure === 'zone_reach' ? presentReach(zone, market, unit) : presentPrice(zone, market, unit);
  };
}

const presentReach = (zone: Zone, market: LiveMarket, unit: VolumeUnit): ZoneReachAnswer => ({
  figure: 'zone_reach',
  zone: presentPlate(zone),
  ways: surveyWays(market, { purchase: 'buy', kind: 'temporary', zone }).map(({ zone: from, way, unconfirmed }) => {
    const binding = bindingLimitOf(way);
    return { zone: presentPlate(from), limitData: binding === null ? null : presentRead(binding, unit), unconfirmed };
  }),
  volumeUnit: unit,
});

/** Of a few trades the mean would be somebody's price. */
function presentPrice(zone: Zone, market: LiveMarket, unit: VolumeUnit): ZonePriceAnswer {
  const sum = market.sumTraded({ kind: 'temporary', zone: zone.id, allocationClass: null, side: 'out_of' });
  const mean = meanPriceOf(sum);
  return {
    figure: 'zone_price',
    zone: presentPlate(zone),
    paid:
      mean === null || isThinMarket(sum.trades)
        ? null
        : { pricePerVolume: priceToNumber(mean, unit), trades: sum.trades },
    days: PAID_WINDOW_DAYS,
    volumeUnit: unit,
  };
}

const presentRead = (reading: LimitReading, unit: VolumeUnit) => ({
  ...presentLimit(reading, unit),
  source: reading.source,
});
