import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './back-link.module.css';
import { IconBack } from './icons.ts';

interface BackLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** The way back to the page that this one came from. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link className={css.back} to={to}>
    <IconBack className="icon" aria-hidden />
    {children}
  </Link>
);
