import type { ReactNode } from 'react';
import css from './actions.module.css';

/** Buttons in a row, the main one first. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
