import { type Litres, NO_WATER } from '../units/volume.ts';
import { capByLimit, isClosed } from './limit.ts';
import { bindingLimitOf, type Way } from './way.ts';

/** Whether what was asked for can be traded now: `limited` lets some of it through, `closed` nothing. */
export const TRADABILITIES = ['open', 'limited', 'closed'] as const;
export type Tradability = (typeof TRADABILITIES)[number];

/** `way`: the limits that the trade itself has to pass, the binding one first. */
export function assessTradability(way: Way, requested: Litres): Tradability {
  const binding = bindingLimitOf(way);
  if (binding === null) return 'open';
  if (isClosed(binding)) return 'closed';
  return capByLimit(requested, binding) < requested ? 'limited' : 'open';
}

/** How much the limits on a way let through, of whatever there is; null where none of them counts. */
export function letsThrough(way: Way): Litres | null {
  const binding = bindingLimitOf(way);
  if (binding === null) return null;
  return isClosed(binding) ? NO_WATER : binding.volume;
}
