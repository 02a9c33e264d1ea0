import type { ReactNode } from 'react';
import { focusOn } from './focus-on.ts';

interface InPageLinkProps {
  /** Id of an element on this page. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Moves the focus within the page. Without a navigation: the router would take one for a new page, and empty its forms. */
export const InPageLink = ({ to, className, children }: InPageLinkProps) => (
  <a
    href={`#${to}`}
    className={className}
    onClick={(event) => {
      const target = document.getElementById(to);
      if (target === null) return;
      event.preventDefault();
      focusOn(target);
      target.scrollIntoView();
    }}
  >
    {children}
  </a>
);
