import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import css from './segments.module.css';

interface Segment {
  readonly to: string;
  readonly text: ReactNode;
  readonly isCurrent: boolean;
}

interface SegmentsProps {
  /** What is chosen, for those who listen. */
  readonly label: string;
  readonly segments: readonly Segment[];
}

/** Two to four views side by side, one of which is shown. */
export const Segments = ({ label, segments }: SegmentsProps) => (
  <nav className={css.segments} aria-label={label}>
    {segments.map(({ to, text, isCurrent }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {text}
      </Link>
    ))}
  </nav>
);
