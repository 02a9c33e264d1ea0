import type { LiftedSearchAnswer } from '#contract/operations/search.ts';
import { parcelToText } from '#domain/print/print-figures.ts';
import type { LiftableFilter } from '#domain/search/liftable-filter.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readVolume } from '../../wire.ts';

/**
 * A search without one of its filters. Two cannot be left out, and are set to those of the offer that is nearest: the
 * volume, and the class of an entitlement.
 */
export function leaveOutFilter(
  draft: SearchDraft,
  filter: LiftableFilter,
  nearest: LiftedSearchAnswer['nearest'],
  unit: VolumeUnit,
): SearchDraft {
  const { [filter]: _, ...rest } = draft;
  switch (filter) {
    case 'volume':
      return nearest === null ? draft : { ...rest, volume: parcelToText(readVolume(nearest.volume, unit), unit) };
    case 'reliability':
      return nearest === null || nearest.allocationClass === null
        ? draft
        : { ...rest, reliability: String(nearest.allocationClass.id) };
    case 'showUnreliable':
      return { ...rest, showUnreliable: 'True', isAdvancedSearch: 'true' };
    default:
      return rest;
  }
}
