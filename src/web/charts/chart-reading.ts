import type { ReactNode } from 'react';
import type { LineLook } from './time-chart-spec.ts';

/** One figure of a stop, beside the mark it is drawn as. */
export interface ChartReadingEntry {
  /** Null for a figure that only its sign goes with. */
  readonly mark: 'line' | 'range' | 'dots' | 'area' | null;
  readonly look?: LineLook;
  /** A shape that goes with the mark. */
  readonly sign?: ReactNode;
  readonly label: string;
  readonly text: string;
}

/** What a chart says at a stop. */
export interface ChartReading {
  /** `Week to 20 Nov 2026` */
  readonly title: string;
  /** In the order of the marks. */
  readonly entries: readonly ChartReadingEntry[];
  /** `34 trades` */
  readonly note: string;
}

/** The same for those who listen. */
export const speakChartReading = ({ title, entries, note }: ChartReading): string =>
  `${title}: ${entries.map(({ label, text }) => `${label} ${text}`).join(', ')}. ${note}`;
