import { printRequested } from '#domain/print/print-requested.ts';
import { type DescribedSearch, describeFilters, nameClass } from '../../market/describe-filters.ts';

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
  const allocationClass = nameClass({ kind, className });
  const parts = describeFilters({ draft, unit, stateNames }, hasStates ? ['any state'] : []);
  return (
    <p className="small">
      <strong>{printRequested(draft.volume, unit) + (allocationClass === null ? '' : ` of ${allocationClass}`)}</strong>
      {purchase === 'buy' ? ' into ' : ' from '}
      <strong>{`${seenFrom.code} ${seenFrom.name}`}</strong>
      {parts.map((part) => `, ${part}`).join('')}
    </p>
  );
}
