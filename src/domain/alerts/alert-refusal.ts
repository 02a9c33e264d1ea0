import type { State } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';

/** The fields of a rule as they are called on the wire and in forms. */
export type AlertField =
  | 'closedVolume'
  | 'direction'
  | 'expires'
  | 'openVolume'
  | 'price'
  | 'quietFrom'
  | 'quietTo'
  | 'reliability'
  | 'state'
  | 'volume'
  | 'zone';

/** Why a rule cannot be kept: the field, and a code with what its words need. */
export type AlertRefusal = { readonly field: AlertField } & (
  | { readonly code: 'zone_missing' | 'unknown_zone' | 'unknown_state' | 'unknown_allocation_class' }
  | { readonly code: 'price_invalid' | 'volume_not_a_number' | 'volume_negative' | 'volume_too_large' }
  | { readonly code: 'price_direction_missing' | 'limit_direction_missing' }
  | { readonly code: 'reliability_missing' | 'limit_choice_missing' | 'never_triggered' }
  | { readonly code: 'class_not_in_state'; readonly allocationClass: AllocationClass; readonly state: State }
  | { readonly code: 'not_a_time_of_day' | 'quiet_time_missing' | 'no_quiet_time' }
  | { readonly code: 'not_a_day' | 'day_passed' }
);
