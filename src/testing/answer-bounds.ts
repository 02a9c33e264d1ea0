const ZONES = 'the zones of the reference data, and the data providers in each';
const REFERENCE = 'the reference data, which only the operator loads';
const MOST_TRADES = '500 trades';
const MOST_LATEST = 'five of each zone and class of the reference data';
const MOST_DOTS_SAID = '1,200 dots, or one for each day of a year';
const MOST_INTERVALS = 'the months of six years, and the classes of the reference data in each';
const MOST_RECORDS = 'twenty records of a figure, and a line for each reason to leave something out';
const MOST_LISTINGS = '500 listings, and a line for each data provider';

/**
 * Every call whose answer is a list or holds one, with what bounds it, written down beside the table of operations and not
 * read from it. What people or providers can add to without end has a figure here, and a cap or pages behind it.
 */
export const ANSWER_BOUNDS: Readonly<Record<string, string>> = {
  session: 'twenty preferences',
  'users/{id}/export': 'the newest 10,000 publications; sessions, devices, links and mails end by themselves',
  sessions: 'the sessions that a user may have',
  dashboards: 'none yet',
  'zones/find_sellers/temporary': ZONES,
  'zones/find_sellers/permanent': ZONES,
  'zones/find_sellers/forward': ZONES,
  'zones/find_buyers/temporary': ZONES,
  'zones/find_buyers/permanent': ZONES,
  'zones/find_buyers/forward': ZONES,
  'zones/lifted_filters': 'the filters that there are',
  'zones/ways': ZONES,
  'reference/not_confirmed': REFERENCE,
  'temporary_trades/recent_trades': MOST_TRADES,
  'permanent_trades/recent_trades': MOST_TRADES,
  'forward_trades/recent_trades': MOST_TRADES,
  'lease_trades/recent_trades': MOST_TRADES,
  'temporary_trades/graph': MOST_INTERVALS,
  'permanent_trades/graph': MOST_INTERVALS,
  'temporary_trades/dots': MOST_DOTS_SAID,
  'permanent_trades/dots': MOST_DOTS_SAID,
  'temporary_trades/seasons': '52 weeks of six water years, and a median for each week',
  'carryover_parking_trades/recent_trades': MOST_TRADES,
  'temporary_trades/open_trades': MOST_LISTINGS,
  'permanent_trades/open_trades': MOST_LISTINGS,
  'forward_trades/open_trades': MOST_LISTINGS,
  'lease_trades/open_trades': MOST_LISTINGS,
  'carryover_parking_trades/open_trades': MOST_LISTINGS,
  'zones/overview/today': REFERENCE,
  'zones/overview/temporary': MOST_LATEST,
  'zones/overview/temporary/offers': REFERENCE,
  'zones/overview/permanent': MOST_LATEST,
  'zones/overview/forward': MOST_LATEST,
  'zones/overview/lease/history': MOST_LATEST,
  'zones/overview/lease/open_trades': MOST_LATEST,
  'zones/overview/carryover_parking': MOST_LATEST,
  'provenance/prices': MOST_RECORDS,
  'provenance/offers': MOST_RECORDS,
  'storage_levels/latest': REFERENCE,
  'allocations/latest': REFERENCE,
  'limit_data/latest': REFERENCE,
  'limit_data/{id}': REFERENCE,
  'limit_data/{id}/history':
    '500 openings and closings, four readings for each of 250 parts of a year, and the edges of gaps; six seasons',
  'climate/latest': 'one',
  climate_conditions: REFERENCE,
  allocation_levels: REFERENCE,
  allocation_outlooks: 'the newest statement about each zone of the reference data',
  zones: REFERENCE,
  systems: REFERENCE,
  states: REFERENCE,
  allocation_classes: REFERENCE,
  state_processing: REFERENCE,
  rules: REFERENCE,
  limits: REFERENCE,
  data_providers: 'the data providers, whom the operator takes in',
  broker_associations: REFERENCE,
  ongoing_fees: REFERENCE,
  'zones/{id}/brokers': REFERENCE,
  'zones/{id}/storages': REFERENCE,
  'zones/{id}/entitlements': REFERENCE,
  'content/news': 'ten articles',
  'content/home': 'what the content service holds',
  'content/releases': 'what the content service holds',
  'data_providers/{id}/batches': 'pages of at most 200',
  'data_providers/{id}/batches/{batchId}': '1,000 refused cells',
};
