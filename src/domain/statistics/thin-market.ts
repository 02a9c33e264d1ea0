/** Fewer listings than this are too few to lean on a price. */
export const THIN_BELOW = 5;

export const isThinlyListed = (listings: number): boolean => listings < THIN_BELOW;
