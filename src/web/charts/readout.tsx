import type { ReactNode } from 'react';
import type { ChartReading, ChartReadingEntry } from './chart-reading.ts';
import { PlotMark } from './plot-mark.tsx';
import css from './readout.module.css';

interface ReadoutProps {
  readonly reading: ChartReading;
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
const Key = ({ entry: { mark, look = 'water', sign } }: { readonly entry: ChartReadingEntry }) => (
  <>
    <svg className={css.key} viewBox="0 0 26 12" aria-hidden="true">
      {KEYS.filter(({ of }) => of === mark).map(({ role, path }) => (
        <PlotMark key={role} mark={{ role, path, look }} />
      ))}
      {mark === 'line' && look === 'water' && <circle className={css.dot} cx="13" cy="6" r="5" />}
      {mark === 'dots' && <path className={css.small} d="M5 6h0" />}
      {mark === 'dots' && <path className={css.large} d="M17 6h0" />}
    </svg>
    {sign}
  </>
);

const KEYS = [
  { of: 'line', role: 'line', path: 'M0 6h26' },
  { of: 'range', role: 'band', path: 'M0 0h26v12H0Z' },
  { of: 'range', role: 'bound', path: 'M0 .6h26M0 11.4h26' },
  { of: 'area', role: 'area', path: 'M0 12V6h9V2h9v5h8v5Z' },
  { of: 'area', role: 'rim', path: 'M0 6h9V2h9v5h8' },
] as const;
