import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';

interface SectionLinkProps {
  /** A path from the root, in small letters and without a query. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link of a menu. It is current on its page and on those below it; the page about privacy has its address below the
 * questions, and is none of them.
 */
export function SectionLink({ to, className, children }: SectionLinkProps) {
  const path = useLocation().pathname.toLowerCase();
  const isBelow = to !== href('/faq') && path.startsWith(`${to}/`);
  return (
    <Link to={to} className={className} aria-current={path === to || isBelow ? 'page' : undefined}>
      {children}
    </Link>
  );
}
