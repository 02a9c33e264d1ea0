import { isThinMarket } from '#domain/statistics/thin-market.ts';
import css from './thin.module.css';
import { THIN_WORD } from './thin-word.ts';

/** The word beside what is made of too little to lean on. */
export const ThinWord = () => <span className={css.thin}>{THIN_WORD}</span>;

/** The same beside a count that is too small; nothing beside a larger one. */
export const Thin = ({ count }: { readonly count: number }) => (isThinMarket(count) ? <ThinWord /> : null);
