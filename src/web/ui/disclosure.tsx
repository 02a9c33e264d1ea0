import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './disclosure.module.css';
import { IconDown } from './icons.ts';

interface DisclosureProps {
  readonly title: ReactNode;
  /** What stands at the end of the line, open or closed. */
  readonly value?: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section that opens and closes, with or without script. */
export function Disclosure({ title, value, isOpen = true, className, children }: DisclosureProps) {
  return (
    <details className={classNames(css.disclosure, className)} open={isOpen}>
      <summary>
        <h3>{title}</h3>
        {value !== undefined && <span className={css.value}>{value}</span>}
        <IconDown className="icon" aria-hidden />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
