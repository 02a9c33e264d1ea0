import type { Zone } from '#domain/places/zone.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { type Candidate, listCandidates } from '#domain/search/list-candidates.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { NO_WATER } from '#domain/units/volume.ts';
import type { LiveMarket } from './live-market.ts';

interface Survey {
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  readonly zone: Zone;
}

/** The zones that trade with a zone, and what is on the way from or to each: its own is left out. */
export const surveyWays = (market: LiveMarket, { purchase, kind, zone }: Survey): readonly Candidate[] =>
  listCandidates(surveyOf(purchase, kind, zone), market).filter((candidate) => candidate.zone.id !== zone.id);

/** What was paid lately for what comes into the zone of who buys, or goes out of that of who sells; null where nothing was. */
export const findPaidLately = (market: LiveMarket, { purchase, kind, zone }: Survey) =>
  market.findPaidRange({
    ...{ kind, zone: zone.id, allocationClass: null },
    side: purchase === 'buy' ? 'into' : 'out_of',
  });

/** A search without a volume or a class, for its ways alone. */
const surveyOf = (purchase: SearchSide, kind: SearchKind, seenFrom: SearchQuery['seenFrom']): SearchQuery => ({
  purchase,
  kind,
  seenFrom,
  volume: NO_WATER,
  minPrice: null,
  maxPrice: null,
  states: null,
  allocationClass: null,
  showConnected: true,
  showUnreliable: true,
  carryover: false,
  delivery: null,
  onlyZone: null,
  applyRules: true,
});
