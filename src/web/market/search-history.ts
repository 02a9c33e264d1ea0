import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { canBeTradedNow } from '#domain/search/order-results.ts';
import { splitResults } from '#domain/search/search-water.ts';
import { parseDecimal } from '#domain/units/decimal.ts';
import { readSavedState, writeSavedState } from '../saved-state.ts';
import { type DescribedSearch, describeFilters, nameClass } from './describe-filters.ts';
import { lastIn, printSearch, type SearchAddress, type SearchType } from './search-address.ts';

/** The last searches with what they found, in the state that the browser keeps. */

/** What came of a search, in a few figures that can be compared with what comes of it later. */
export interface Found {
  readonly matches: number;
  /** The best that can be traded now: its total in dollars, and the code of its zone. */
  readonly best: { readonly total: number; readonly zone: string } | null;
}

export interface PastSearch extends SearchType {
  /** The query of its address. */
  readonly search: string;
  /** Seen from another zone, the same search is another one. */
  readonly homeZone: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly found: Found;
  /** What it asks for besides volume and kind, as it is told: `High Reliability`, `from zone 7`. */
  readonly words: readonly string[];
}

const MAX_KEPT = 3;

/** Of results in the order of the server, which puts the best first. */
export function sumResults(
  results: readonly Pick<ZoneResultAnswer, 'depth' | 'tradability' | 'minTotalPrice' | 'zone'>[],
): Found {
  const { valid } = splitResults(results);
  const best = valid.find(canBeTradedNow);
  return {
    matches: valid.length,
    best:
      best === undefined || best.minTotalPrice === null ? null : { total: best.minTotalPrice, zone: best.zone.code },
  };
}

/** The newest first; of the same search what it found last. One for no volume is not kept: its total is always zero. */
export function recordSearch(
  { purchase, kind, draft }: SearchAddress,
  described: Described,
  kept: Pick<PastSearch, 'homeZone' | 'at' | 'found'>,
): void {
  const search = {
    purchase,
    kind,
    search: printSearch({ purchase, kind, draft }),
    ...kept,
    words: listWords(described),
  };
  if (!asksForVolume(search)) return;
  const others = listAll().filter((one) => nameOf(one) !== nameOf(search));
  writeSavedState({ ...readSavedState(), found: [search, ...others].slice(0, MAX_KEPT) });
}

type Described = Pick<
  DescribedSearch,
  'purchase' | 'kind' | 'draft' | 'unit' | 'seenFrom' | 'stateNames' | 'className'
>;

/** The names are known where the search is made. */
function listWords(described: Described): readonly string[] {
  const { purchase, draft, seenFrom } = described;
  return [
    ...[nameClass(described) ?? []].flat(),
    ...(draft.zone === undefined ? [] : [`${purchase === 'buy' ? 'into' : 'from'} zone ${seenFrom.code}`]),
    ...describeFilters(described),
  ];
}

/** Those that were made from a zone. */
export const listPastSearches = (homeZone: number): readonly PastSearch[] =>
  listAll().filter((one) => one.homeZone === homeZone);

const nameOf = ({ purchase, kind, search, homeZone }: PastSearch): string =>
  [purchase, kind, search, homeZone].join(' ');

function listAll(): readonly PastSearch[] {
  const { found } = readSavedState();
  return Array.isArray(found) ? found.filter(isKept).filter(asksForVolume) : [];
}

/** Whether it is for more than no water at all, in whichever unit. */
function asksForVolume({ search }: PastSearch): boolean {
  const volume = parseDecimal(lastIn(new URLSearchParams(search), 'volume'));
  return volume.ok && volume.value.digits > 0n;
}

/** Another version may have kept something else there. */
function isKept(one: unknown): one is PastSearch {
  const { purchase, kind, search, homeZone, at, found, words } = (one ?? {}) as Partial<PastSearch>;
  return (
    SEARCH_SIDES.some((known) => known === purchase) &&
    SEARCH_KINDS.some((known) => known === kind) &&
    typeof search === 'string' &&
    Number.isSafeInteger(homeZone) &&
    Number.isSafeInteger(at) &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string') &&
    typeof found?.matches === 'number' &&
    (found.best === null || (typeof found.best?.total === 'number' && typeof found.best.zone === 'string'))
  );
}
