import type { Confidence } from '#domain/products/confidence.ts';

/** Who stands behind a trade. */
export const CONFIRMED_BY: Readonly<Record<Confidence, string>> = {
  exchange: 'confirmed by an exchange',
  register: 'confirmed by a register',
  manual_include: 'included by market analysis',
  unverified: 'not confirmed',
  excluded: 'excluded',
};
