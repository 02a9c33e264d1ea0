import type { NamedOperation } from '../operations/operations.ts';

/** A call as somebody would make it; the values are those of the market that `npm start` opens. */
export interface SampleCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Null where nothing is sent. */
  readonly body: unknown;
}

/** VIC Murray from Barmah to the border, and Greater Goulburn. */
const [MURRAY, GOULBURN] = ['12', '1'];
const HIGH_RELIABILITY = '1';

/** What stands in a path, by what stands before it. */
const IN_PATH: Readonly<Record<string, string>> = {
  zones: MURRAY,
  limit_data: '1',
  storage_levels: '1',
  data_providers: '1',
  batches: '204',
  users: '42',
  notifications: '118',
  devices: '3',
  trades: '3051',
  sessions: 'kR3vYw',
  reset_links: 'AhWn5-the-token-of-the-link',
  rules: 'weekly',
  temporary_trades: '12',
  permanent_trades: '13',
  trade_limits: '14',
  page: 'cookies',
  water_search: 'buy-temporary',
  blog: 'market-overview',
  university: 'rivers-and-limits',
  item: 'reading-a-price',
  glossary: 'allocation',
};

/** What a query must name, by its name. */
const NEEDED: Readonly<Record<string, string>> = {
  kind: 'temporary',
  purchase: 'buy',
  direction: 'SELL',
  side: 'out_of',
  zone: MURRAY,
  zone_from: MURRAY,
  zone_to: GOULBURN,
  allocation_class: HIGH_RELIABILITY,
  limit: '1',
  date_from: '2026-07-01',
  date_to: '2026-10-31',
};

const AROUND_MURRAY = { zone: MURRAY, trade_count: '5' };
const PRICE_RULE = { direction: 'BUY', zone: MURRAY, price: '250', volume: '50' };
const LIMIT_RULE = { direction: 'true', zone: MURRAY, closedVolume: '0', openVolume: 'nothing' };

/** What a call is asked for beyond what it must name. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'search.findSellersTemporary': { volume: '100', maxPrice: '300' },
  'search.findBuyersTemporary': { volume: '100', minPrice: '150' },
  'search.findSellersPermanent': { volume: '10', reliability: HIGH_RELIABILITY, zone: MURRAY },
  'search.findBuyersPermanent': { volume: '10', reliability: HIGH_RELIABILITY, zone: MURRAY },
  'search.findSellersForward': { volume: '100', zone: MURRAY, deliveredBy: 'Any' },
  'search.findBuyersForward': { volume: '100', zone: MURRAY, deliverBy: 'Any' },
  'search.liftFilters': { volume: '100', maxPrice: '120' },
  'search.surveyWays': { zone: MURRAY, purchase: 'buy' },
  'trades.recentTemporary': { zone_from: MURRAY, trade_count: '5' },
  'trades.recentPermanent': AROUND_MURRAY,
  'trades.recentForward': AROUND_MURRAY,
  'trades.recentLease': AROUND_MURRAY,
  'trades.recentCarryoverParking': AROUND_MURRAY,
  'trades.openTemporary': AROUND_MURRAY,
  'trades.openPermanent': AROUND_MURRAY,
  'trades.openForward': AROUND_MURRAY,
  'trades.openLease': AROUND_MURRAY,
  'trades.openCarryoverParking': AROUND_MURRAY,
  'trades.graphTemporary': { zone_from: MURRAY, date_from: '2026-07-01', date_to: '2026-10-31' },
  'trades.graphPermanent': { zone: MURRAY, allocation_class: HIGH_RELIABILITY, date_from: '2026-01-01' },
  'provenance.recent': { zone_from: MURRAY, trade_count: '5' },
  'reference.listOngoingFees': { zone: MURRAY },
  'publishing.listBatches': { limit: '20' },
  'publishing.putListings': { partial: 'true' },
  'valuations.list': { state: 'new' },
  'events.read': { after: '3051' },
  'alerts.rehearseTemporary': PRICE_RULE,
  'alerts.rehearsePermanent': { ...PRICE_RULE, price: '7500', reliability: HIGH_RELIABILITY },
  'alerts.rehearseLimit': LIMIT_RULE,
};

const PASSWORD = { password: 'a long password of yours' };
const TOKEN = { token: 'AhWn5-the-token-of-the-link' };
const TIMING = { quietFrom: '21:00', quietTo: '06:00', expires: '2027-06-30' };
const PRICE_ALERT = { direction: 'BUY', zone: Number(MURRAY), price: 250, volume: 50, ...TIMING };
const LIMIT_ALERT = { direction: true, zone: Number(MURRAY), closedVolume: 0, openVolume: null };

/** What is sent. */
const BODIES: Readonly<Record<string, unknown>> = {
  'session.logIn': { username: 'irrigator@example.com', ...PASSWORD },
  'users.register': {
    ...{ firstName: 'Robin', lastName: 'Hargraves', email: 'robin@example.com', myZone: MURRAY },
    ...{ ...PASSWORD, repeatPassword: PASSWORD.password },
  },
  'users.resendActivation': { email: 'robin@example.com' },
  'users.authenticate': TOKEN,
  'users.forgotPassword': { username: 'robin@example.com' },
  'users.resetPassword': { ...PASSWORD, repeatPassword: PASSWORD.password, ...TOKEN },
  'users.changeEmail': TOKEN,
  'users.undoEmailChange': TOKEN,
  'users.changeSettings': {
    preferences: [
      { key: 'my_zone', value: MURRAY },
      { key: 'volume_unit', value: 'megalitre' },
    ],
  },
  'users.remove': PASSWORD,
  'users.acceptTerms': { termsId: 1 },
  'security.endSession': PASSWORD,
  'security.endOtherSessions': PASSWORD,
  'security.setUpTwoFactor': PASSWORD,
  'security.confirmTwoFactor': { code: '492817' },
  'security.renewRecoveryCodes': { ...PASSWORD, code: '492817' },
  'security.turnOffTwoFactor': PASSWORD,
  'alerts.createTemporary': PRICE_ALERT,
  'alerts.updateTemporary': { price: 240 },
  'alerts.createPermanent': { ...PRICE_ALERT, price: 7500, reliability: Number(HIGH_RELIABILITY) },
  'alerts.updatePermanent': { price: 7200 },
  'alerts.createLimit': LIMIT_ALERT,
  'alerts.updateLimit': { active: false },
  'push.subscribe': {
    endpoint: 'https://push.example.com/send/f81d4fae',
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
  'valuations.send': {
    ...{ name: 'Robin Hargraves', email: 'robin@example.com', phone: '0400 000 000' },
    ...{ holding: '200 ML of High Reliability in zone 7', comments: 'We may sell half of it.' },
  },
  'valuations.setState': { state: 'answered' },
  'content.showRelease': { ref: 'spring' },
  'administration.decideTrade': { decision: 'exclude', reason: 'A gift between neighbours, not a price' },
  'publishing.putListings': {
    kinds: ['temporary'],
    listings: [
      {
        ...{ id: 'T-1044', kind: 'temporary', direction: 'SELL', zone: '7', price: 245.5, volume: 120 },
        ...{ listedAt: '2026-11-20T22:30:00Z', expiresAt: '2026-12-31T13:00:00Z' },
      },
    ],
  },
  'publishing.postTrades': {
    trades: [
      {
        ...{ id: 'A-90211', kind: 'temporary', zoneFrom: '7', zoneTo: '1A', price: 241, volume: 80 },
        ...{ agreedAt: '2026-11-19T03:15:00Z', confidence: 'register' },
      },
    ],
  },
};

/** The call with realistic values, of what it must name and of what is asked for most. */
export function sampleCall({ group, name, operation }: NamedOperation, needed: readonly string[]): SampleCall {
  const id = `${group}.${name}`;
  const steps = operation.path.split('/');
  const params = steps.flatMap((step, at) => {
    const [, param] = /^\{(\w+)\}$/.exec(step) ?? [];
    return param === undefined ? [] : [[param, IN_PATH[steps[at - 1] ?? ''] ?? '12']];
  });
  return {
    params: Object.fromEntries(params),
    query: { ...Object.fromEntries(needed.map((one) => [one, NEEDED[one] ?? ''])), ...ASKED[id] },
    body: BODIES[id] ?? null,
  };
}
