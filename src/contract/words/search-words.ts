import type { Deliverability } from '#domain/places/deliverability.ts';
import type { NoMatchAdvice } from '#domain/search/advise-no-match.ts';

export const DELIVERABILITY_WORDS: Readonly<Record<Deliverability, string>> = {
  unrestricted: 'Deliverable to your zone without restriction',
  limited: 'Delivery depends on a trade limit that is open now',
  restricted: 'Delivery is closed at present by a trade limit',
  none: 'Not deliverable to your zone',
};

const SMALLER = 'Would you like to search for smaller parcels?';

/** Both volumes come with their unit: `120 ML`. */
export function describeNoMatch(advice: NoMatchAdvice, requested: string, tradable: string): string {
  switch (advice) {
    case 'nothing_tradable_to_zone':
      return 'We have no matching water parcels tradable to your zone.';
    case 'nothing_tradable_for_zone':
      return 'We have no matching water parcels tradable for your zone.';
    case 'up_to_in_smaller':
      return `We have no single matching water parcels for ${requested}, we have up to ${tradable} available in smaller parcels. ${SMALLER}`;
    case 'some_in_smaller':
      return `We have no matching water parcels for ${requested}, we have ${tradable} available in smaller parcels. ${SMALLER}`;
  }
}
