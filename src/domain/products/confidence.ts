/** How far a trade is to be trusted, ascending. */
export const CONFIDENCE_LEVELS = ['excluded', 'unverified', 'manual_include', 'register', 'exchange'] as const;
export type Confidence = (typeof CONFIDENCE_LEVELS)[number];

/** Trades from here on count in prices and charts: confirmed by a register, an exchange, or one of us. */
export const MIN_COUNTED_CONFIDENCE: Confidence = 'manual_include';

/** The numbers leave room for levels in between. */
export const CONFIDENCE_RANK = {
  excluded: 0,
  unverified: 10,
  manual_include: 20,
  register: 30,
  exchange: 40,
} as const satisfies Readonly<Record<Confidence, number>>;
export type ConfidenceRank = (typeof CONFIDENCE_RANK)[Confidence];

/** A rank that is no level's counts for nothing. */
export const confidenceOfRank = (rank: number): Confidence =>
  CONFIDENCE_LEVELS.find((level) => CONFIDENCE_RANK[level] === rank) ?? 'excluded';
