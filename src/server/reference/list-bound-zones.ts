import type { LimitId } from '#domain/ids.ts';
import type { Rule } from '#domain/places/way.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { ReferenceFacts } from '#domain/reference.ts';

/** The ways on which a limit stands, and the zones at their ends. A way that no kind of water may go is none. */
export function listBoundZones(
  { rules, zones }: Pick<ReferenceFacts, 'rules' | 'zones'>,
  limit: LimitId,
): { readonly from: readonly Zone[]; readonly to: readonly Zone[]; readonly rules: readonly Rule[] } {
  const bound = rules.filter(({ kinds, limits }) => kinds.length > 0 && limits.includes(limit));
  const [from, to] = [new Set(bound.map((rule) => rule.from)), new Set(bound.map((rule) => rule.to))];
  return { from: zones.filter(({ id }) => from.has(id)), to: zones.filter(({ id }) => to.has(id)), rules: bound };
}
