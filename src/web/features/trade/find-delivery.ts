import type { ListingGroupAnswer } from '#contract/operations/trades.ts';

/** Forward: when the parcel at a price is handed over, as the wire spells it; null where no listing tells. */
export function findDelivery(groups: readonly ListingGroupAnswer[], price: number | null): string | null {
  const parcels = groups.flatMap(({ openTrades }) => openTrades);
  return parcels.find((parcel) => parcel.price === price)?.deliveryDate ?? null;
}
