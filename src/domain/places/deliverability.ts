import { isClosed } from './limit.ts';
import type { Way } from './way.ts';

/** Whether allocations of an entitlement held in one zone can be delivered to another. */
export const DELIVERABILITY_LEVELS = ['unrestricted', 'limited', 'restricted', 'none'] as const;
export type Deliverability = (typeof DELIVERABILITY_LEVELS)[number];

/** `null` stands for a pair of zones without a rule. */
export function assessDeliverability(way: Way | null): Deliverability {
  if (way === null) return 'none';
  if (way.length === 0) return 'unrestricted';
  return way.some(isClosed) ? 'restricted' : 'limited';
}
