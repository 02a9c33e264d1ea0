import type { ReactNode } from 'react';
import css from './account-links.module.css';

/** From one account screen to the others. */
export const AccountLinks = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.links}>{children}</div>
);
