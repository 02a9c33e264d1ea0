import type { ReactNode } from 'react';
import css from './flow-end.module.css';
import { useArrival } from './use-arrival.ts';

interface FlowEndProps {
  readonly title: string;
  /** What happened. */
  readonly children?: ReactNode;
  /** Where to go on. */
  readonly next?: ReactNode;
}

/** The end of a flow: what happened, and where to go on. It is in view and has the focus, wherever the form before it was. */
export function FlowEnd({ title, children, next }: FlowEndProps) {
  const heading = useArrival<HTMLHeadingElement>(title);
  return (
    <div className={css.result}>
      <div className={css.words} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {next}
    </div>
  );
}
