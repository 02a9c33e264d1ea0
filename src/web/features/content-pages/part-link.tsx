import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../ui/is-plain-click.ts';

interface PartLinkProps {
  /** Id of an element on this page. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads to a part of what is read, which has an address of its own. Only where no form stands: a form would be emptied. */
export function PartLink({ to, children }: PartLinkProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate({ search, hash: to });
      }}
    >
      {children}
    </a>
  );
}
