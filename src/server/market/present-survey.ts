import { bindingLimitOf } from '#domain/places/way.ts';
import type { Candidate } from '#domain/search/list-candidates.ts';
import { priceToNumber } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { presentLimit, presentZone } from '../reference/present-places.ts';
import type { findPaidLately } from './survey-ways.ts';

export const presentSurvey = (
  candidates: readonly Candidate[],
  paid: ReturnType<typeof findPaidLately>,
  unit: VolumeUnit,
) => ({
  ways: candidates.map(({ zone, way, unconfirmed }) => {
    const binding = bindingLimitOf(way);
    return { zone: presentZone(zone), limitData: binding === null ? null : presentLimit(binding, unit), unconfirmed };
  }),
  paid:
    paid === null
      ? null
      : {
          low: priceToNumber(paid.low, unit),
          high: priceToNumber(paid.high, unit),
          trades: paid.trades,
          days: paid.days,
        },
  volumeUnit: unit,
});
