import type { Ref } from 'react';
import { InPageLink } from './in-page-link.tsx';
import { Note } from './note.tsx';

interface ErrorSummaryProps {
  readonly errors: readonly { readonly field: string; readonly message: string; readonly cure?: string }[];
  readonly ref: Ref<HTMLDivElement>;
}

/** What has to be put right, with a link to each field. */
export const ErrorSummary = ({ errors, ref }: ErrorSummaryProps) => (
  <div ref={ref} tabIndex={-1} role="alert">
    <Note tone="bad" title={errors.length === 1 ? 'One thing to put right' : `${errors.length} things to put right`}>
      <ul>
        {errors.map(({ field, message, cure }) => (
          <li key={field}>
            <InPageLink to={field}>{message}</InPageLink>
            {cure !== undefined && <span className="small"> {cure}</span>}
          </li>
        ))}
      </ul>
    </Note>
  </div>
);
