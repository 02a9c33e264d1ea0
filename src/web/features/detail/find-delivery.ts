import type { ListingGroupAnswer } from '#contract/listing-answers.ts';

/** Forward: when the best parcel at a price is handed over, as the wire spells it; null where no provider's best has it. */
export const findDelivery = (groups: readonly ListingGroupAnswer[], price: number | null): string | null =>
  groups.find(({ bestPrice }) => bestPrice === price)?.bestDelivery ?? null;
