import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import type { SearchRefusal } from '#domain/search/search-refusal.ts';
import { PRICE_TOO_LARGE, VOLUME_REFUSALS } from './bound-words.ts';
import { UNKNOWN_CLASS, UNKNOWN_STATE, UNKNOWN_ZONE } from './place-words.ts';

const VOLUME_MISSING = 'You must enter a volume before searching';

/** `A`, `A or B`, `A, B or C` */
const joinWithOr = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** The words of the specification, section 5, and plain ones where it has none. */
export function describeSearchRefusal(refusal: SearchRefusal): string {
  switch (refusal.code) {
    case 'volume_missing':
      return VOLUME_MISSING;
    case 'volume_not_a_number':
    case 'volume_negative':
    case 'volume_too_large':
      return VOLUME_REFUSALS[refusal.code];
    case 'price_not_a_number':
      return 'The price must be a number';
    case 'price_negative':
      return 'The price must be 0 or more';
    case 'price_too_large':
      return PRICE_TOO_LARGE;
    case 'max_price_below_min_price':
      return 'Max Price must not be below Min Price';
    case 'reliability_missing':
      // For a purchase the specification keeps the message of the volume; a known flaw.
      return refusal.purchase === 'buy' ? VOLUME_MISSING : 'Please enter the reliability of the water you wish to sell';
    case 'unknown_zone':
      return UNKNOWN_ZONE;
    case 'unknown_state':
      return UNKNOWN_STATE;
    case 'unknown_allocation_class':
      return UNKNOWN_CLASS;
    case 'zone_outside_system':
      return `Zone ${refusal.zone.code} does not trade with your zone ${refusal.home.code}`;
    case 'class_not_in_states':
      return `${refusal.allocationClass.name} is only available in ${joinWithOr(refusal.states.map(({ name }) => name))}`;
    case 'class_not_in_zone':
      return `${refusal.allocationClass.name} is not available in your zone`;
    case 'class_not_in_reach':
      return `No zone that trades with ${refusal.seenFrom.code} has ${refusal.allocationClass.name}`;
    case 'zone_not_in_states':
      return `Your zone is in ${refusal.zone.state.name} - if you wish to search in other states, check "Show Connected"`;
    case 'not_a_delivery_month':
      return 'Please choose a month of delivery, such as Mar 2027, or Any';
    case 'not_true_or_false':
      return 'Must be true or false';
  }
}

/** What to do about a refusal whose specified words do not say it; null where they do. */
export function describeHint(refusal: SearchRefusal): string | null {
  switch (refusal.code) {
    case 'volume_missing':
      return 'How much water do you want to trade? 0 shows every parcel.';
    case 'volume_not_a_number':
    case 'price_not_a_number':
      return 'Use figures with a decimal point and no commas, such as 1200.5.';
    case 'reliability_missing':
      return refusal.purchase === 'buy' ? 'Choose the reliability of the water you wish to buy.' : null;
    case 'class_not_in_states':
      return 'Water does not trade between there and your zone. Choose a class listed for your zone or those that trade with it.';
    case 'class_not_in_zone':
      return 'Choose a class of your zone, or search from another zone.';
    case 'class_not_in_reach':
      return `${describeOtherWater(refusal.allocationClass, refusal.seenFrom)} Choose a class listed for your zone or those that trade with it.`;
    case 'max_price_below_min_price':
      return 'Raise Max Price, or leave one of the two empty.';
    default:
      return null;
  }
}

const describeOtherWater = (allocationClass: AllocationClass, zone: Zone): string =>
  allocationClass.waterKind === zone.waterKind
    ? 'Only zones of other systems have it.'
    : `It is a class of ${WATER_KIND_WORDS[allocationClass.waterKind]}; zone ${zone.code} trades water of ${WATER_KIND_WORDS[zone.waterKind]}.`;

const WATER_KIND_WORDS = {
  regulated: 'regulated rivers',
  unregulated: 'unregulated rivers',
  groundwater: 'groundwater',
} as const;
