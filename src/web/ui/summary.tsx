import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './summary.module.css';

interface SummaryProps {
  /** The first figure stands beside the facts, where there is room. */
  readonly isSided?: true;
  readonly children: ReactNode;
}

/** What a page is opened for, under one strong line: its first figure, and the facts around it. */
export const Summary = ({ isSided, children }: SummaryProps) => (
  <section className={classNames(css.summary, isSided && css.sided)} aria-label="Summary">
    {children}
  </section>
);

interface FactProps {
  readonly head: ReactNode;
  /** Absent where the fact is no figure. */
  readonly value?: ReactNode;
  /** What is said of it, each in a `dd`. */
  readonly children?: ReactNode;
}

/** One of the facts of a list (`dl`), as a summary tells it. */
export const Fact = ({ head, value, children }: FactProps) => (
  <div className={css.fact}>
    <dt>{head}</dt>
    {value !== undefined && <dd className={css.value}>{value}</dd>}
    {children}
  </div>
);
