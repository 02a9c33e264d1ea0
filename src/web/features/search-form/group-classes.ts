import type { ZoneAnswer } from '#contract/wire.ts';
import { existsInZone } from '#domain/products/allocation-class.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { isInReach } from '#domain/search/check-permanent-search.ts';
import { type SearchFacts, toDomainAllocationClass, toDomainZone, toReference } from '../../market/search-facts.ts';

interface ClassGroup {
  readonly label: string;
  readonly classes: readonly { readonly id: number; readonly text: string }[];
}

/** The classes by what can be done with them from a zone: they are its own, another zone's it trades with, or neither. */
export function groupClasses(purchase: SearchSide, seenFrom: ZoneAnswer, facts: SearchFacts): readonly ClassGroup[] {
  const reference = toReference(facts);
  const zone = toDomainZone(seenFrom);
  const placeOf = (one: SearchFacts['allocationClasses'][number]): Place => {
    const allocationClass = toDomainAllocationClass(one);
    if (existsInZone(allocationClass, zone)) return 'here';
    return isInReach(allocationClass, zone, reference) ? 'near' : 'elsewhere';
  };
  const groups = Map.groupBy(facts.allocationClasses, placeOf);
  const labels: Readonly<Record<Place, string>> = {
    here: `In zone ${seenFrom.code}`,
    near:
      purchase === 'buy'
        ? `In zones that trade with ${seenFrom.code}`
        : `Not in zone ${seenFrom.code}, but in its system`,
    elsewhere: `Not traded with zone ${seenFrom.code}`,
  };
  return PLACES.flatMap((place) => {
    const classes = groups.get(place) ?? [];
    if (classes.length === 0) return [];
    return {
      label: labels[place],
      classes: classes.map(({ id, name, stateCodes }) => ({
        id,
        text: place === 'here' ? name : `${name} (${stateCodes.join(', ')})`,
      })),
    };
  });
}

const PLACES = ['here', 'near', 'elsewhere'] as const;
type Place = (typeof PLACES)[number];
