import { DELIVERABILITY_WORDS } from '#contract/words/search-words.ts';
import type { CsvCell } from '#domain/print/print-csv.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { feesOf } from '../../market/fees-of.ts';
import type { ResultLine } from '../../market/result-line.ts';
import type { DescribedSearch } from './describe-search.tsx';

/** The matches as they stand on the screen, each with the search that it answers; units in the heads, times in UTC. */
export function listResultRows(
  results: readonly ResultLine[],
  { purchase, kind, draft, unit }: DescribedSearch,
): readonly (readonly CsvCell[])[] {
  const symbol = printUnitSymbol(unit);
  const buys = purchase === 'buy';
  return [
    [
      'Direction',
      'Kind',
      `Volume asked (${symbol})`,
      'Zone',
      'Zone name',
      'State',
      'Water class',
      `Average allocation, ${YEARS_OF_AVERAGE_ALLOCATION} years (%)`,
      `${buys ? 'Lowest' : 'Highest'} price ($/${symbol})`,
      buys ? 'Total cost ($)' : 'Net proceeds ($)',
      'Fees ($)',
      'Market depth (listings)',
      `Tradable (${symbol})`,
      'Processing, up to (business days)',
      'Can be traded now',
      `Limits let through (${symbol})`,
      'Limit',
      'Limit closed',
      `Limit left (${symbol})`,
      'Limit read at',
      'Deliverability',
      'Minimum delivery',
      'Delivery at this price',
      'Newest listing at',
    ],
    ...results.map((one) => [
      buys ? 'buy' : 'sell',
      kind,
      draft.volume ?? null,
      one.zone.code,
      one.zone.name,
      one.zone.state.code,
      one.allocationClass?.name ?? null,
      one.allocationHistory?.averageAllocation ?? null,
      one.minPricePerZone,
      one.minTotalPrice,
      feesOf(one),
      one.depth,
      one.tradableWater,
      one.tradeTime,
      TRADABLE_NOW[one.tradability],
      one.letsThrough,
      one.limitData?.limit.name ?? null,
      one.limitData === null ? null : one.limitData.isClosed ? 'yes' : 'no',
      one.limitData?.limitVolume.valueDisplay ?? null,
      one.limitData?.readAt ?? null,
      one.limit === undefined ? null : DELIVERABILITY_WORDS[one.limit.deliverability],
      one.minDelivery === null ? 'any' : (one.minDelivery ?? null),
      one.priceDelivery === null ? 'no fixed date' : (one.priceDelivery ?? null),
      one.newestListing,
    ]),
  ];
}

const TRADABLE_NOW: Readonly<Record<ResultLine['tradability'], string>> = {
  open: 'yes',
  limited: 'in part',
  closed: 'no',
};
