import type { LimitId, ZoneId } from '../ids.ts';
import type { Kind } from '../products/kind.ts';
import { compareBinding, type LimitReading } from './limit.ts';

/** Water may go from one zone to another, for these kinds of trade, through these limits. */
export interface Rule {
  readonly id: number;
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly kinds: readonly Kind[];
  readonly limits: readonly LimitId[];
}

/** The limits on the way from one zone to another, the binding one first. Empty: nothing stands in the way. */
export type Way = readonly LimitReading[];

export const NOTHING_IN_THE_WAY: Way = [];

export const orderWay = (readings: readonly LimitReading[]): Way => [...readings].sort(compareBinding);

export const bindingLimitOf = (way: Way): LimitReading | null => way[0] ?? null;
