import type { ReactNode } from 'react';
import { printAge, printMoment, printTime } from '#domain/print/print-time.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import css from './age.module.css';

interface AgeProps {
  readonly at: Instant;
  readonly now: Instant;
}

/** How old something is, `38 min ago`; on paper, where nothing grows older, when it was. */
export const Age = ({ at, now }: AgeProps) => (
  <Dated at={at} onPaper={printMoment(at, now)}>
    {printAge(at, now)}
  </Dated>
);

interface DatedProps {
  readonly at: Instant;
  /** Unless said otherwise, day, time and zone in full. */
  readonly onPaper?: string;
  /** What the screen says: `9:00 am today`. */
  readonly children: ReactNode;
}

/** A time told from today on the screen, and exactly on paper and to whoever points at it. */
export const Dated = ({ at, onPaper = printTime(at), children }: DatedProps) => (
  <time dateTime={printInstant(at)} title={printTime(at)}>
    <span className={css.screen}>{children}</span>
    <span className={css.paper}>{onPaper}</span>
  </time>
);
