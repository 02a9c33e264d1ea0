import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import type { SearchPageContent } from '#contract/operations/content.ts';
import type { BrokerAnswer, OngoingFeeAnswer, StorageAnswer } from '#contract/operations/reference.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SmallTradeAnswer, TradeAnswer } from '#contract/operations/trades.ts';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { PriceViewData } from '../../market/price-view-data.ts';
import type { SearchAddress } from '../../market/search-address.ts';

/** What the page of one result is made of. Null is what did not come, or is nothing for this search. */
export interface Detail {
  readonly address: SearchAddress;
  readonly zoneId: number;
  readonly now: Instant;
  /** Null where the zone is not among the results. */
  readonly result: ZoneResultAnswer | null;
  /** The first of the results that can be traded. */
  readonly nextOpen: ZoneResultAnswer | null;
  /** How many results share its limit. */
  readonly sharedBy: number;
  /** The query by which the results are shown again as they were. */
  readonly view: string;
  readonly content: SearchPageContent | null;
  readonly trades: readonly (TradeAnswer | SmallTradeAnswer)[] | null;
  readonly listings: readonly ListingGroupAnswer[] | null;
  readonly ongoingFees: readonly OngoingFeeAnswer[] | null;
  readonly storages: readonly StorageAnswer[];
  readonly brokers: readonly BrokerAnswer[] | null;
  readonly classes: readonly AllocationClassAnswer[];
  readonly prices: PriceViewData | null;
}
