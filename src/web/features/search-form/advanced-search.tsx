import type { ReactNode } from 'react';
import { IconDown } from '../../ui/icons.ts';
import css from './advanced-search.module.css';

interface AdvancedSearchProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** What is set in there, to be seen while it is closed. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** The part of the form that opens and closes with a tick, which goes along with the search; without script too. */
export const AdvancedSearch = ({ isOpen, onToggle, summary, children }: AdvancedSearchProps) => (
  <div className={css.advanced}>
    <label className={css.toggle}>
      <input
        type="checkbox"
        name="isAdvancedSearch"
        value="true"
        checked={isOpen}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <IconDown className="icon" aria-hidden />
      Advanced search
      <span className={css.set}>{summary}</span>
    </label>
    <div className={css.body}>{children}</div>
  </div>
);
