import type { ZoneResultAnswer } from '#contract/operations/search.ts';

/** Of a result what the list of results shows; what its own page alone shows is not sent with the list. */
export type ResultLine = Omit<ZoneResultAnswer, 'providers' | 'feeItems'> & { readonly providerCount: number };

export const toResultLine = ({ providers, feeItems: _, ...line }: ZoneResultAnswer): ResultLine => ({
  ...line,
  providerCount: providers.length,
});
