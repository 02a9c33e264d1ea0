import type { ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';

interface PartLinkProps {
  /** Id of an element on this page. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads to a part of what is read, which has an address of its own. Only where no form stands: a form would be emptied. */
export function PartLink({ to, children }: PartLinkProps) {
  const { search } = useLocation();
  const follow = useLinkClickHandler<HTMLAnchorElement>({ search, hash: to });
  return (
    <a href={`#${to}`} onClick={follow}>
      {children}
    </a>
  );
}
