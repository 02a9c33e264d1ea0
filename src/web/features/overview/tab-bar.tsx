import { Link } from '../../ui/link.tsx';
import { LABEL_OF_TAB, OVERVIEW_KEYS, type OverviewKey, overviewPath } from './overview-tabs.ts';
import css from './tab-bar.module.css';
import { useEvenLines } from './use-even-lines.ts';

/** The eight tabs. They take as many lines as they need, so that none is out of sight, and these of one length. */
export const TabBar = ({ current }: { readonly current: OverviewKey }) => (
  <nav ref={useEvenLines(current)} className={css.tabs} aria-label="Market Overview">
    {OVERVIEW_KEYS.map((key) => (
      <Link key={key} to={overviewPath(key)} aria-current={key === current ? 'page' : undefined}>
        {LABEL_OF_TAB[key]}
      </Link>
    ))}
  </nav>
);
