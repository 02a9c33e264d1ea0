import { RESULT_ORDERS } from '#domain/search/order-results.ts';
import { addResultsView, type ResultsView } from '../../market/results-view.ts';
import { Link } from '../../ui/link.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { SideWords } from './side-words.ts';
import css from './view-controls.module.css';

interface ViewControlsProps {
  readonly view: ResultsView;
  /** The query of the search. */
  readonly search: string;
  readonly words: SideWords;
  readonly all: number;
  readonly tradable: number;
}

/** Which results are shown, and in which order: links, so that each view has an address and none needs a script. */
export function ViewControls({ view, search, words, all, tradable }: ViewControlsProps) {
  const linkTo = (change: Partial<ResultsView>) => `?${addResultsView(search, { ...view, ...change })}`;
  return (
    <div className={css.controls}>
      <Segments
        label="Which matches"
        segments={[true, false].map((onlyTradable) => ({
          to: linkTo({ onlyTradable }),
          text: onlyTradable ? `${words.canTradeNow} ${tradable}` : `All ${all}`,
          isCurrent: view.onlyTradable === onlyTradable,
        }))}
      />
      <nav className={css.order} aria-label="Order of the matches">
        <span className="label" aria-hidden="true">
          Sort by
        </span>
        {RESULT_ORDERS.map((order) => (
          <Link
            key={order}
            to={linkTo({ order })}
            aria-current={view.order === order ? 'true' : undefined}
            preventScrollReset
          >
            {words.orderNames[order]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
