import type { Mark } from './draw-time-chart.ts';
import css from './plot-mark.module.css';

/** A mark as a plot has it, and as the key beside a figure shows it. */
export const PlotMark = ({ mark: { role, look, path } }: { readonly mark: Mark }) => (
  <path className={css.mark} data-mark={role} data-look={look} d={path} />
);
