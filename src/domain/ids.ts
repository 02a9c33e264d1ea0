declare const idMark: unique symbol;

/** A stable whole number that names one thing of one kind; ids of different kinds refuse to mix. */
export type Id<Kind extends string> = number & { readonly [idMark]: Kind };

export type StateId = Id<'state'>;
export type SystemId = Id<'system'>;
export type ZoneId = Id<'zone'>;
export type AllocationClassId = Id<'allocation class'>;
export type LimitId = Id<'limit'>;
export type ProviderId = Id<'data provider'>;
export type ListingId = Id<'listing'>;
export type UserId = Id<'user'>;

/** Marks a number that comes from a place where it is known to be such an id (a column, a seed, a checked input). */
export const asId = <Kind extends string>(value: number): Id<Kind> => value as Id<Kind>;
