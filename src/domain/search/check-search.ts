import type { Zone } from '../places/zone.ts';
import type { SearchKind, SearchSide } from '../products/kind.ts';
import type { Reference } from '../reference.ts';
import { type Result, refuse, succeed } from '../result.ts';
import type { VolumeUnit } from '../units/volume-unit.ts';
import { checkPermanentSearch } from './check-permanent-search.ts';
import { DraftReader } from './draft-reader.ts';
import { forgetUnusedFields } from './forget-unused-fields.ts';
import type { SearchDraft } from './search-draft.ts';
import type { SearchQuery } from './search-query.ts';
import type { SearchRefusal } from './search-refusal.ts';

/** Who searches for what, and the facts to check the draft against. */
export interface SearchContext {
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  readonly homeZone: Zone;
  readonly unit: VolumeUnit;
  readonly reference: Reference;
}

/** Turns a draft into a search, or says everything that is wrong with it. */
export function checkSearch(draft: SearchDraft, context: SearchContext): Result<SearchQuery, readonly SearchRefusal[]> {
  const { purchase, kind, homeZone, reference } = context;
  const read = new DraftReader(forgetUnusedFields(draft, kind), context.unit);
  const isPermanent = kind === 'permanent';
  const applyRules = read.flag('applyRules', true);
  const within = applyRules ? homeZone : null;
  const onlyZone = read.zone('staticZone', reference, within);
  // Temporary water is sought from home, but a zone that there is not is a mistake all the same.
  const namedZone = read.zone('zone', reference, within);
  const chosenZone = kind === 'temporary' ? null : namedZone;
  const query: SearchQuery = {
    purchase,
    kind,
    seenFrom: chosenZone ?? onlyZone ?? homeZone,
    volume: read.volume(),
    ...read.priceBounds(),
    states: read.states(reference),
    allocationClass: isPermanent ? read.allocationClass(reference, applyRules ? purchase : null) : null,
    showConnected: read.flag('showConnected', true),
    showUnreliable: read.flag('showUnreliable', false),
    carryover: read.flag('carryover', false),
    delivery: kind === 'forward' ? read.delivery(purchase === 'buy' ? 'deliveredBy' : 'deliverBy') : null,
    onlyZone,
    applyRules,
  };
  const refusals = [
    ...read.refusals,
    ...(isPermanent && applyRules && read.refusals.every(({ field }) => field !== 'zone')
      ? checkPermanentSearch(query, draft, reference)
      : []),
  ];
  return refusals.length === 0 ? succeed(query) : refuse(refusals);
}
