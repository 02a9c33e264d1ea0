import type { AllocationClassId, LimitId } from '../ids.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { type Instant, instant } from '../units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '../units/milliseconds.ts';
import { type Litres, NO_WATER } from '../units/volume.ts';
import { isClosedByRule, type LimitModel, leavesWater } from './limit-model.ts';

/** A rule that caps or closes trade between two areas. */
export interface Limit {
  readonly id: LimitId;
  readonly name: string;
  readonly model: LimitModel;
  /** Of its map; null for a limit without one. */
  readonly imageUrl: string | null;
  /** The class of entitlements that it binds; null where it binds whatever passes. */
  readonly allocationClass: AllocationClassId | null;
  /** Who says how it opens and closes. */
  readonly source: string;
  /** What no source confirms of it; null where one does. */
  readonly missing: string | null;
}

/** What was last known of a limit. The volume is what may still move; null where none is counted; it may fall below 0. */
export interface LimitReading {
  readonly limit: Limit;
  readonly isFlaggedOpen: boolean;
  readonly volume: Litres | null;
  /** When it was read; null for a limit that was never read. */
  readonly readAt: Instant | null;
  /** What the publisher said with it, "reopens when the balance falls to 85 GL". */
  readonly note: string | null;
  /** Who said so; null for a limit that was never read. */
  readonly source: string | null;
}

/** What nobody has read counts as closed; an order that nobody has read is not in force. */
export const neverRead = (limit: Limit): LimitReading => ({
  limit,
  isFlaggedOpen: limit.model.kind === 'order',
  volume: null,
  readAt: null,
  note: null,
  source: null,
});

/** A reading as it counts on a day: what was open when it was read is closed on the days on which its rule closes it. */
export const readingOn = <Reading extends Pick<LimitReading, 'limit' | 'isFlaggedOpen'>>(
  reading: Reading,
  day: CalendarDate,
): Reading =>
  reading.isFlaggedOpen && isClosedByRule(reading.limit.model, day) ? { ...reading, isFlaggedOpen: false } : reading;

export const HOURS_UNTIL_STALE = 48;

/** From when on a reading is too old to be relied on, whatever the limit. */
export const staleFrom = (readAt: Instant): Instant => instant(readAt + HOURS_UNTIL_STALE * MILLISECONDS_PER_HOUR);

/** Whether what is known of a limit is too old to be relied on; null where nobody ever read it. */
export const isStale = (staleAt: Instant | null, now: Instant): boolean => staleAt === null || staleAt < now;

/** A limit without volume left is closed, even if flagged open. */
export const isClosed = ({ isFlaggedOpen, volume }: Pick<LimitReading, 'isFlaggedOpen' | 'volume'>): boolean =>
  !isFlaggedOpen || (volume !== null && !leavesWater(volume));

/** What is measured stands in the way whatever is left of it; an order only while it is in force. */
export const standsInTheWay = (reading: LimitReading): boolean =>
  reading.limit.model.kind !== 'order' || isClosed(reading);

/** Whether a limit speaks of entitlements of a class. Of water without one every limit speaks. */
export const bindsClass = ({ limit }: LimitReading, allocationClass: AllocationClassId | null): boolean =>
  allocationClass === null || limit.allocationClass === null || limit.allocationClass === allocationClass;

/** Whether a limit is on the entitlements that a zone may hold, and not on water: those name their class. */
export const bindsEntitlements = ({ limit }: LimitReading): boolean => limit.allocationClass !== null;

/** Puts the limit that binds first: a closed one before an open one, then the smallest volume, then the lowest id. */
export function compareBinding(left: LimitReading, right: LimitReading): number {
  return (
    Number(isClosed(right)) - Number(isClosed(left)) ||
    compareVolume(left.volume, right.volume) ||
    left.limit.id - right.limit.id
  );
}

const compareVolume = (left: Litres | null, right: Litres | null): number => {
  if (left === right) return 0;
  if (left === null) return 1;
  return right === null ? -1 : left - right;
};

/** How much of `water` may pass: nothing through a closed limit, at most the volume of an open one. */
export function capByLimit(water: Litres, binding: LimitReading | null): Litres {
  if (binding === null) return water;
  if (isClosed(binding)) return NO_WATER;
  return binding.volume === null || water <= binding.volume ? water : binding.volume;
}
