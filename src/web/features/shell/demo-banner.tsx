import css from './demo-banner.module.css';

/** On every page of a demonstration. */
export const DemoBanner = () => (
  <aside className={css.banner} aria-label="Demonstration">
    Demonstration: simulated market
  </aside>
);
