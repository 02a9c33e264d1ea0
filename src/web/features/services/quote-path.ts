import { PAGES } from '#contract/paths.ts';

/** Of the form on its page. */
export const FORM_ID = 'request';

/** To the form, with an offer chosen. */
export const quotePath = (offer: string): string =>
  `${PAGES.otherServices}?${new URLSearchParams({ offer })}#${FORM_ID}`;

/** The offer that an address asks for, of those that there are; empty: none, which is a valuation. */
export function offerIn({ searchParams }: URL, offers: readonly string[]): string {
  const asked = searchParams.get('offer');
  return offers.find((offer) => offer === asked) ?? '';
}
