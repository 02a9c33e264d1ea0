import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { CsvCell } from '#domain/print/print-csv.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { feesOf } from '../../market/fees-of.ts';

/** The matches as they stand on the screen; units in the heads, times in UTC. */
export function listResultRows(
  results: readonly ZoneResultAnswer[],
  unit: VolumeUnit,
): readonly (readonly CsvCell[])[] {
  const symbol = printUnitSymbol(unit);
  return [
    [
      'Zone',
      'Zone name',
      'State',
      'Water class',
      `Price ($/${symbol})`,
      'Total ($)',
      'Fees ($)',
      'Market depth (listings)',
      `Tradable (${symbol})`,
      'Processing, up to (business days)',
      'Limit',
      'Limit closed',
      `Limit left (${symbol})`,
      'Limit read at',
      'Minimum delivery',
      'Newest listing at',
    ],
    ...results.map((one) => [
      one.zone.code,
      one.zone.name,
      one.zone.state.code,
      one.allocationClass?.name ?? null,
      one.minPricePerZone,
      one.minTotalPrice,
      feesOf(one),
      one.depth,
      one.tradableWater,
      one.tradeTime,
      one.limitData?.limit.name ?? null,
      one.limitData === null ? null : one.limitData.isClosed ? 'yes' : 'no',
      one.limitData?.limitVolume.valueDisplay ?? null,
      one.limitData?.readAt ?? null,
      one.minDelivery ?? null,
      one.newestListing,
    ]),
  ];
}
