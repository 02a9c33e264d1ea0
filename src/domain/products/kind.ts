/** The products that are listed and traded. */
export const KINDS = ['temporary', 'permanent', 'forward', 'lease', 'carryover_parking'] as const;
export type Kind = (typeof KINDS)[number];

/** The three kinds that a person can search for. */
export const SEARCH_KINDS = ['temporary', 'permanent', 'forward'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Kinds that change hands as a right and so carry an allocation class. */
export const CLASSED_KINDS = ['permanent', 'lease'] as const satisfies readonly Kind[];

export const hasAllocationClass = (kind: Kind): boolean => (CLASSED_KINDS as readonly Kind[]).includes(kind);

/** SELL: a parcel offered. BUY: a parcel wanted. */
export const DIRECTIONS = ['SELL', 'BUY'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const oppositeOf = (direction: Direction): Direction => (direction === 'SELL' ? 'BUY' : 'SELL');

/** What the searching person wants to do. */
export const SEARCH_SIDES = ['buy', 'sell'] as const;
export type SearchSide = (typeof SEARCH_SIDES)[number];

/** Whoever buys looks at what is offered, whoever sells at what is wanted. */
export const directionFacing = (purchase: SearchSide): Direction => (purchase === 'buy' ? 'SELL' : 'BUY');
