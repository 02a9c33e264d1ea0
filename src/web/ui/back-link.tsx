import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './back-link.module.css';
import { IconBack, IconForward } from './icons.ts';

interface PageLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** The way back to the page that this one came from. */
export const BackLink = ({ to, children }: PageLinkProps) => (
  <Link className={css.back} to={to}>
    <IconBack className="icon" aria-hidden />
    {children}
  </Link>
);

/** To the page that follows this one. */
export const OnwardLink = ({ to, children }: PageLinkProps) => (
  <Link className={css.next} to={to}>
    <span>{children}</span>
    <IconForward className="icon" aria-hidden />
  </Link>
);
