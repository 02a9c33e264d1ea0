/** Fewer listings, or trades, than this are too few to lean on a price. */
export const THIN_BELOW = 5;

/** Whether a price that so many listings or trades make is one of a thin market. */
export const isThinMarket = (count: number): boolean => count < THIN_BELOW;
