import type { OpenTradesQuery } from '#contract/operations/trades.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import type { ListingFilter } from '#domain/book/find-best-listings.ts';
import { intersectWindows } from '#domain/book/read-book.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { DraftReader } from '#domain/search/draft-reader.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { groupRefusals } from './group-refusals.ts';

type WrittenFilter = Pick<OpenTradesQuery, 'volume' | 'minPrice' | 'maxPrice' | 'deliveredBy' | 'deliverBy'>;

/** Which listings somebody asks for, as a search would read it. */
export function readListingFilter(filter: WrittenFilter, unit: VolumeUnit): Result<ListingFilter, ProblemErrors> {
  const { volume, minPrice, maxPrice, deliveredBy, deliverBy } = filter;
  const read = new DraftReader({ volume, minPrice, maxPrice, deliveredBy, deliverBy }, unit);
  const found = {
    volume: read.volume(false),
    ...read.priceBounds(),
    delivery: intersectWindows(read.delivery('deliveredBy'), read.delivery('deliverBy')),
  };
  return read.refusals.length > 0 ? refuse(groupRefusals(read.refusals)) : succeed(found);
}
