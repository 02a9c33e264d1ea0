import type { ReactNode } from 'react';
import css from './chart-panel.module.css';

interface ChartPanelProps {
  /** What the chart comes to. */
  readonly sentence: ReactNode;
  readonly children: ReactNode;
}

/** A chart or its table, with what goes with it, under the sentence that most readers come for. */
export const ChartPanel = ({ sentence, children }: ChartPanelProps) => (
  <div className={css.panel}>
    <p className={css.sentence}>{sentence}</p>
    {children}
  </div>
);
