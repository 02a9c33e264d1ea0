import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface PageHeadProps {
  /** Over the heading: the way back. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of a page with what belongs to it: what the page is for, its first buttons. */
export const PageHead = ({ before, children }: PageHeadProps) => (
  <div className={css.head}>
    {before !== undefined && <div className={css.before}>{before}</div>}
    {children}
  </div>
);

/** Tags, links and figures in one line below the heading. */
export const HeadLine = ({ children }: { readonly children: ReactNode }) => <div className={css.line}>{children}</div>;
