import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  readonly isCompact?: boolean;
}

/** Rows of words and figures, ruled, without frames. */
export const Table = ({ isCompact = false, className, ...rest }: TableProps) => (
  <table className={classNames(css.table, isCompact && css.compact, className)} {...rest} />
);

/** The head of a column of figures: over their right edge. */
export const FigureHead = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th scope="col" className={classNames(css.figure, className)} {...rest} />
);

/** A figure: in one line, at the right edge of its column. */
export const FigureCell = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td className={classNames(css.figure, className)} {...rest} />
);
