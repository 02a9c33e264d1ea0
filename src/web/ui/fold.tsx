import type { ReactNode } from 'react';
import css from './fold.module.css';
import { IconDown } from './icons.ts';

interface FoldProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Words for who wants to know more: a line that opens, with or without script. Paper does without them. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className={css.fold}>
    <summary>
      {title}
      <IconDown className="icon" aria-hidden />
    </summary>
    {children}
  </details>
);
