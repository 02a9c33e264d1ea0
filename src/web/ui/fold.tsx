import type { ReactNode } from 'react';
import css from './fold.module.css';
import { IconDown } from './icons.ts';

interface FoldProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Words for who wants to know more: a line that opens, with or without script. Paper does without them. */
export const Fold = ({ title, isOpen = false, children }: FoldProps) => (
  <details className={css.fold} open={isOpen}>
    <summary>
      {title}
      <IconDown className="icon" aria-hidden />
    </summary>
    {children}
  </details>
);
