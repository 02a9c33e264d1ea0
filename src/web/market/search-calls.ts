import type { App, Outcome } from '#contract/app.ts';
import type { LiftedFiltersAnswer, SearchQueryInput, ZoneResultAnswer } from '#contract/operations/search.ts';
import { type SearchAddress, type SearchType, toRequest, unitQuery } from './search-address.ts';

type Search = (input: { readonly query?: SearchQueryInput }) => Promise<Outcome<ZoneResultAnswer[]>>;

export const searchOf = ({ search }: App, { purchase, kind }: SearchType): Search =>
  ({
    buy: {
      temporary: search.findSellersTemporary,
      permanent: search.findSellersPermanent,
      forward: search.findSellersForward,
    },
    sell: {
      temporary: search.findBuyersTemporary,
      permanent: search.findBuyersPermanent,
      forward: search.findBuyersForward,
    },
  })[purchase][kind] as Search;

/** Makes the call of a form. */
export const callSearch = (app: App, address: SearchAddress): Promise<Outcome<ZoneResultAnswer[]>> =>
  searchOf(app, address)({ query: queryOf(address) });

/** Asks what the search would find without each of its filters. */
export const callLiftFilters = ({ search }: App, address: SearchAddress): Promise<Outcome<LiftedFiltersAnswer>> =>
  search.liftFilters({ query: { ...queryOf(address), purchase: address.purchase, kind: address.kind } });

function queryOf(address: SearchAddress): SearchQueryInput {
  const { state, ...rest } = toRequest(address);
  return { ...rest, ...unitQuery(address.draft), ...(state === undefined ? {} : { state: [...state] }) };
}
