import type { ReactNode } from 'react';
import css from './field-stack.module.css';

/** Fields and what belongs to them, one below the other. */
export const FieldStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.stack}>{children}</div>
);

/** Two short fields that are read together: beside each other where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => <div className={css.pair}>{children}</div>;
