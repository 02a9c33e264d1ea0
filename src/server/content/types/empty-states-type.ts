import { EMPTY_STATE_NAMES, type EmptyStateName, FEW_ROWS } from '#contract/empty-states.ts';
import type { DocumentType } from './document-type.ts';

/** There is one document of them. */
export const EMPTY_STATES_UID = 'site';

/** What an editor reads beside each. */
const LABELS: Readonly<Record<EmptyStateName, string>> = {
  home_offers: 'Home, what water costs: nothing is offered in the zone',
  home_bids: 'Home, what water costs: nobody bids in the zone',
  home_binds: 'Home, what binds: no other zone has a price',
  home_binds_shut: 'Home, what binds: other zones have prices, and none is in reach',
  zone_reach: 'Ways into a zone, on the home page and in articles: none',
  overview_home: 'Overview, the home zone above all others: no trade with a price',
  overview_zone: 'Overview, a zone: no trade with a price',
  overview_allocations: 'Overview, zones of some storages: no allocation',
  overview_storage: 'Overview, a storage day by day: no reading',
  results: 'Results, below the heading that says that there are none, before the link to an alert',
  detail: 'Detail of a zone, below the heading that says that it is not among the results',
  current_listings: 'Current listings: none',
  recent_trades: 'Table of trades: none',
  recent_trades_few: `Table of trades: fewer than ${FEW_ROWS}, below them`,
  open_listings: 'Table of open listings: none',
  open_listings_few: `Table of open listings: fewer than ${FEW_ROWS}, below them`,
  price_history: 'Prices paid, below the sentence that says that a period has none: there are longer ones',
  ongoing_costs: 'Ongoing costs: no fee',
  zone_market: 'Market of a zone: no offer',
  zone_brokers: 'Brokers beside the listings of a zone: none',
  brokers: 'Page of brokers: none, and no other zone trades with this one',
  brokers_nearby: 'Page of brokers: none, but other zones trade with this one',
  map: 'Map of a zone or a limit: none',
  basin_map: 'Basin map, list of zones: no figure',
  basin_map_way: 'Basin map, the chosen zone: no temporary water to or from the home zone',
  limit_readings: 'Trade limit: no reading',
  report_zone: 'Trade report before a zone is chosen',
  report_unknown_zone: 'Trade report: no such zone',
  outlook_zone: 'Allocation outlook before a zone is chosen',
  outlook: 'Allocation outlook, below the heading that says that this zone has none: others have one',
  alerts: 'My alerts: none',
  rehearsal_form: 'Form of an alert, when it would have fired: the form is not filled in',
  rehearsal: 'Form of an alert, when it would have fired: nothing is recorded',
  inbox: 'Notifications: none',
  inbox_older: 'Notifications: none that are older',
  blog: 'Blog: no article',
  glossary_letter: 'Glossary: no term begins with a letter',
  glossary_search: 'Glossary, below the sentence that says that no term has the words that are looked for',
  api_calls: 'The API: no call has the words that are looked for',
  unconfirmed: 'What is not confirmed: nothing',
  valuation_requests: 'Valuation requests: none waits',
  valuation_requests_answered: 'Valuation requests: none is answered',
  chart_trades: 'Trades behind a chart: none',
  trade_decisions: 'A trade behind a chart: nobody decided about it',
};

/** What is said, and where it leads on, where a screen has nothing to show. */
export const emptyStatesType: DocumentType = {
  id: 'empty_states',
  label: 'Empty states',
  fields: Object.fromEntries(EMPTY_STATE_NAMES.map((name) => [name, { kind: 'rich_text', label: LABELS[name] }])),
  findPath: () => null,
};
