import type { BrandedNumber, PlainNumber } from './branded-number.ts';

/** A stable whole number that names one thing of one kind; ids of different kinds refuse to mix. */
export type Id<Kind extends string> = BrandedNumber<`id of a ${Kind}`>;

export type StateId = Id<'state'>;
export type SystemId = Id<'system'>;
export type ZoneId = Id<'zone'>;
export type AllocationClassId = Id<'allocation class'>;
export type LimitId = Id<'limit'>;
export type ProviderId = Id<'data provider'>;
export type ListingId = Id<'listing'>;
export type TradeId = Id<'trade'>;
export type BatchId = Id<'batch'>;
export type NotificationId = Id<'notification'>;
export type StorageId = Id<'storage'>;
export type ClimateConditionId = Id<'climate condition'>;
export type ReadingFileId = Id<'reading file'>;
export type BrokerId = Id<'broker'>;
export type BrokerAssociationId = Id<'broker association'>;
export type PushDeviceId = Id<'push device'>;
export type ValuationRequestId = Id<'valuation request'>;
export type UserId = Id<'user'>;

/**
 * The number that a seed or a checked input has, as the id it is known to be; throws a RangeError for what no id can be. What
 * is an id already is none of another kind.
 */
export function asId<Kind extends string>(value: PlainNumber): Id<Kind> {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no id.`);
  return value as Id<Kind>;
}
