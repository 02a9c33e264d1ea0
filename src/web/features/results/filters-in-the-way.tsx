import type { LiftedFiltersAnswer, LiftedSearchAnswer } from '#contract/operations/search.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { nameParcels } from '#domain/print/name-parcels.ts';
import { printCount, printParcel, printPrice } from '#domain/print/print-figures.ts';
import { printPriceBound } from '#domain/print/print-price-bound.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { LiftableFilter } from '#domain/search/liftable-filter.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import { Link } from '../../ui/link.tsx';
import { readPrice, readVolume } from '../../wire.ts';
import css from './filters-in-the-way.module.css';
import { leaveOutFilter } from './leave-out-filter.ts';

interface FiltersInTheWayProps {
  readonly described: DescribedSearch;
  /** `120 ML` */
  readonly requested: string;
  readonly lifted: LiftedFiltersAnswer;
  /** The address of a search. */
  readonly urlOf: (draft: SearchDraft) => string;
  readonly draft: SearchDraft;
}

/** Which filters emptied a search: what there would be without each, the nearest offer, and one tap that lifts it. */
export function FiltersInTheWay({ described, requested, lifted, urlOf, draft }: FiltersInTheWayProps) {
  const helpful = lifted.lifts.filter(({ zones }) => zones > 0);
  const unit = lifted.volumeUnit;
  if (helpful.length > 0) {
    return (
      <ul className={css.filters} aria-label="Filters in the way">
        {helpful.map(({ filter, ...found }) => (
          <li key={filter} className={css.filter}>
            <p className={css.found}>
              Without <strong>{nameFilter(filter, described, requested)}</strong>:{' '}
              <Found found={found} unit={unit} purchase={described.purchase} />
            </p>
            <Link className={css.lift} to={urlOf(leaveOutFilter(draft, filter, found.nearest, unit))}>
              {nameLift(filter, found.nearest, unit)}
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  if (lifted.all === null || lifted.all.zones === 0) return null;
  const { nearest } = lifted.all;
  const bare = lifted.lifts.reduce((from, { filter }) => leaveOutFilter(from, filter, nearest, unit), draft);
  return (
    <ul className={css.filters} aria-label="Filters in the way">
      <li className={css.filter}>
        <p className={css.found}>
          Taking away one filter is not enough. Without any of them:{' '}
          <Found found={lifted.all} unit={unit} purchase={described.purchase} />
        </p>
        <Link className={css.lift} to={urlOf(bare)}>
          Search without filters
        </Link>
      </li>
    </ul>
  );
}

interface FoundProps {
  readonly found: LiftedSearchAnswer;
  readonly purchase: SearchSide;
  readonly unit: VolumeUnit;
}

function Found({ found: { zones, parcels, nearest }, purchase, unit }: FoundProps) {
  const parcelCount = `${printCount(parcels)} ${nameParcels(parcels)}`;
  const zoneCount = zones === 1 ? '1 zone' : `${zones} zones`;
  return (
    <>
      {parcelCount} in {zoneCount}.
      {nearest !== null && (
        <span className={css.nearest}>
          {' '}
          Nearest: {printParcel(readVolume(nearest.volume, unit), unit)} at{' '}
          {printPrice(readPrice(nearest.price, unit), unit)} {purchase === 'buy' ? 'from' : 'to'} {nearest.zone.code}{' '}
          {nearest.zone.name}
          {nearest.tradability === 'closed' && ', closed now'}
          {nearest.tradability === 'limited' && ', where a limit lets less through now'}.
        </span>
      )}
    </>
  );
}

/** A filter as the search was described. */
function nameFilter(
  filter: LiftableFilter,
  { draft, unit, stateNames, seenFrom, className }: DescribedSearch,
  requested: string,
): string {
  switch (filter) {
    case 'volume':
      return `${requested} in one parcel`;
    case 'minPrice':
      return `at least ${printPriceBound(draft.minPrice, unit)}`;
    case 'maxPrice':
      return `at most ${printPriceBound(draft.maxPrice, unit)}`;
    case 'state':
      return `${stateNames.join(', ')} only`;
    case 'zone':
      return `zone ${nameZone(seenFrom)}`;
    case 'reliability':
      return className ?? 'the reliability';
    case 'showConnected':
      return 'this zone only';
    case 'showUnreliable':
      return 'connected without restriction only';
    case 'carryover':
      return 'carryover only';
    case 'deliveredBy':
      return `delivered by the end of ${draft.deliveredBy}`;
    case 'deliverBy':
      return `wanted at the end of ${draft.deliverBy} or later`;
  }
}

/** The tap that lifts it; what cannot be left out is set to the nearest. */
function nameLift(filter: LiftableFilter, nearest: LiftedSearchAnswer['nearest'], unit: VolumeUnit): string {
  if (filter === 'volume' && nearest !== null)
    return `Search from ${printParcel(readVolume(nearest.volume, unit), unit)}`;
  if (filter === 'reliability' && nearest !== null) return `Search for ${nearest.allocationClass?.name ?? 'another'}`;
  return filter === 'showUnreliable' ? 'Search with all connected options' : 'Search without it';
}
