import css from './spinner.module.css';

/** Turns while something is worked on, beside words that say what. */
export const Spinner = () => <span className={css.spinner} aria-hidden />;
