import { assessDeliverability, type Deliverability } from '../places/deliverability.ts';
import { bindsClass } from '../places/limit.ts';
import { orderWay, type Rule, type Way } from '../places/way.ts';
import type { Zone } from '../places/zone.ts';
import { type AllocationClass, existsInZone } from '../products/allocation-class.ts';
import { allowsCarryover } from '../reference.ts';
import type { MarketView } from './market-view.ts';
import type { SearchQuery } from './search-query.ts';

/** A zone, and for permanent water a class in it, whose listings may suit the search. */
export interface Candidate {
  readonly zone: Zone;
  readonly allocationClass: AllocationClass | null;
  readonly way: Way;
  readonly deliverability: Deliverability;
  /** What no source confirms of the way, or of a limit on it. */
  readonly unconfirmed: string | null;
}

/** The zones that a search looks into, in the order of the reference data. Rule: decisions, section 5. */
export function listCandidates(query: SearchQuery, view: MarketView): readonly Candidate[] {
  const zones = query.onlyZone === null ? view.reference.listZonesOf(query.seenFrom.system.id) : [query.onlyZone];
  return zones.flatMap((zone) => {
    if (query.states !== null && !query.states.has(zone.state.id)) return [];
    const rule = findRule(zone, query, view);
    if (rule === null && query.applyRules) return [];
    const way = rule === null ? null : orderWay(rule.limits.map((limit) => view.readLimit(limit)));
    return listClasses(zone, query, view)
      .map((allocationClass) => {
        const own = narrowWay(way, allocationClass);
        return { zone, allocationClass, ...own, unconfirmed: findMissing(rule, own.way) };
      })
      .filter((candidate) => suitsPermanentBuyer(candidate, query, view));
  });
}

/** Of a way what binds a class, and what can be delivered on it. */
function narrowWay(
  way: Way | null,
  allocationClass: AllocationClass | null,
): Pick<Candidate, 'way' | 'deliverability'> {
  const own = way === null ? null : way.filter((reading) => bindsClass(reading, allocationClass?.id ?? null));
  return { way: own ?? [], deliverability: assessDeliverability(own) };
}

/** What no source confirms of a way or of the limits on it. */
function findMissing(rule: Pick<Rule, 'missing'> | null, way: Way): string | null {
  const missing = [rule?.missing ?? [], ...way.map(({ limit }) => limit.missing ?? [])].flat();
  return missing.length === 0 ? null : missing.join(' ');
}

/** The rule between a zone and the searching one, in the direction in which the water goes; null without one. */
function findRule(zone: Zone, query: SearchQuery, view: MarketView): Pick<Rule, 'limits' | 'missing'> | null {
  const { seenFrom, purchase, kind } = query;
  if (zone.id === seenFrom.id) return WITHIN_A_ZONE;
  return purchase === 'buy'
    ? view.reference.findRule(zone.id, seenFrom.id, kind)
    : view.reference.findRule(seenFrom.id, zone.id, kind);
}

const WITHIN_A_ZONE = { limits: [], missing: null } as const;

function listClasses(zone: Zone, query: SearchQuery, view: MarketView): readonly (AllocationClass | null)[] {
  if (query.kind !== 'permanent') return [null];
  const asked = query.allocationClass === null ? view.reference.allocationClasses : [query.allocationClass];
  return asked.filter((allocationClass) => existsInZone(allocationClass, zone));
}

function suitsPermanentBuyer(candidate: Candidate, query: SearchQuery, view: MarketView): boolean {
  if (query.kind !== 'permanent' || query.purchase !== 'buy') return true;
  const { zone, allocationClass, deliverability } = candidate;
  if (!query.showConnected && zone.id !== query.seenFrom.id) return false;
  if (!query.showUnreliable && query.applyRules && deliverability !== 'unrestricted') return false;
  if (!query.carryover || allocationClass === null) return true;
  return allowsCarryover(view.reference.findCarryover(zone.id, allocationClass.id));
}
