import type { ReactNode } from 'react';
import type { Reading, ReadingEntry } from './reading.ts';
import css from './readout.module.css';

interface ReadoutProps {
  readonly reading: Reading;
  /** What may be asked about it. */
  readonly children?: ReactNode;
}

/** What is read, above the plot: never empty, always as high. */
export const Readout = ({ reading, children }: ReadoutProps) => (
  <div className={css.readout}>
    <strong className={css.title}>{reading.title}</strong>
    {reading.entries.map((entry) => (
      <span key={entry.label} className={css.entry}>
        <Key entry={entry} />
        {entry.label} <b>{entry.text}</b>
      </span>
    ))}
    <span className={css.note}>
      {reading.note} {children}
    </span>
  </div>
);

/** The mark as it is drawn on the plot. */
const Key = ({ entry: { mark, look, sign } }: { readonly entry: ReadingEntry }) => (
  <>
    <svg className={css.key} viewBox="0 0 26 12" aria-hidden="true">
      {mark === 'line' && <path className={css.line} data-look={look} d="M0 6h26" />}
      {mark === 'line' && look === 'water' && <circle className={css.dot} cx="13" cy="6" r="5" />}
      {mark === 'range' && <rect className={css.band} width="26" height="12" />}
      {mark === 'range' && <path className={css.bound} d="M0 .6h26M0 11.4h26" />}
      {mark === 'dots' && <path className={css.small} d="M5 6h0" />}
      {mark === 'dots' && <path className={css.large} d="M17 6h0" />}
      {mark === 'area' && <path className={css.area} d="M0 12V6h9V2h9v5h8v5Z" />}
      {mark === 'area' && <path className={css.rim} d="M0 6h9V2h9v5h8" />}
    </svg>
    {sign}
  </>
);
