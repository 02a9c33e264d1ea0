import css from './my-zone.module.css';

/** The mark of the reader's home zone. */
export const MyZone = () => <span className={css.mine}>My Zone</span>;
