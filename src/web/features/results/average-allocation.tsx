import { printPercent } from '#domain/print/print-figures.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import type { ResultLine } from '../../market/result-line.ts';

/** How much of an entitlement was allocated in the years behind us. */
export const AverageAllocation = ({ history }: { readonly history: NonNullable<ResultLine['allocationHistory']> }) => (
  <span className="num">
    {`Average allocation (${YEARS_OF_AVERAGE_ALLOCATION}-year) `}
    {history.averageAllocation === null ? '–' : printPercent(Math.round(history.averageAllocation * 100))}
  </span>
);
