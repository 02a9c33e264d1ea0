import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { isLong } from '#testing/long-form.ts';
import { OVERVIEW_KEYS } from '#web/features/overview/overview-tabs.ts';
import { saysWhoUrl, type TracedFigure } from '#web/market/provenance.ts';

/** What stands for a parameter of a path in the walk; each of several is looked at. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  token: ['a'.repeat(43)],
  key: ['1'],
  page: ['how-limits-work', 'no-such-page'],
  letter: ['a'],
  purchase: SEARCH_SIDES,
  kind: SEARCH_KINDS,
  '*': ['no-such-page'],
};

/** What a screen of the search is asked for. */
const QUERIES: Readonly<Record<string, string>> = {
  temporary: 'volume=100&unit=ML',
  permanent: 'volume=10&unit=ML&reliability=1',
  forward: 'volume=100&unit=ML',
};

/** Zone 7, which the irrigator comes from, has something of everything. */
const ZONE_LOOKED_AT = '12';

/** Tabs made of the same parts as others; a page of all zones takes long to look at. */
const ALIKE: readonly string[] = ['temp', 'perm', 'forward', 'carryover'];

/** A figure of every kind that can be asked where it comes from. */
const TRACED: Readonly<Record<TracedFigure, string>> = {
  prices: saysWhoUrl('prices', { kind: 'temporary', zone: ZONE_LOOKED_AT }),
  listings: saysWhoUrl('listings', { kind: 'temporary', zone: ZONE_LOOKED_AT, direction: 'SELL', volume: '100' }),
  trades: saysWhoUrl('trades', {
    ...{ kind: 'temporary', zone: ZONE_LOOKED_AT, date_from: '2026-01-01', date_to: '2026-06-30' },
  }),
  recent: saysWhoUrl('recent', { kind: 'temporary', zone_from: ZONE_LOOKED_AT, trade_count: '5' }),
  movement: saysWhoUrl('movement', { kind: 'temporary', zone: ZONE_LOOKED_AT, side: 'out_of' }),
  fees: saysWhoUrl('fees', { kind: 'temporary', zone_from: '1', zone_to: ZONE_LOOKED_AT }),
  times: saysWhoUrl('times', { kind: 'temporary', zone_from: '1', zone_to: ZONE_LOOKED_AT }),
  limit: saysWhoUrl('limit', { limit: '1' }),
  storages: saysWhoUrl('storages', { zone: ZONE_LOOKED_AT }),
  average: saysWhoUrl('average', { zone: ZONE_LOOKED_AT, allocation_class: '1' }),
  allocation: saysWhoUrl('allocation', { zone: ZONE_LOOKED_AT, allocation_class: '1' }),
  offers: saysWhoUrl('offers', { kind: 'lease', zone: ZONE_LOOKED_AT, allocation_class: '1' }),
};

/** Where a page has samples of its own. */
const SAMPLES_OF_PAGE: Readonly<Record<string, readonly string[]>> = {
  // Zone 40 has six allocation classes.
  '/static-market-detail/perm/:key': ['/static-market-detail/perm/1', '/static-market-detail/perm/40'],
  // Alerts that are kept, and messages, are made by the states.
  '/notifications/edit/price/:notificationType': ['/notifications/edit/price?direction=BUY&price=250'],
  '/notifications/edit/price/:id': ['/notifications/edit/price?type=permanent'],
  '/notifications/edit/price/:notificationType/:id': [],
  '/notifications/edit/limit/:id': ['/notifications/edit/limit?direction=true&closedOption=1'],
  '/inbox/:id': [],
  '/blog/:uid': ['/blog/market-overview'],
  '/university/:uid': ['/university/rivers-and-limits'],
  '/university/item/:uid': ['/university/item/reading-a-price'],
  // One group stands for all; it has the longest answers.
  '/api/docs/:group': ['/api/docs/search'],
  '/university/glossary': ['/university/glossary?q=carry'],
  '/says-who/:figure': Object.values(TRACED),
  '/overview/:key': OVERVIEW_KEYS.filter((key) => isLong || !ALIKE.includes(key)).map((key) => `/overview/${key}`),
};

/** The addresses at which a path of the table of routes is looked at. */
export const listSampleAddresses = (path: string): readonly string[] =>
  (SAMPLES_OF_PAGE[path] ?? fillIn(path)).map(addSampleQuery);

function fillIn(path: string): readonly string[] {
  const [parameter, name] = /:(\w+)|\*/.exec(path) ?? [];
  if (parameter === undefined) return [path];
  const samples = SAMPLES[name ?? parameter];
  if (samples === undefined) throw new Error(`Nothing stands for ":${name}" of ${path}: it needs a sample.`);
  return samples.flatMap((sample) => fillIn(path.replace(parameter, sample)));
}

/** What a screen of the search has to be asked for, beside its path. */
export function addSampleQuery(address: string): string {
  const [, kind, rest] = /^\/search\/\w+\/(\w+)\/results(.*)$/.exec(address) ?? [];
  if (kind === undefined) return address;
  return `${address}?${QUERIES[kind]}${rest === '' ? '' : `&at=${ZONE_LOOKED_AT}`}`;
}
