import type { Kind } from '#domain/products/kind.ts';

/** What is traded, as it heads a page. */
export const WATER_OF_KIND: Readonly<Record<Kind, string>> = {
  temporary: 'Temporary water',
  permanent: 'Permanent water',
  forward: 'Forward water',
  lease: 'Leased water',
  carryover_parking: 'Carryover parking',
};
