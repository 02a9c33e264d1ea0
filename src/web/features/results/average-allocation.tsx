import { printPercent } from '#domain/print/print-figures.ts';
import type { ResultLine } from '../../market/result-line.ts';

/** How much of an entitlement was allocated in the years behind us. */
export const AverageAllocation = ({ history }: { readonly history: NonNullable<ResultLine['allocationHistory']> }) => (
  <span className="num">
    Average allocation (5-year){' '}
    {history.averageAllocation === null ? '–' : printPercent(Math.round(history.averageAllocation * 100))}
  </span>
);
