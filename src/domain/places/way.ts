import type { LimitId, ZoneId } from '../ids.ts';
import type { Kind } from '../products/kind.ts';
import { compareBinding, type LimitReading, standsInTheWay } from './limit.ts';

/** Water may go from one zone to another, for these kinds of trade, through these limits; for no kind: it is not offered. */
export interface Rule {
  readonly id: number;
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly kinds: readonly Kind[];
  readonly limits: readonly LimitId[];
  /** What no source confirms of it; null where one does. */
  readonly missing: string | null;
}

/** The limits on the way from one zone to another, the binding one first. Empty: nothing stands in the way. */
export type Way = readonly LimitReading[];

export const NOTHING_IN_THE_WAY: Way = [];

/** A way by what is read of its limits: those that stand in the way, the binding one first. */
export const orderWay = (readings: readonly LimitReading[]): Way =>
  readings.filter(standsInTheWay).sort(compareBinding);

/** The limit that decides what may move; null where nothing stands in the way. */
export const bindingLimitOf = (way: Way): LimitReading | null => way[0] ?? null;
