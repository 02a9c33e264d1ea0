/** So many trades of a zone and class an overview shows, the newest, or so many listings, the cheapest. */
export const MAX_OVERVIEW_TRADES = 5;
