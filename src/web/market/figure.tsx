import css from './figure.module.css';
import { splitCents } from './split-cents.ts';

interface FigureProps {
  /** `$228.00` */
  readonly text: string;
  /** The one figure of a page. */
  readonly size?: 'hero';
  /** Small words before the amount, such as `Up to`. */
  readonly before?: string;
}

/** An amount of money with its cents set small: `$228` `.00`. Below a dollar they are the figure, and as large as it. */
export function Figure({ text, size, before }: FigureProps) {
  const { dollars, cents } = splitCents(text);
  return (
    <span className={css.figure} data-size={size}>
      {before !== undefined && <span className={css.before}>{before} </span>}
      {dollars}
      {cents !== '' && <span className={css.cents}>{cents}</span>}
    </span>
  );
}
