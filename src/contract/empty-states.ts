import { DAYS_OF_LIMIT_HISTORY } from '#domain/places/limit-history.ts';

/**
 * Where a screen has nothing to show: each has its words in the field of its name of the document `empty_states/site`. Here
 * stands what it says without them; '' where something else says that there is nothing.
 */
export const EMPTY_STATES = {
  home_offers: 'Nothing is on offer in your zone now.',
  home_bids: 'Nobody is bidding in your zone now.',
  home_binds: 'No other zone has an offer or a bid for yours now.',
  home_binds_shut: 'No other zone has an offer that reaches you or a bid that you can reach now.',
  zone_reach: 'No other zone delivers temporary water to it.',
  overview_home: 'No priced trade out of your zone is known.',
  overview_zone: 'No priced trade out of this zone is known.',
  overview_allocations: 'No allocation of these zones is known.',
  overview_storage: 'No reading this water year or in the last five.',
  results: '',
  detail: '',
  current_listings: 'No open trades found',
  recent_trades: 'There is no recent trade history',
  recent_trades_few: 'No other recent trade history',
  open_listings: 'There are no current open listings',
  open_listings_few: 'No other open listings',
  price_history: '',
  ongoing_costs: 'None on record.',
  zone_market: 'No results found for your zone.',
  zone_brokers: 'We have found no brokers for this zone.',
  brokers: 'We have found no brokers for this zone.',
  brokers_nearby: 'We have found no brokers for this zone.',
  map: 'No Map available',
  basin_map: 'No zone has a figure at present.',
  basin_map_way: 'No temporary water moves this way.',
  limit_readings: `Nobody has read this limit in the last ${DAYS_OF_LIMIT_HISTORY} days.`,
  report_zone: 'Choose a zone above.',
  report_unknown_zone: 'There is no zone with this number.',
  outlook_zone: 'Choose a zone above.',
  outlook: '',
  alerts: 'You have no alerts.',
  rehearsal_form: 'The form is not filled in yet.',
  rehearsal: 'Nothing is recorded yet that it could have told you of.',
  inbox: 'Nothing yet.',
  inbox_older: 'There are no older notifications.',
  blog: 'There is no article yet.',
  glossary_letter: 'No term begins with this letter.',
  glossary_search: '',
  api_calls: 'No call matches these words.',
  unconfirmed: 'Everything here has a source.',
  valuation_requests: 'No one is waiting for an answer.',
  valuation_requests_answered: 'No request has been answered yet.',
  chart_trades: 'No trades here.',
  trade_decisions: 'Nothing yet.',
} as const;

/** Below fewer rows than this stand the words of their table's name with `_few`. */
export const FEW_ROWS = 5;

export type EmptyStateName = keyof typeof EMPTY_STATES;
export const EMPTY_STATE_NAMES = Object.keys(EMPTY_STATES) as EmptyStateName[];

/** HTML. */
export type EmptyStateWords = Readonly<Partial<Record<EmptyStateName, string>>>;
