import type { ReactNode } from 'react';
import { StaleNote } from '../../ui/stale-note.tsx';
import css from './reading-page.module.css';

interface ReadingPageProps {
  /** The heading with what belongs to it. */
  readonly head: ReactNode;
  /** Whether the words are those of the last time that they could be read. */
  readonly isStale: boolean;
  readonly children: ReactNode;
}

/** A list of what there is to be read, beneath its heading. */
export const ReadingPage = ({ head, isStale, children }: ReadingPageProps) => (
  <div className={css.page}>
    {head}
    {isStale && <StaleNote />}
    {children}
  </div>
);
