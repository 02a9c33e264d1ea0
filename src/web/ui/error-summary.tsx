import type { Ref } from 'react';
import { InPageLink } from './in-page-link.tsx';
import { Note } from './note.tsx';

interface ErrorSummaryProps {
  readonly errors: readonly { readonly field: string; readonly message: string; readonly hint?: string }[];
  /** In the place of their number. */
  readonly title?: string;
  readonly ref: Ref<HTMLDivElement>;
}

/** What has to be put right, with a link to each field. */
export const ErrorSummary = ({ errors, title, ref }: ErrorSummaryProps) => (
  <div ref={ref} tabIndex={-1} role="alert">
    <Note tone="bad" title={title ?? countOf(errors)}>
      <ul>
        {errors.map(({ field, message, hint }) => (
          <li key={field}>
            <InPageLink to={field}>{message}</InPageLink>
            {hint !== undefined && <p className="small">{hint}</p>}
          </li>
        ))}
      </ul>
    </Note>
  </div>
);

const countOf = ({ length }: ErrorSummaryProps['errors']): string =>
  length === 1 ? 'One thing to put right' : `${length} things to put right`;
