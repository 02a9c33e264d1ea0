import type { ReactNode } from 'react';
import css from './columns.module.css';

/** Two columns where there is room, the first the wider one; one below the other where there is not, and on paper. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.columns}>{children}</div>
);
