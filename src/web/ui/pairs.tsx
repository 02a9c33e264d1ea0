import type { ReactNode } from 'react';
import css from './pairs.module.css';

/** What things are, line by line: the name at the left, what it is at the right. */
export const Pairs = ({ children }: { readonly children: ReactNode }) => <dl>{children}</dl>;

interface PairProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** In small letters below the value. */
  readonly notes?: readonly ReactNode[];
}

export const Pair = ({ name, value, notes = [] }: PairProps) => (
  <div className={css.pair}>
    <dt>{name}</dt>
    <dd>
      {value}
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a value don't move
        <span className={css.note} key={index}>
          {note}
        </span>
      ))}
    </dd>
  </div>
);
