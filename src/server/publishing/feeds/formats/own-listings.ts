import { LISTING_COLUMNS } from '#domain/publishing/check-listing.ts';
import { copyRow } from './copy-row.ts';
import type { FeedFormat } from './feed-format.ts';

const REQUIRED_COLUMNS: readonly string[] = ['id', 'kind', 'direction', 'zone', 'price', 'volume'];

/** Our own file of listings: a snapshot, with the columns of the API. */
export const OWN_LISTINGS: FeedFormat = {
  name: 'listings',
  title: 'open listings of a provider, a snapshot',
  content: 'listings',
  columns: LISTING_COLUMNS.map((name) => ({ name, isRequired: REQUIRED_COLUMNS.includes(name) })),
  allowsOtherColumns: false,
  columnOf: {},
  begin: () => copyRow(LISTING_COLUMNS),
};
