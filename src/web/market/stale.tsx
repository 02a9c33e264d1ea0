import type { ReactNode } from 'react';
import css from './stale.module.css';

/** What is too old to be relied on, with a bar and in its colour. */
export const Stale = ({ children }: { readonly children: ReactNode }) => <span className={css.stale}>{children}</span>;
