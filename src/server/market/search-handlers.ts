import type { SearchQueryRead as AskedSearch } from '#contract/operations/search.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { checkSearch, type SearchContext } from '#domain/search/check-search.ts';
import { DraftReader } from '#domain/search/draft-reader.ts';
import { liftFilters } from '#domain/search/lift-filters.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { searchWater } from '#domain/search/search-water.ts';
import { answer, fail, type Handlers, ReadyAnswer } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { AnswerCache } from './answer-cache.ts';
import { groupRefusals } from './group-refusals.ts';
import type { LiveMarket } from './live-market.ts';
import { presentLiftedFilters } from './present-lifted-filters.ts';
import { presentSurvey } from './present-survey.ts';
import { presentZonePage } from './present-zone-page.ts';
import { presentZoneResult } from './present-zone-result.ts';
import { findPaidLately, surveyWays } from './survey-ways.ts';

export function makeSearchHandlers(db: Database, market: LiveMarket): Handlers['search'] {
  const cache = new AnswerCache(market);

  /** Checks a search and answers it from memory, with the search as it was read; `name` tells the operations on one search apart. */
  const ask = <Answer extends object>(
    name: string,
    { purchase, kind, query }: { purchase: SearchSide; kind: SearchKind; query: AskedSearch },
    call: CallContext,
    work: (query: SearchQuery, context: SearchContext) => Answer,
  ) => {
    market.advanceTo(call.now);
    const homeZone = market.reference.findZone(call.user?.homeZoneId ?? 0);
    if (homeZone === null) return noLocation();
    const unit = volumeUnitFor(query, call);
    const draft: SearchDraft = query;
    return cache.find([name, purchase, kind, homeZone.id, unit, query], () => {
      const context = { purchase, kind, homeZone, unit, reference: market.reference };
      const checked = checkSearch(draft, context);
      if (!checked.ok) return fail('invalid', { errors: groupRefusals(checked.reason) });
      return { ...answer(new ReadyAnswer(work(checked.value, context))), checked: checked.value };
    });
  };

  const search =
    (purchase: SearchSide, kind: SearchKind) =>
    async ({ query }: { readonly query: AskedSearch }, call: CallContext) => {
      const found = ask('search', { purchase, kind, query }, call, (checked, { unit }) =>
        searchWater(checked, market).map((result) => presentZoneResult(result, checked, unit)),
      );
      if (!found.ok || found.checked.onlyZone === null) return found;
      const options = { unit: volumeUnitFor(query, call), count: query.trade_count ?? null, now: call.now };
      return answer(await presentZonePage({ db, market }, found.checked, found.value.value, options));
    };

  return {
    findSellersTemporary: search('buy', 'temporary'),
    findSellersPermanent: search('buy', 'permanent'),
    findSellersForward: search('buy', 'forward'),
    findBuyersTemporary: search('sell', 'temporary'),
    findBuyersPermanent: search('sell', 'permanent'),
    findBuyersForward: search('sell', 'forward'),
    liftFilters: async ({ query }, call) => {
      const { purchase, kind, ...filters } = query;
      return ask('liftFilters', { purchase, kind, query: filters }, call, (checked, { homeZone, unit }) =>
        presentLiftedFilters(liftFilters(checked, homeZone, market), unit),
      );
    },
    surveyWays: async ({ query }, call) => {
      market.advanceTo(call.now);
      const unit = volumeUnitFor(query, call);
      const read = new DraftReader({ zone: query.zone }, unit);
      const asked = read.zone('zone', market.reference, null);
      if (read.refusals.length > 0) return fail('invalid', { errors: groupRefusals(read.refusals) });
      const zone = asked ?? market.reference.findZone(call.user?.homeZoneId ?? 0);
      if (zone === null) return noLocation();
      const survey = { ...query, zone };
      return answer(presentSurvey(surveyWays(market, survey), findPaidLately(market, survey), unit));
    },
  };
}

const noLocation = () =>
  fail('no_location', { detail: 'A location (a zone) must be specified. Please update it in settings.' });
