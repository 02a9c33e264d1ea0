import type { ZoneAnswer } from '#contract/wire.ts';
import { printPriceBound } from '#domain/print/print-price-bound.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { ANY_MONTH, type SearchDraft } from '#domain/search/search-draft.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** A search with the names behind the ids of its fields. */
export interface DescribedSearch {
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  readonly draft: SearchDraft;
  readonly unit: VolumeUnit;
  readonly seenFrom: ZoneAnswer;
  /** The states that were chosen; empty: any. */
  readonly stateNames: readonly string[];
  /** Whether there is more than one state to choose from. */
  readonly hasStates: boolean;
  readonly className: string | null;
}

/** The class of the entitlements that are searched for; null for other water. */
export const nameClass = ({ kind, className }: Pick<DescribedSearch, 'kind' | 'className'>): string | null =>
  className ?? (kind === 'permanent' ? 'the class you chose' : null);

/** What leaves a match out: prices, then states, then the rest. Without any state, what `unlessStates` says. */
export const describeFilters = (
  { draft, unit, stateNames }: Pick<DescribedSearch, 'draft' | 'unit' | 'stateNames'>,
  unlessStates: readonly string[] = [],
): readonly string[] => [
  ...bound('at least', draft.minPrice, unit),
  ...bound('at most', draft.maxPrice, unit),
  ...(stateNames.length > 0 ? [stateNames.join(', ')] : unlessStates),
  ...(draft.showConnected === 'false' ? ['this zone only'] : []),
  ...(draft.showUnreliable === 'True' ? ['all connected options'] : []),
  ...(draft.carryover === 'true' ? ['with carryover only'] : []),
  ...delivery('delivered by the end of', draft.deliveredBy, ''),
  ...delivery('wanted at the end of', draft.deliverBy, ' or later, or at no fixed date'),
];

const delivery = (before: string, month: string | undefined, after: string): string[] =>
  month === undefined || month === ANY_MONTH ? [] : [`${before} ${month}${after}`];

function bound(words: string, text: string | undefined, unit: VolumeUnit): string[] {
  const price = printPriceBound(text, unit);
  return price === '' ? [] : [`${words} ${price}`];
}
