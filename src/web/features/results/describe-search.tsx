import type { ZoneAnswer } from '#contract/wire.ts';
import { printPriceBound } from '#domain/print/print-price-bound.ts';
import { printRequested } from '#domain/print/print-requested.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { ANY_MONTH, type SearchDraft } from '#domain/search/search-draft.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

export interface DescribedSearch {
  readonly purchase: Purchase;
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

/** One sentence that says what was searched for. */
export function DescribeSearch({
  purchase,
  kind,
  draft,
  unit,
  seenFrom,
  stateNames,
  hasStates,
  className,
}: DescribedSearch) {
  const allocationClass = className ?? (kind === 'permanent' ? 'the class you chose' : null);
  const bounds = [bound('at least', draft.minPrice, unit), bound('at most', draft.maxPrice, unit)].flat();
  const parts = [
    ...bounds,
    ...(stateNames.length > 0 ? [stateNames.join(', ')] : hasStates ? ['any state'] : []),
    ...(draft.showConnected === 'false' ? ['this zone only'] : []),
    ...(draft.showUnreliable === 'True' ? ['all connected options'] : []),
    ...(draft.carryover === 'true' ? ['with carryover only'] : []),
    ...delivery('delivered by the end of', draft.deliveredBy, ''),
    ...delivery('wanted at the end of', draft.deliverBy, ' or later, or at no fixed date'),
  ];
  return (
    <p className="small">
      <strong>
        {printRequested(draft.volume, unit)}
        {allocationClass === null ? '' : ` of ${allocationClass}`}
      </strong>{' '}
      {purchase === 'buy' ? 'into' : 'from'}{' '}
      <strong>
        {seenFrom.code} {seenFrom.name}
      </strong>
      {parts.map((part) => `, ${part}`)}
    </p>
  );
}

const delivery = (before: string, month: string | undefined, after: string): string[] =>
  month === undefined || month === ANY_MONTH ? [] : [`${before} ${month}${after}`];

function bound(words: string, text: string | undefined, unit: VolumeUnit): string[] {
  const price = printPriceBound(text, unit);
  return price === '' ? [] : [`${words} ${price}`];
}
