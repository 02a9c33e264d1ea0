import type { ReactNode } from 'react';
import css from './back-link.module.css';
import { IconBack, IconForward } from './icons.ts';
import { Link } from './link.tsx';

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
