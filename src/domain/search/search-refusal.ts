import type { State, Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import type { SearchSide } from '../products/kind.ts';
import type { SearchDraft } from './search-draft.ts';

export type SearchField = keyof SearchDraft;

/** Why a search was not made: the field, and a code with what its words need. */
export type SearchRefusal = { readonly field: SearchField } & (
  | { readonly code: 'volume_missing' | 'volume_not_a_number' | 'volume_negative' | 'volume_too_large' }
  | { readonly code: 'price_not_a_number' | 'price_negative' | 'price_too_large' | 'max_price_below_min_price' }
  | { readonly code: 'reliability_missing'; readonly purchase: SearchSide }
  | { readonly code: 'unknown_zone' | 'unknown_state' | 'unknown_allocation_class' }
  | { readonly code: 'zone_outside_system'; readonly zone: Zone; readonly home: Zone }
  | {
      readonly code: 'class_not_in_states';
      readonly allocationClass: AllocationClass;
      readonly states: readonly State[];
    }
  | { readonly code: 'class_not_in_zone'; readonly allocationClass: AllocationClass }
  | { readonly code: 'class_not_in_reach'; readonly allocationClass: AllocationClass; readonly seenFrom: Zone }
  | { readonly code: 'zone_not_in_states'; readonly zone: Zone }
  | { readonly code: 'not_a_delivery_month' | 'not_true_or_false' }
);
