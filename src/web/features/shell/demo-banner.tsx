import { SIMULATED_MARKET } from '#contract/words/demo-words.ts';
import css from './demo-banner.module.css';

/** On every page of a demonstration. */
export const DemoBanner = () => (
  <aside className={css.banner} aria-label="Demonstration">
    {SIMULATED_MARKET}
  </aside>
);
