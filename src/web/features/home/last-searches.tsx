import { useEffect, useState } from 'react';
import { printRequested } from '#domain/print/print-requested.ts';
import { printDayInYear, printMoment } from '#domain/print/print-time.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { httpApp } from '../../api.ts';
import { parseSearch, resultsUrl } from '../../market/search-address.ts';
import { callSearch } from '../../market/search-calls.ts';
import { type Found, listPastSearches, type PastSearch, sumResults } from '../../market/search-history.ts';
import { Link } from '../../ui/link.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { compareFound, describeBest, describeTotals } from './compare-found.ts';
import css from './last-searches.module.css';

interface LastSearchesProps {
  readonly homeZone: number;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** The reader's last searches as this browser kept them, and what changed since. Without script, or without a search, there is nothing. */
export function LastSearches({ homeZone, unit, now }: LastSearchesProps) {
  const isHydrated = useIsHydrated();
  const searches = isHydrated ? listPastSearches(homeZone) : [];
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="last-searches">
      <RuledHeading id="last-searches">Your last searches</RuledHeading>
      <ul>
        {searches.map((one) => (
          // As of another moment it is looked up again.
          <Search key={`${now} ${one.purchase}/${one.kind}?${one.search}`} kept={one} {...{ unit, now }} />
        ))}
      </ul>
      <p className={`${css.foot} meta`}>{describeTotals(searches.map(({ purchase }) => purchase))}</p>
    </section>
  );
}

interface SearchProps {
  readonly kept: PastSearch;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

function Search({ kept, unit, now }: SearchProps) {
  const { purchase, kind, search, at, words } = kept;
  const address = parseSearch({ purchase, kind }, new URLSearchParams(search));
  const today = useFoundToday(kept);
  const asked = unitOfSymbol(address.draft.unit ?? '') ?? unit;
  return (
    <li className={css.search}>
      <p>
        <Link to={resultsUrl(address)}>
          {purchase === 'buy' ? 'Buy' : 'Sell'} {printRequested(address.draft.volume, asked)}
        </Link>
        <span className={`${css.asked} meta`}>{[kind, ...words].join(', ')}</span>
      </p>
      <Today {...{ kept, today, now }} />
      <p className={`${css.age} meta`}>
        {typeof today !== 'string' && describeBest(today, purchase)}
        searched {printMoment(instant(at), now)}
      </p>
    </li>
  );
}

/** What it finds now, once that is known. */
type FoundToday = Found | 'looked up' | 'lost';

interface TodayProps extends Pick<SearchProps, 'kept' | 'now'> {
  readonly today: FoundToday;
}

/** What the search comes to now, and what changed. */
function Today({ kept, today, now }: TodayProps) {
  if (typeof today === 'string')
    return (
      <p className={css.today}>
        <span className="meta">{today === 'lost' ? 'could not be compared now' : 'comparing…'}</span>
      </p>
    );
  const madeOn = printDayInYear(localDateOf(instant(kept.at)), localDateOf(now));
  const compared = compareFound(kept.found, today, madeOn);
  return (
    <p className={css.today}>
      <strong>{compared.now}</strong>
      <span className={css.change} data-movement={compared.direction}>
        {compared.direction !== 'none' && <Arrow direction={compared.direction} />}
        {compared.change}
      </span>
    </p>
  );
}

const Arrow = ({ direction }: { readonly direction: 'up' | 'down' }) => (
  <>
    <svg className={css.arrow} viewBox="0 0 10 10" aria-hidden="true">
      <path d={direction === 'up' ? 'M5 .8 9.6 9H.4Z' : 'M5 9.2.4 1h9.2Z'} />
    </svg>
    <span className="sr-only">{direction} </span>
  </>
);

/** The same search as of now. */
function useFoundToday({ purchase, kind, search }: PastSearch): FoundToday {
  const [found, setFound] = useState<FoundToday>('looked up');
  useEffect(() => {
    let isLeft = false;
    const address = parseSearch({ purchase, kind }, new URLSearchParams(search));
    void callSearch(httpApp, address).then((outcome) => {
      if (!isLeft) setFound(outcome.ok ? sumResults(outcome.value) : 'lost');
    });
    return () => {
      isLeft = true;
    };
  }, [purchase, kind, search]);
  return found;
}
