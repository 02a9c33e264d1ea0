import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconAlert, IconClock, IconInfo } from './icons.ts';
import css from './note.module.css';

const ICONS = { bad: IconAlert, warn: IconClock, info: IconInfo } as const;

interface NoteProps {
  readonly tone: keyof typeof ICONS;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Read out at once when it appears. */
  readonly isAlert?: boolean;
}

/** Something to know before going on: wrong, old, or worth knowing. */
export function Note({ tone, title, children, isAlert }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames(css.note, css[tone])} role={isAlert === true ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden />
      <div>
        {title !== undefined && <h2>{title}</h2>}
        {children}
      </div>
    </div>
  );
}
