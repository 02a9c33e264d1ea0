import type { SearchKind } from '../products/kind.ts';
import { isTrue } from './draft-reader.ts';
import type { SearchDraft } from './search-draft.ts';

/** A permanent search that is not advanced uses volume and reliability only, whatever else is sent. */
export function forgetUnusedFields(draft: SearchDraft, kind: SearchKind): SearchDraft {
  if (kind !== 'permanent' || isTrue(draft.isAdvancedSearch)) return draft;
  const { volume, reliability, staticZone, applyRules } = draft;
  return { volume, reliability, staticZone, applyRules };
}
