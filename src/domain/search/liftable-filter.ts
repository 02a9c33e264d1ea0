import type { SearchDraft } from './search-draft.ts';

/** What narrows a search and can be left out of it, by the names of the query. */
export const LIFTABLE_FILTERS = [
  'volume',
  'minPrice',
  'maxPrice',
  'state',
  'zone',
  'reliability',
  'showConnected',
  'showUnreliable',
  'carryover',
  'deliveredBy',
  'deliverBy',
] as const satisfies readonly (keyof SearchDraft)[];
export type LiftableFilter = (typeof LIFTABLE_FILTERS)[number];
