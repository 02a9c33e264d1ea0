import { DELIVERABILITY_WORDS } from '#contract/words/search-words.ts';
import type { FeeCertainty } from '#domain/places/fee-certainty.ts';
import type { CsvCell } from '#domain/print/print-csv.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import { feesOf } from '../../market/fees-of.ts';
import type { ResultLine } from '../../market/result-line.ts';

/** A column of the file: its head, and what it says of a result. */
type Column = readonly [head: string, cell: (one: ResultLine) => CsvCell];

/** The matches as they stand on the screen, each with the search that it answers; units in the heads, times in UTC. */
export function listResultCells(
  results: readonly ResultLine[],
  described: DescribedSearch,
): readonly (readonly CsvCell[])[] {
  const symbol = printUnitSymbol(described.unit);
  const columns = [
    ...listSearchColumns(described, symbol),
    ...ZONE_COLUMNS,
    ...listFigureColumns(described, symbol),
    ...listLimitColumns(symbol),
    ...DELIVERY_COLUMNS,
  ];
  return [columns.map(([head]) => head), ...results.map((one) => columns.map(([, cell]) => cell(one)))];
}

const listSearchColumns = ({ purchase, kind, draft }: DescribedSearch, symbol: string): readonly Column[] => [
  ['Direction', () => purchase],
  ['Kind', () => kind],
  [`Volume asked (${symbol})`, () => draft.volume ?? null],
];

const ZONE_COLUMNS: readonly Column[] = [
  ['Zone', ({ zone }) => zone.code],
  ['Zone name', ({ zone }) => zone.name],
  ['State', ({ zone }) => zone.state.code],
  ['Water class', ({ allocationClass }) => allocationClass?.name ?? null],
  [
    `Average allocation, ${YEARS_OF_AVERAGE_ALLOCATION} years (%)`,
    ({ allocationHistory }) => allocationHistory?.averageAllocation ?? null,
  ],
];

function listFigureColumns({ purchase }: DescribedSearch, symbol: string): readonly Column[] {
  const buys = purchase === 'buy';
  return [
    [`${buys ? 'Lowest' : 'Highest'} price ($/${symbol})`, (one) => one.minPricePerZone],
    [buys ? 'Total cost ($)' : 'Net proceeds ($)', (one) => one.minTotalPrice],
    ['Fees ($)', (one) => (one.fees.asAt === '' ? null : feesOf(one))],
    ['Fees of', ({ fees }) => fees.asAt],
    ['Fees confirmed', ({ fees }) => FEES_CONFIRMED[fees.certainty]],
    ['Market depth (listings)', (one) => one.depth],
    [`Tradable (${symbol})`, (one) => one.tradableWater],
    [`Can move to ${buys ? 'your' : 'their'} zone (${symbol})`, ({ limit }) => limit?.movable ?? null],
    ['Processing, up to (business days)', (one) => one.tradeTime],
  ];
}

const listLimitColumns = (symbol: string): readonly Column[] => [
  ['Can be traded now', ({ tradability }) => TRADABLE_NOW[tradability]],
  [`Limits let through (${symbol})`, ({ letsThrough }) => letsThrough],
  ['Limit', ({ limitData }) => limitData?.limit.name ?? null],
  ['Limit closed', ({ limitData }) => (limitData === null ? null : limitData.isClosed ? 'yes' : 'no')],
  [`Limit left (${symbol})`, ({ limitData }) => limitData?.limitVolume.valueDisplay ?? null],
  ['Limit read at', ({ limitData }) => limitData?.readAt ?? null],
  ['Way confirmed', ({ unconfirmed }) => (unconfirmed === null ? 'yes' : 'no')],
  ['Deliverability', ({ limit }) => (limit === undefined ? null : DELIVERABILITY_WORDS[limit.deliverability])],
];

const DELIVERY_COLUMNS: readonly Column[] = [
  ['Minimum delivery', ({ minDelivery }) => (minDelivery === null ? 'any' : (minDelivery ?? null))],
  [
    'Delivery at this price',
    ({ priceDelivery }) => (priceDelivery === null ? 'no fixed date' : (priceDelivery ?? null)),
  ],
  ['Newest listing at', ({ newestListing }) => newestListing],
];

const FEES_CONFIRMED: Readonly<Record<FeeCertainty, string>> = {
  confirmed: 'yes',
  unconfirmed: 'no',
  incomplete: 'no, not all amounts are known',
};

const TRADABLE_NOW: Readonly<Record<ResultLine['tradability'], string>> = {
  open: 'yes',
  limited: 'in part',
  closed: 'no',
};
