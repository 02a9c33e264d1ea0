import { type AllocationClassId, asId, type StateId, type ZoneId } from '../ids.ts';
import { type Direction, type Kind, oppositeOf } from '../products/kind.ts';
import type { LimitStep, WatchedSide } from './cross-limit-rule.ts';
import { levelOf, lowerEdgeOf } from './cross-limit-rule.ts';
import type { Parcel } from './match-price-rule.ts';
import type { AlertRuleId, RuleTerms } from './rule.ts';
import { SortedColumn } from './sorted-column.ts';

type Column = readonly [group: string, key: number, volume: number];

/**
 * Rules by what they watch, so that a change touches only those that it may make speak: price rules by product, zone and side
 * in the order of price, limit rules by side of a zone in the order of the level that they wait for.
 */
export class RuleIndex {
  private readonly groups = new Map<string, SortedColumn>();

  get size(): number {
    let size = 0;
    for (const column of this.groups.values()) size += column.size;
    return size;
  }

  /** Adds a rule; one that is there already is taken out first by whoever changes it. */
  add(id: AlertRuleId, terms: RuleTerms): void {
    for (const [group, key, volume] of columnsOf(terms)) {
      const column = this.groups.get(group) ?? new SortedColumn();
      this.groups.set(group, column);
      column.insert(key, volume, id);
    }
  }

  /** Looks through all groups: a rule changes rarely, and less is kept of each. */
  remove(id: AlertRuleId): void {
    for (const column of this.groups.values()) column.remove(id);
  }

  /** The rules that tell of a parcel. `reach`: the zones of whoever may trade it; `state`: that of its own zone. */
  findTold(parcel: Parcel, reach: readonly ZoneId[], state: StateId): readonly AlertRuleId[] {
    const found: number[] = [];
    const wants = oppositeOf(parcel.direction);
    const [least, below] =
      wants === 'BUY' ? [parcel.price, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, parcel.price + 1];
    for (const zone of reach) {
      for (const ofState of [null, state]) {
        const group = priceGroup(parcel.kind, wants, zone, parcel.allocationClass, ofState);
        this.groups.get(group)?.collect(least, below, parcel.volume, found);
      }
    }
    return found.map((id) => asId<'alert rule'>(id));
  }

  /** The rules that tell of a step of a limit. `sides`: where the limit is on the way. */
  findCrossed({ before, after }: LimitStep, sides: readonly WatchedSide[]): readonly AlertRuleId[] {
    const found: number[] = [];
    const [was, is] = [levelOf(before), levelOf(after)];
    if (was === is) return [];
    for (const side of sides) {
      // A rise tells those whose figure was not passed before and is now; a fall those who still had theirs.
      if (is > was) this.groups.get(limitGroup(side, 'rise'))?.collect(was, is, 0, found);
      else this.groups.get(limitGroup(side, 'fall'))?.collect(is + ANY_FALL, was + ANY_FALL, 0, found);
    }
    return found.map((id) => asId<'alert rule'>(id));
  }
}

/** Between a whole number of litres and the next: turns `is < edge <= was` into `is + this <= edge < was + this`. */
const ANY_FALL = 0.25;

function columnsOf(terms: RuleTerms): readonly Column[] {
  if (terms.type === 'limit') {
    const { closedVolume, openVolume } = terms;
    const rise: readonly Column[] = closedVolume === null ? [] : [[limitGroup(terms, 'rise'), closedVolume, 0]];
    return openVolume === null ? rise : [...rise, [limitGroup(terms, 'fall'), lowerEdgeOf(openVolume), 0]];
  }
  const { type, direction, zone, allocationClass, state, price, volume } = terms;
  return [[priceGroup(type, direction, zone, allocationClass, state), price, volume ?? 0]];
}

const priceGroup = (
  kind: Kind,
  direction: Direction,
  zone: ZoneId,
  allocationClass: AllocationClassId | null,
  state: StateId | null,
): string => `${kind} ${direction} ${zone} ${allocationClass ?? ''} ${state ?? ''}`;

const limitGroup = ({ zone, isInto }: WatchedSide, edge: 'rise' | 'fall'): string =>
  `limit ${edge} ${isInto ? 'into' : 'out'} ${zone}`;
