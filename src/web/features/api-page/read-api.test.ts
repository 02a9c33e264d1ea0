import { expect, test } from 'vitest';
import { describeApi } from '#contract/description/describe-api.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { findCalls } from './find-calls.ts';
import { listGroups, readCallGroup } from './read-api.ts';

const ORIGIN = 'https://water.example.org';
const document = describeApi();
const groups = listGroups(document);

const callOf = (group: string, id: string) => {
  const call = readCallGroup(document, group, ORIGIN)?.calls.find((one) => one.id === id);
  if (call === undefined) throw new Error(`There is no ${group}.${id}.`);
  return call;
};

test("every call stands on the page of one group, the market before one's own account", () => {
  const calls = groups.flatMap(({ name, calls }) => calls.map(({ id }) => `${name}.${id}`));
  expect(calls.toSorted()).toEqual(
    listOperations()
      .map(({ group, name }) => `${group}.${name}`)
      .sort(),
  );
  const titles = groups.map(({ title }) => title);
  expect(titles[0]).toBe('Searching the market');
  expect(titles.indexOf('Your account')).toBeGreaterThan(titles.indexOf('Publishing listings and trades'));
});

test('a search is shown as it is typed, with what a zone is asked for', () => {
  expect(callOf('search', 'findSellersTemporary').curl).toBe(
    `curl 'https://water.example.org/api/zones/find_sellers/temporary?volume=100&maxPrice=300' \\
  --cookie cookies.txt`,
  );
  expect(callOf('overview', 'today').curl).toBe("curl 'https://water.example.org/api/zones/overview/today'");
});

test('what changes something is shown with the token, what a provider publishes with its key', () => {
  expect(callOf('alerts', 'updateTemporary').curl).toBe(
    `curl 'https://water.example.org/api/notification/rules/temporary_trades/12' \\
  --request PATCH \\
  --cookie cookies.txt --cookie-jar cookies.txt \\
  --header "X-CSRFToken: $CSRF" \\
  --header 'X-Requested-With: XMLHttpRequest' \\
  --json '{"price":240}'`,
  );
  const upload = callOf('publishing', 'postTrades').curl;
  expect(upload).toContain('--header "Authorization: Bearer $KEY"');
  expect(upload).not.toContain('CSRF');
});

test('a call tells what is asked, sent, answered and refused', () => {
  const { parameters, body, answer, refusals } = callOf('alerts', 'createTemporary');
  expect(parameters.map(({ name, place }) => `${place} ${name}`)).toEqual([
    'query volume_unit',
    'header X-CSRFToken',
    'header X-Requested-With',
  ]);
  expect(body.map(({ name }) => name)).toContain('price');
  expect(answer).toEqual({ type: [{ form: 'TemporaryRule' }], fields: [] });
  expect(refusals.find(({ status }) => status === '409')?.words).toContain('`too_many_rules`');
  expect(callOf('inbox', 'remove').answer).toBeNull();
});

test('a group holds each form that its answers are told with, and that these are told with', () => {
  const forms = readCallGroup(document, 'search', ORIGIN)?.forms.map(({ name }) => name) ?? [];
  expect(forms).toEqual(expect.arrayContaining(['ZoneResult', 'Zone', 'State', 'LimitState', 'Volume', 'Listing']));
  expect(new Set(forms).size).toBe(forms.length);
  expect(readCallGroup(document, 'nothing', ORIGIN)).toBeNull();
});

const found = (search: string) => [...findCalls(groups, search)].map(({ method, path }) => `${method} ${path}`);

test('a call is found by the names of what may be asked in its query', () => {
  expect(found('graph monthly').toSorted()).toEqual([
    'GET /api/permanent_trades/graph',
    'GET /api/temporary_trades/graph',
  ]);
});

test('a call is found by words of its address, of what it is for and of its group, in any order', () => {
  expect(found('history LIMIT').toSorted()).toEqual([
    'GET /api/limit_data/{id}/history',
    'GET /api/storage_levels/{id}/history',
    'GET /api/zones/overview/lease/history',
  ]);
  expect(found('delete inbox')).toEqual(['DELETE /api/notifications/{id}']);
  expect(found('')).toHaveLength(listOperations().length);
  expect(found('no such call')).toEqual([]);
});

test('a call tells with what it is refused, from what cannot be read to what is away, and not that it is answered', () => {
  const statuses = callOf('search', 'findSellersTemporary').refusals.map(({ status }) => status);
  expect(statuses).toEqual(['400', '401', '403', '409', '422', '429', '500', '503']);
});
