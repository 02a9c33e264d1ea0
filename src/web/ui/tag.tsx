import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './tag.module.css';

interface TagProps {
  /** Filled: the one that says what this is. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** A word or two in a frame: a kind, a state. */
export const Tag = ({ isFilled = false, children }: TagProps) => (
  <span className={classNames(css.tag, isFilled && css.filled)}>{children}</span>
);
