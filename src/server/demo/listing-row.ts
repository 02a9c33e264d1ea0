import type { Kind } from '#domain/products/kind.ts';
import type { LISTING_COLUMNS } from '#domain/publishing/check-listing.ts';
import type { TRADE_COLUMNS } from '#domain/publishing/check-trade.ts';

/** A listing as a provider sends it through the door; what is not said is left out. */
export type ListingRow = { readonly [Column in (typeof LISTING_COLUMNS)[number]]?: string } & {
  readonly id: string;
  readonly kind: Kind;
};

/** A trade as a provider sends it through the door. */
export type TradeRow = { readonly [Column in (typeof TRADE_COLUMNS)[number]]?: string } & {
  readonly id: string;
  readonly kind: Kind;
};

/** What a provider publishes, by its id. */
export interface ProviderRows<Row> {
  readonly provider: number;
  readonly rows: readonly Row[];
}
