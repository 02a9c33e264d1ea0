import { expect, test } from 'vitest';
import { z } from 'zod';
import { listOperations } from './operations.ts';

type Part = 'params' | 'query' | 'body';

/** Whether an operation takes what is sent in one of its parts. */
function takes(call: string, part: Part, sent: unknown): boolean {
  const found = listOperations().find(({ operation: { method, path } }) => `${method} ${path}` === call);
  if (found === undefined) throw new Error(`There is no ${call}.`);
  return found.operation[part].safeParse(sent).success;
}

const letters = (count: number): string => 'x'.repeat(count);
const noughts = (count: number): string => '0'.repeat(count);

/** The longest texts that are looked at: one letter more is refused before anybody thinks about it. */
test.each([
  ['POST users', 'firstName', 200],
  ['POST users', 'lastName', 200],
  ['POST users', 'email', 320],
  ['POST users', 'myZone', 20],
  ['POST users', 'password', 1024],
  ['POST users', 'repeatPassword', 1024],
  ['POST users/resend_activation', 'email', 320],
  ['POST users/authenticate', 'token', 200],
  ['POST users/forgot_password', 'username', 320],
  ['POST users/reset_password', 'existingPassword', 1024],
  ['POST users/reset_password', 'token', 200],
  ['POST users/change_email', 'token', 200],
  ['POST users/undo_email_change', 'token', 200],
  ['PATCH users/{id}/change_settings', 'firstName', 200],
  ['PATCH users/{id}/change_settings', 'lastName', 200],
  ['PATCH users/{id}/change_settings', 'pendingEmail', 320],
  ['PATCH users/{id}/change_settings', 'password', 1024],
  ['DELETE users/{id}', 'password', 1024],
  ['DELETE sessions', 'password', 1024],
  ['DELETE sessions/{id}', 'password', 1024],
  ['DELETE two_factor', 'password', 1024],
  ['POST two_factor/setup', 'password', 1024],
  ['POST two_factor/confirm', 'code', 20],
  ['PUT content/releases/shown', 'ref', 200],
])(
  'the body of %s takes a %s of %i letters, none longer, none that cannot be stored, and no other field',
  (call, field, most) => {
    expect(takes(call, 'body', { [field]: letters(most) })).toBe(true);
    expect(takes(call, 'body', { [field]: letters(most + 1) })).toBe(false);
    expect(takes(call, 'body', { [field]: 'a\u0000b' })).toBe(false);
    expect(takes(call, 'body', { [field]: letters(5), isAdministrator: true })).toBe(false);
  },
);

test.each([
  ['POST session', { username: 'a', password: 'b' }, { endOthers: true, code: letters(40) }, { code: letters(41) }],
  ['POST session', { username: letters(320), password: letters(1024) }, {}, { username: letters(321) }],
  ['POST session', { username: 'a', password: 'b' }, { endOthers: false }, { endOthers: 'yes' }],
  ['POST two_factor/setup', { password: 'b' }, { setUpCode: letters(100) }, { setUpCode: letters(101) }],
  ['POST two_factor/recovery_codes', { password: 'b', code: 'c' }, { code: letters(40) }, { code: letters(41) }],
  ['POST users/{id}/accept_terms', {}, { termsId: 3 }, { termsId: 3.5 }],
  ['POST users', { myZone: 7 }, { userType: 'IRRIGATOR' }, { userType: 'ADMINISTRATOR' }],
  ['PUT content/releases/shown', {}, { ref: null }, { ref: 7 }],
])('%s with %j takes %j and not %j', (call, base, good, bad) => {
  expect(takes(call, 'body', { ...base, ...good })).toBe(true);
  expect(takes(call, 'body', { ...base, ...bad })).toBe(false);
});

test('what a form leaves out is empty, so that it can be said at its field', () => {
  const register = listOperations().find(({ operation: { method, path } }) => `${method} ${path}` === 'POST users');
  expect(register?.operation.body.parse({})).toEqual({
    ...{ firstName: '', lastName: '', email: '', myZone: '', password: '', repeatPassword: '' },
  });
  expect(register?.operation.body.parse({ myZone: 7 })).toMatchObject({ myZone: '7' });
});

test('settings keep twenty preferences of known names', () => {
  const call = 'PATCH users/{id}/change_settings';
  const preference = { key: 'notifications', value: letters(100) };
  const withAll = (preferences: readonly object[]) => takes(call, 'body', { preferences });
  expect(withAll(Array.from({ length: 20 }, () => preference))).toBe(true);
  expect(withAll(Array.from({ length: 21 }, () => preference))).toBe(false);
  expect(withAll([{ ...preference, value: letters(101) }])).toBe(false);
  expect(withAll([{ ...preference, key: 'colour' }])).toBe(false);
});

test.each([
  ['GET users/{id}/export', '7', true],
  ['GET users/{id}/export', noughts(15), true],
  ['GET users/{id}/export', noughts(16), false],
  ['GET users/{id}/export', '7a', false],
  ['GET users/{id}/export', '-7', false],
  ['GET users/{id}/export', '', false],
  ['DELETE sessions/{id}', letters(64), true],
  ['DELETE sessions/{id}', letters(65), false],
])('the address of %s takes the id %j: %s', (call, id, isTaken) => {
  expect(takes(call, 'params', { id })).toBe(isTaken);
});

test.each([
  ['GET content/page/{uid}', 'privacy-2', true],
  ['GET content/page/{uid}', letters(100), true],
  ['GET content/page/{uid}', letters(101), false],
  ['GET content/page/{uid}', '../secret', false],
  ['GET content/page/{uid}', 'Privacy', false],
  ['GET content/blog/{uid}', letters(100), true],
  ['GET content/blog/{uid}', letters(101), false],
  ['GET content/blog/{uid}', '../secret', false],
  ['GET content/university/{uid}', letters(100), true],
  ['GET content/university/{uid}', letters(101), false],
  ['GET content/university/{uid}', '../secret', false],
  ['GET content/university/item/{uid}', letters(100), true],
  ['GET content/university/item/{uid}', letters(101), false],
  ['GET content/university/item/{uid}', '../secret', false],
  ['GET content/water_search/{uid}', 'find-sellers', true],
  ['GET content/water_search/{uid}', letters(60), true],
  ['GET content/water_search/{uid}', letters(61), false],
  ['GET content/water_search/{uid}', '', false],
])('the address of %s takes the page %j: %s', (call, uid, isTaken) => {
  expect(takes(call, 'params', { uid })).toBe(isTaken);
});

const RECENT = 'GET temporary_trades/recent_trades';
const GRAPH = 'GET temporary_trades/graph';
const OPEN = 'GET temporary_trades/open_trades';
const SEARCH = 'GET zones/find_sellers/temporary';
const LIFTED = 'GET zones/lifted_filters';
const WAYS = 'GET zones/ways';
const CHART = 'GET administration/trades';
const CHART_OF_A_MONTH = { kind: 'temporary', zone: '7', date_from: '2026-11-01', date_to: '2026-11-30' };

test.each([
  [RECENT, {}, true],
  [RECENT, { trade_count: '1' }, true],
  [RECENT, { trade_count: '500' }, true],
  [RECENT, { trade_count: '0' }, false],
  [RECENT, { trade_count: '501' }, false],
  [RECENT, { trade_count: '1.5' }, false],
  [RECENT, { trade_count: '0000000001' }, false],
  [RECENT, { zone: '123456789', zone_from: '7', zone_to: '8', allocation_class: '3' }, true],
  [RECENT, { zone: '1234567890' }, false],
  [RECENT, { zone: 'seven' }, false],
  [RECENT, { confidence: 'register', min_confidence: 'exchange' }, true],
  [RECENT, { confidence: 'rumour' }, false],
  [RECENT, { date_from: '2026-11-01', date_to: '2026-11-30' }, true],
  [RECENT, { date_to: '2026-11-31' }, false],
  [RECENT, { date_from: '1900-01-01', date_to: '2999-12-31' }, true],
  [RECENT, { date_from: '1899-12-31' }, false],
  [RECENT, { date_from: '0000-01-01' }, false],
  [RECENT, { date_to: '3000-01-01' }, false],
  [RECENT, { as_of: '2026-11-20' }, true],
  [RECENT, { as_of: '2026-11-20T16:40:00+11:00' }, true],
  [RECENT, { as_of: '2026-11-20T16:40:00' }, false],
  [RECENT, { as_of: '1900-01-01' }, true],
  [RECENT, { as_of: '1899-12-31T23:59:59Z' }, false],
  [RECENT, { as_of: '2999-12-31' }, true],
  [RECENT, { as_of: '3000-01-01' }, false],
  [RECENT, { as_of: '' }, false],
  [GRAPH, {}, true],
  [GRAPH, { zone_from: '7', date_from: '2026-11-01', date_to: '2026-11-30', monthly: '1' }, true],
  [GRAPH, { min_confidence: 'manual_include', volume_unit: 'acre_foot' }, true],
  [GRAPH, { monthly: '0' }, false],
  [GRAPH, { zone: '7' }, false],
  [GRAPH, { date_from: '0000-01-01' }, false],
  ['GET permanent_trades/graph', { zone: '7', allocation_class: '3', monthly: '1' }, true],
  ['GET permanent_trades/graph', { zone_from: '7' }, false],
  ['GET temporary_trades/seasons', { zone_from: '7', min_confidence: 'exchange', volume_unit: 'kilolitre' }, true],
  ['GET temporary_trades/dots', { zone_from: '7', date_from: '2026-01-01' }, true],
  ['GET temporary_trades/dots', { zone_from: '7' }, false],
  ['GET permanent_trades/dots', { zone: '7', date_from: '2026-01-01', allocation_class: '3' }, true],
  ['GET temporary_trades/seasons', {}, false],
  ['GET temporary_trades/seasons', { zone: '7' }, false],
  [RECENT, { small_request: 'true' }, true],
  [RECENT, { small_request: 'yes' }, false],
  [RECENT, { volume_unit: 'acre_foot' }, true],
  [RECENT, { volume_unit: 'bucket' }, false],
  [RECENT, { volume: '5' }, false],
  ['GET forward_trades/recent_trades', { volume: '5', zone: '7', trade_count: '500' }, true],
  ['GET forward_trades/recent_trades', { trade_count: '501' }, false],
  [OPEN, { direction: 'BUY', volume: '5', minPrice: '1', maxPrice: '2', trade_count: '500' }, true],
  [OPEN, { direction: 'LEND' }, false],
  [OPEN, { trade_count: '501' }, false],
  [OPEN, { volume: letters(201) }, false],
  [SEARCH, { volume: letters(200) }, true],
  [SEARCH, { volume: letters(201) }, false],
  [SEARCH, { volume: ['1', '2'] }, false],
  [SEARCH, { state: '1' }, true],
  [SEARCH, { state: Array.from({ length: 100 }, () => '1') }, true],
  [SEARCH, { state: Array.from({ length: 101 }, () => '1') }, false],
  [SEARCH, { isForward: 'anything', applyRules: 'false', staticZone: '7' }, true],
  [SEARCH, { wolume: '5' }, false],
  [LIFTED, { purchase: 'buy', kind: 'permanent', volume: '5' }, true],
  [LIFTED, { purchase: 'buy' }, false],
  [LIFTED, { purchase: 'lend', kind: 'permanent' }, false],
  [LIFTED, { purchase: 'sell', kind: 'lease' }, false],
  [WAYS, {}, true],
  [WAYS, { purchase: 'sell', kind: 'forward', zone: '7', volume_unit: 'gigalitre' }, true],
  [WAYS, { kind: 'permanent' }, false],
  [WAYS, { purchase: 'lend' }, false],
  ['GET limits', { volume_unit: 'kilolitre' }, true],
  ['GET limits', { volume_unit: 'litre' }, false],
  ['GET ongoing_fees', { zone: '123456789', allocation_class: '123456789' }, true],
  ['GET ongoing_fees', { zone: '1234567890' }, false],
  ['GET ongoing_fees', { allocation_class: '1234567890' }, false],
  ['GET zones', { state: '1' }, false],
  [CHART, { ...CHART_OF_A_MONTH }, true],
  [CHART, { ...CHART_OF_A_MONTH, page: '1' }, true],
  [CHART, { ...CHART_OF_A_MONTH, page: '9999' }, true],
  [CHART, { ...CHART_OF_A_MONTH, page: '0' }, false],
  [CHART, { ...CHART_OF_A_MONTH, page: '10000' }, false],
  [CHART, { ...CHART_OF_A_MONTH, state: 'decided', order: 'dearest' }, true],
  [CHART, { ...CHART_OF_A_MONTH, order: 'oldest' }, false],
  [CHART, { ...CHART_OF_A_MONTH, kind: 'forward' }, false],
  ['GET notifications', {}, true],
  ['GET notifications', { before: '1763617200000-7' }, true],
  ['GET notifications', { before: '1763617200000' }, false],
  ['GET notifications', { before: '1763617200000-' }, false],
  ['GET notifications', { before: '-7' }, false],
  ['GET valuation_requests', { state: 'new', page: '1' }, true],
  ['GET valuation_requests', { state: 'new', page: '0' }, false],
  ['GET valuation_requests', { state: 'lost' }, false],
  ['GET data_providers/{id}/batches', { limit: '1' }, true],
  ['GET data_providers/{id}/batches', { limit: '0' }, false],
  ['GET data_providers/{id}/batches', { limit: '00' }, false],
  ['PUT data_providers/{id}/listings', { partial: 'true', confirm_closing: 'false' }, true],
  ['PUT data_providers/{id}/listings', { partial: 'yes' }, false],
  ['PUT data_providers/{id}/listings', { confirm_closing: 'yes' }, false],
  ['POST data_providers/{id}/trades', { partial: 'false' }, true],
  ['POST data_providers/{id}/trades', { confirm_closing: 'true' }, false],
])('%s takes the query %j: %s', (call, query, isTaken) => {
  expect(takes(call, 'query', query)).toBe(isTaken);
});

test('ways are those of a buyer of temporary water unless it is said otherwise, and one state is a list of one', () => {
  const find = (wanted: string) => listOperations().find(({ operation: { path } }) => path === wanted)?.operation;
  expect(find('zones/ways')?.query.parse({})).toEqual({ purchase: 'buy', kind: 'temporary' });
  expect(find('zones/find_sellers/temporary')?.query.parse({ state: '1' })).toEqual({ state: ['1'] });
  expect(find('temporary_trades/recent_trades')?.query.parse({ trade_count: '20', zone: '7' })).toEqual({
    trade_count: 20,
    zone: 7,
  });
});

test('a snapshot names each kind once, and a row is up to a hundred letters of name and two thousand of value', () => {
  const PUT = 'PUT data_providers/{id}/listings';
  const listings = (kinds: readonly string[], row: object = {}) => takes(PUT, 'body', { kinds, listings: [row] });
  expect(listings(['temporary', 'permanent', 'forward', 'lease'])).toBe(true);
  expect(listings([])).toBe(false);
  expect(listings(['temporary', 'temporary'])).toBe(false);
  expect(listings(['loan'])).toBe(false);
  expect(listings(['lease'], { [letters(100)]: letters(2000), a: 1.5, b: true, c: null })).toBe(true);
  expect(listings(['lease'], { [letters(101)]: 'x' })).toBe(false);
  expect(listings(['lease'], { id: letters(2001) })).toBe(false);
  expect(listings(['lease'], { id: { nested: 1 } })).toBe(false);
  expect(takes('POST data_providers/{id}/trades', 'body', { trades: [{ id: 'a' }] })).toBe(true);
  expect(takes('POST data_providers/{id}/trades', 'body', { listings: [] })).toBe(false);
});

test.each([
  'zones/overview/permanent',
  'zones/overview/forward',
  'zones/overview/lease/history',
  'zones/overview/lease/open_trades',
  'zones/overview/carryover_parking',
])('%s tells of one to five', (path) => {
  const found = listOperations().find(({ operation }) => operation.method === 'GET' && operation.path === path);
  const isTaken = (limit: string) => found?.operation.query.safeParse({ limit }).success;
  expect(['0', '1', '5', '6', '05', '1.5', ''].map(isTaken)).toEqual([false, true, true, false, false, false, false]);
});

test('an upload has at most 200,000 rows', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({}));
  expect(takes('POST data_providers/{id}/trades', 'body', { trades: rows(200_000) })).toBe(true);
  expect(takes('POST data_providers/{id}/trades', 'body', { trades: rows(200_001) })).toBe(false);
});

test('a kind that is named twice is refused with a sentence', () => {
  const put = listOperations().find(
    ({ operation: { method, path } }) => `${method} ${path}` === 'PUT data_providers/{id}/listings',
  );
  const parsed = put?.operation.body.safeParse({ kinds: ['lease', 'lease'], listings: [] });
  expect(parsed?.error?.issues.map(({ message }) => message)).toEqual(['Each kind may be named once only']);
});

/** Answers that are sent as they are made; what a field may say stands here once more. */
test.each([
  ['zones/find_sellers/temporary', 'marketMovement', ['up', 'down', 'none']],
  ['zones/find_sellers/temporary', 'tradability', ['closed', 'limited', 'open']],
  ['allocation_classes', 'mark', ['high', 'general', 'low', 'other']],
  ['allocation_classes', 'waterKind', ['regulated', 'unregulated', 'groundwater']],
  ['zones', 'waterKind', ['regulated', 'unregulated', 'groundwater']],
  ['state_processing', 'kind', ['temporary', 'permanent']],
  ['data_providers/{id}/batches', 'content', ['listings', 'trades']],
])('an answer of %s says of %s one of %j', (path, field, words) => {
  const found = listOperations().find(({ operation }) => operation.method === 'GET' && operation.path === path);
  if (found === undefined) throw new Error(`There is no ${path}.`);
  const document = JSON.stringify(z.toJSONSchema(found.operation.answer, { unrepresentable: 'any' }));
  const said = new RegExp(
    `"${field}":\\{[^{}]*?"enum":(\\[[^\\]]*\\])|"${field}":\\{"anyOf":\\[\\{[^{}]*?"enum":(\\[[^\\]]*\\])`,
  ).exec(document);
  const listed: unknown = JSON.parse(said?.[1] ?? said?.[2] ?? '[]');
  expect([...(listed as string[])].sort()).toEqual([...words].sort());
});

test('a page of notifications begins behind the one that is named by its time and its id', () => {
  const list = listOperations().find(({ operation: { method, path } }) => `${method} ${path}` === 'GET notifications');
  expect(list?.operation.query.parse({ before: '1763617200000-7' })).toEqual({
    before: { updated: 1_763_617_200_000, id: 7 },
  });
});

test('a year alone is no day, and that is all that is said of it', () => {
  const find = listOperations().find(({ operation: { path } }) => path === 'temporary_trades/graph');
  const saidOf = (date_from: string) =>
    find?.operation.query.safeParse({ date_from }).error?.issues.map(({ message }: { message: string }) => message);
  expect(saidOf('1900')).toEqual(['Invalid ISO date']);
  expect(saidOf('2999')).toEqual(['Invalid ISO date']);
  expect(saidOf('1899-12-31')).toEqual(['This must be a day from 1900 to 2999']);
  expect(saidOf('3000-01-01')).toEqual(['This must be a day from 1900 to 2999']);
});
