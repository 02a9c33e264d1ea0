import { Form } from 'react-router';
import type { LiftedFiltersAnswer } from '#contract/operations/search.ts';
import { describeNoMatch } from '#contract/words/search-words.ts';
import { parcelToText, printExactVolume, printVolumeLeft } from '#domain/print/print-figures.ts';
import { adviseNoMatch, volumeToTryNext } from '#domain/search/advise-no-match.ts';
import { NO_WATER, parseVolume } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { priceAlertOfSearch } from '../../market/alert-address.ts';
import { countSharers } from '../../market/count-sharers.ts';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { listParameters, printSearch, type SearchAddress } from '../../market/search-address.ts';
import { sumTradable } from '../../market/sum-tradable.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/field.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { readVolume } from '../../wire.ts';
import { FiltersInTheWay } from './filters-in-the-way.tsx';
import css from './no-match-panel.module.css';
import { ParcelsChart } from './parcels-chart.tsx';

export interface NoMatchPanelProps {
  readonly address: SearchAddress;
  readonly unit: VolumeUnit;
  readonly empty: readonly ResultLine[];
  readonly described: DescribedSearch;
  /** What there would be without each filter; null where nobody could tell. */
  readonly lifted: LiftedFiltersAnswer | null;
  readonly brokersUrl: string;
}

/** What to do when no zone has a parcel large enough. */
export function NoMatchPanel({ address, unit, empty, described, lifted, brokersUrl }: NoMatchPanelProps) {
  const { purchase, draft } = address;
  const requested = parseVolume(draft.volume ?? '', unit);
  const volume = requested.ok ? requested.value : NO_WATER;
  const tradable = sumTradable(empty);
  const hasSharedLimit = [...countSharers(empty.filter(({ tradableWater }) => tradableWater > 0)).values()].some(
    (zones) => zones > 1,
  );
  const alertUrl = priceAlertOfSearch(address, null);
  const advice = adviseNoMatch(purchase, volume, tradable);
  const next = volumeToTryNext(
    empty.map(({ largestParcel, letsThrough, tradableWater }) => ({
      largestParcel: readVolume(largestParcel, unit),
      letsThrough: letsThrough === null ? null : readVolume(letsThrough, unit),
      tradableWater: readVolume(tradableWater, unit),
    })),
  );
  const others = [...listParameters(address)].filter(([name]) => name !== 'volume');
  return (
    <section aria-labelledby="no-match" className={css.panel}>
      <div>
        <h2 id="no-match">No results found</h2>
        <p className={css.sentence}>
          {describeNoMatch(advice, printExactVolume(volume, unit), printVolumeLeft(tradable, unit))}
        </p>
        {hasSharedLimit && tradable > 0 && (
          <p className={`meta ${css.shared}`}>
            Some of these zones share a limit. What it lets through is counted once.
          </p>
        )}
        <Form method="get" className={css.form}>
          {others.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <NumberField
            name="volume"
            label="Min. Volume"
            after={printUnitSymbol(unit)}
            defaultValue={next > 0 ? parcelToText(next, unit) : undefined}
          />
          <Button type="submit" look="main">
            <IconSearch className="icon" aria-hidden />
            Search
          </Button>
        </Form>
        {lifted !== null && (
          <FiltersInTheWay
            described={described}
            requested={printExactVolume(volume, unit)}
            lifted={lifted}
            draft={draft}
            urlOf={(search) => `?${printSearch({ ...address, draft: search })}`}
          />
        )}
        <p>
          <Link to={brokersUrl}>View Brokers in this zone</Link>
        </p>
        {alertUrl !== null && (
          <div className={css.alert}>
            <EmptyState of="results" className="prose" />
            <Link to={alertUrl}>Alert me</Link>
          </div>
        )}
      </div>
      <ParcelsChart empty={empty} requested={volume} unit={unit} />
    </section>
  );
}
