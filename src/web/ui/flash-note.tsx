import type { ReactNode } from 'react';
import css from './flash-note.module.css';
import { IconCheck, IconInfo } from './icons.ts';
import { useArrival } from './use-arrival.ts';

interface FlashNoteProps {
  readonly tone: 'done' | 'info';
  readonly children: ReactNode;
}

/** What happened on the page before. It comes into sight and takes the focus, wherever the reader was. */
export function FlashNote({ tone, children }: FlashNoteProps) {
  const ref = useArrival<HTMLDivElement>('arrived');
  const Icon = tone === 'done' ? IconCheck : IconInfo;
  return (
    <div ref={ref} className={`${css.note} ${tone === 'done' ? css.done : css.info}`} role="status" tabIndex={-1}>
      <Icon className="icon" aria-hidden />
      <p>{children}</p>
    </div>
  );
}
