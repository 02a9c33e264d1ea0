import { isThinlyListed } from '#domain/statistics/thin-market.ts';
import css from './thin.module.css';

/** The word beside a count that is too small to lean on; nothing beside a larger one. */
export const Thin = ({ count }: { readonly count: number }) =>
  isThinlyListed(count) ? <span className={css.thin}>thin</span> : null;
