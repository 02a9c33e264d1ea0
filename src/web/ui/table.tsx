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
