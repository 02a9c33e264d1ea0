import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { canBeTradedNow, DEFAULT_ORDER } from '#domain/search/order-results.ts';
import { THIN_BELOW } from '#domain/statistics/thin-market.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { countSharers } from '../../market/count-sharers.ts';
import { orderAnswers } from '../../market/order-answers.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { addResultsView, parseResultsView } from '../../market/results-view.ts';
import { detailPath, printSearch, type SearchAddress } from '../../market/search-address.ts';
import { Term } from '../../market/term.tsx';
import { THIN_HEAD } from '../../market/thin-word.ts';
import { AnswerLine } from './answer-line.tsx';
import css from './matches.module.css';
import { ResultList } from './result-list.tsx';
import { wordsOfSide } from './side-words.ts';
import { ViewControls } from './view-controls.tsx';

interface MatchesProps {
  readonly address: SearchAddress;
  readonly unit: VolumeUnit;
  /** Zones with a match. */
  readonly valid: readonly ResultLine[];
  /** All zones of the search, also those without a match: they share the limits. */
  readonly results: readonly ResultLine[];
  readonly requested: string;
  readonly seenFrom: ZoneAnswer;
  readonly homeZoneId: number;
  readonly now: Instant;
  /** What can be done with the rows that are shown. */
  readonly actions: (shown: readonly ResultLine[]) => ReactNode;
}

/** The zones with a match: the best of them in a sentence, then all, or those that can be traded now, in the order asked for. */
export function Matches(props: MatchesProps) {
  const { address, unit, valid, results, requested, seenFrom, homeZoneId, now, actions } = props;
  const { purchase, kind } = address;
  const search = printSearch(address);
  const [parameters] = useSearchParams();
  const view = parseResultsView(parameters);
  const words = wordsOfSide(purchase, printUnitSymbol(unit), requested);
  const tradable = valid.filter(canBeTradedNow);
  const best = orderAnswers(tradable, DEFAULT_ORDER, purchase)[0];
  const shown = orderAnswers(view.onlyTradable ? tradable : valid, view.order, purchase);
  const count = valid.length === 1 ? '1 match' : `${valid.length} matches`;
  return (
    <section aria-labelledby="matches">
      <AnswerLine purchase={purchase} requested={requested} words={words} best={best} />
      <div className={css.head}>
        <h2 id="matches">{count}</h2>
        <ViewControls view={view} search={search} words={words} all={valid.length} tradable={tradable.length} />
        <p className="sr-only" role="status">
          {`${view.onlyTradable ? `${shown.length} of ${count}` : count}, ${words.orders[view.order]}`}
        </p>
      </div>
      <ResultList
        results={shown}
        best={best}
        sharers={countSharers(results)}
        purchase={purchase}
        seenFrom={seenFrom}
        homeZoneId={homeZoneId}
        words={words}
        detailUrlOf={({ zone }) => `${detailPath(address)}?${addResultsView(search, view)}&at=${zone.id}`}
        now={now}
      />
      <Footnotes purchase={purchase} kind={kind} />
      {actions(shown)}
    </section>
  );
}

interface FootnotesProps {
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
}

const Footnotes = ({ purchase, kind }: FootnotesProps) => (
  <div className={css.foot}>
    <p className="meta">
      {`The price is the ${purchase === 'buy' ? 'lowest sell' : 'highest buy'} `}
      <Term uid="listing">listing</Term> from data providers only, not the whole market. It excludes brokerage. “
      <Term uid="thin-market">{THIN_HEAD}</Term>
      {`” marks a zone with fewer than ${THIN_BELOW} listings. Tradable water is of all sizes.`}
    </p>
    {kind === 'forward' && (
      <p className="meta">
        Minimum delivery is the earliest date among the zone’s matching parcels; where the parcel at the price shown
        comes later, its own date stands beside it.
      </p>
    )}
  </div>
);
