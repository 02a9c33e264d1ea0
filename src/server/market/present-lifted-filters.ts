import type { LiftedFiltersAnswer } from '#contract/operations/search.ts';
import type { LiftedFilters, LiftedSearch } from '#domain/search/lift-filters.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { presentAllocationClass, presentZone } from '../reference/present-places.ts';

export const presentLiftedFilters = ({ lifts, all }: LiftedFilters, unit: VolumeUnit): LiftedFiltersAnswer => ({
  lifts: lifts.map(({ filter, ...lifted }) => ({ filter, ...presentLiftedSearch(lifted, unit) })),
  all: all === null ? null : presentLiftedSearch(all, unit),
  volumeUnit: unit,
});

const presentLiftedSearch = ({ zones, parcels, nearest }: LiftedSearch, unit: VolumeUnit) => ({
  zones,
  parcels,
  nearest:
    nearest === null
      ? null
      : {
          zone: presentZone(nearest.zone),
          allocationClass: nearest.allocationClass === null ? null : presentAllocationClass(nearest.allocationClass),
          price: priceToNumber(nearest.price, unit),
          volume: volumeToNumber(nearest.volume, unit),
          deliveryDate: nearest.delivery,
          tradability: nearest.tradability,
          deliverability: nearest.deliverability,
        },
});
