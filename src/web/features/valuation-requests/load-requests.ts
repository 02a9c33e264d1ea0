import { PAGES } from '#contract/paths.ts';
import { VALUATION_STATES, type ValuationState } from '#domain/valuations/valuation-request.ts';
import { type LoadInput, need } from '../../load.ts';
import { needAdministrator } from '../../need-administrator.ts';

/** Which requests are looked at. */
export interface RequestsAddress {
  readonly state: ValuationState;
  /** From 1. */
  readonly page: number;
}

export function requestsPath({ state, page }: RequestsAddress): string {
  const query = new URLSearchParams({
    ...(state === 'new' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size === 0 ? PAGES.valuationRequests : `${PAGES.valuationRequests}?${query}`;
}

/** What an address does not say, or says wrongly, is the first page of the new ones. */
export const parseRequestsAddress = (query: URLSearchParams): RequestsAddress => ({
  state: VALUATION_STATES.find((state) => state === query.get('state')) ?? 'new',
  page: /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
});

export async function loadRequests(input: LoadInput) {
  await needAdministrator(input);
  const { app, url, now } = input;
  const address = parseRequestsAddress(url.searchParams);
  const { state, page } = address;
  const listed = need(await app.valuations.list({ query: { state, page: String(page) } }), url);
  return { address, now, ...listed };
}
export type LoadedRequests = Awaited<ReturnType<typeof loadRequests>>;
