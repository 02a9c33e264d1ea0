import type { App, Outcome } from '#contract/app.ts';
import type { LiftedFiltersAnswer, SearchQueryInput, ZoneResultAnswer } from '#contract/operations/search.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { toRequest, unitQuery } from '../../market/search-url.ts';

type Search = (input: { readonly query?: SearchQueryInput }) => Promise<Outcome<ZoneResultAnswer[]>>;

const searchOf = ({ search }: App, purchase: Purchase, kind: SearchKind): Search =>
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
export const callSearch = (
  app: App,
  purchase: Purchase,
  kind: SearchKind,
  draft: SearchDraft,
): Promise<Outcome<ZoneResultAnswer[]>> => {
  const query = queryOf(purchase, kind, draft);
  return searchOf(app, purchase, kind)({ query });
};

/** Asks what the search would find without each of its filters. */
export const callLiftFilters = (
  { search }: App,
  purchase: Purchase,
  kind: SearchKind,
  draft: SearchDraft,
): Promise<Outcome<LiftedFiltersAnswer>> =>
  search.liftFilters({ query: { ...queryOf(purchase, kind, draft), purchase, kind } });

function queryOf(purchase: Purchase, kind: SearchKind, draft: SearchDraft): SearchQueryInput {
  const { state, ...rest } = toRequest(draft, purchase, kind);
  return { ...rest, ...unitQuery(draft), ...(state === undefined ? {} : { state: [...state] }) };
}
