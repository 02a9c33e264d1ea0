// Written out, for to print the bounds would bring what prints figures to pages that show none: `words.test.ts` holds them to the rules.

/** What a form says of a volume that is none, or beyond its bounds. */
export const VOLUME_REFUSALS = {
  volume_not_a_number: 'The volume must be a number',
  volume_negative: 'The volume must be 0 or more',
  volume_too_large: 'The volume must be at most 10,000 GL',
} as const;

export const PRICE_TOO_LARGE = 'The price must be at most $1,000,000 per ML';
