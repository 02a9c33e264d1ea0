import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './on-paper.module.css';

interface OnPaperProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** What only paper needs: the time of its figures, the address they came from. */
export const OnPaper = ({ className, children }: OnPaperProps) => (
  <p className={classNames(css.paper, className)}>{children}</p>
);
