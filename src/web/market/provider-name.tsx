import type { ReactNode } from 'react';
import { ProviderMark } from './provider-mark.tsx';
import css from './provider-name.module.css';

interface ProviderNameProps {
  readonly id: number;
  readonly children: ReactNode;
}

/** A provider's mark, and beside it whatever names the provider. */
export const ProviderName = ({ id, children }: ProviderNameProps) => (
  <span className={css.provider}>
    <ProviderMark id={id} />
    {children}
  </span>
);
