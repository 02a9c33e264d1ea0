import css from './thin.module.css';

/** Fewer listings than this are called thin. */
export const THIN_BELOW = 5;

/** The word beside a count that is too small to lean on; nothing beside a larger one. */
export const Thin = ({ count }: { readonly count: number }) =>
  count < THIN_BELOW ? <span className={css.thin}>thin</span> : null;
