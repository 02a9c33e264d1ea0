import css from './leaving-page.module.css';

/** In the place of everything else while somebody logs out. */
export const LeavingPage = () => (
  <p className={css.leaving} role="status">
    Logging out
  </p>
);
