import { expect, test } from 'vitest';
import { type DescribedOperation, describeApi } from './describe-api.ts';

const { paths, components, servers, tags, openapi, info } = describeApi();
function callOf(path: string, method: string): DescribedOperation {
  const call = paths[path]?.[method];
  if (call === undefined) throw new Error(`There is no ${method} ${path}.`);
  return call;
}

test('the document tells which API it is of, and where', () => {
  expect([openapi, info.title, info.version]).toEqual(['3.1.0', 'Anabranch', '1']);
  expect(servers).toEqual([{ url: '/api', description: 'The site that this description comes from' }]);
  expect(info.license).toEqual({ name: 'Apache License 2.0', identifier: 'Apache-2.0' });
  // The market first, one's own account last.
  expect(tags.map(({ name }) => name).slice(0, 3)).toEqual(['search', 'trades', 'overview']);
  expect(tags.find(({ name }) => name === 'inbox')).toEqual({
    name: 'inbox',
    description: 'What the rules of a person have told.',
    'x-displayName': 'Inbox',
  });
  expect(components).toMatchObject({
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'anabranch' },
      providerKey: { type: 'http', scheme: 'bearer' },
    },
    schemas: { Problem: { type: 'object', required: ['type', 'code', 'title', 'status'] } },
  });
  const codes = JSON.stringify(components);
  expect([codes.includes('"csrf"'), codes.includes('"network"')]).toEqual([true, false]);
});

test.each([
  ['/session', 'get', 'Anyone may call it.', []],
  ['/limits', 'get', 'Anyone who is logged in may call it.', [{ session: [] }]],
  [
    '/data_providers/{id}/listings',
    'put',
    'The data provider of the path, by its key, or a user who publishes for it.',
    [{ providerKey: [] }, { session: [] }],
  ],
  ['/zones/ways', 'get', 'Needs the permission anabranch.water_search.', [{ session: [] }]],
  [
    '/notifications/count_notifications',
    'get',
    'Anyone who is logged in may call it. The answer has an `ETag`; with it in `If-None-Match` an answer that has not changed is 304.',
    [{ session: [] }],
  ],
])('of %s %s it tells who may call it', (path, method, description, security) => {
  expect(callOf(path, method)).toMatchObject({ description, security });
});

test('of what changes something it tells the headers of a page, which a key does not need, and of an upload its own', () => {
  const headersOf = (path: string, method: string) =>
    callOf(path, method)
      .parameters.filter((one) => one.in === 'header')
      .map(({ name, required }) => [name, required]);
  expect(headersOf('/session', 'get')).toEqual([]);
  expect(headersOf('/notifications/{id}/mark_as_read', 'get')).toEqual([['X-Requested-With', true]]);
  expect(headersOf('/session', 'post')).toEqual([
    ['X-CSRFToken', true],
    ['X-Requested-With', true],
  ]);
  expect(headersOf('/data_providers/{id}/listings', 'put')).toEqual([
    ['X-CSRFToken', false],
    ['X-Requested-With', false],
    ['Idempotency-Key', false],
    ['Content-Encoding', false],
  ]);
});

test('a parameter of the path is needed, one of the query only where it says so', () => {
  expect(callOf('/zones/{id}/brokers', 'get').parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'A whole number',
      example: '12',
      schema: expect.objectContaining({ type: 'string' }),
    },
  ]);
  const lifted = callOf('/zones/lifted_filters', 'get').parameters;
  const needed = lifted.filter(({ required }) => required).map(({ name }) => name);
  expect(needed.sort()).toEqual(['kind', 'purchase']);
  expect(new Set(lifted.map((one) => one.in))).toEqual(new Set(['query']));
});

test('a parameter is told by what is asked with it, not by what a field of its name tells in an answer', () => {
  const wordsOf = (path: string, name: string) =>
    callOf(path, 'get').parameters.find((one) => one.name === name)?.description;
  expect(wordsOf('/ongoing_fees', 'zone')).toBe('Id of a zone');
  expect(wordsOf('/zones/find_sellers/forward', 'zone')).toMatch(/^Id of a zone; the home zone when left out/);
  // An alert to buy hears of offers; one on limits knows no sides of a trade.
  expect(wordsOf('/notification/rehearsals/permanent_trades', 'direction')).toMatch(
    /^What its owner wants to do: `BUY`/,
  );
  expect(wordsOf('/notification/rehearsals/trade_limits', 'direction')).toMatch(/^`true`: limits on the way into the/);
  // A seller's water is wanted then or later, a buyer's comes by then.
  expect(wordsOf('/forward_trades/open_trades', 'deliverBy')).toMatch(/^Forward: delivery then or later/);
  expect(wordsOf('/forward_trades/open_trades', 'deliveredBy')).toMatch(/^Forward: delivery until then/);
  expect(wordsOf('/data_providers/{id}/batches', 'limit')).toBe(
    'How many at most, 1 or more; above 200 it is 200, and left out it is 50',
  );
  expect(wordsOf('/zones/overview/permanent', 'limit')).toMatch(/^Of each zone and class/);
});

test('an answer is 200 with its form or 204 without one', () => {
  expect(callOf('/session', 'get')).toMatchObject({
    operationId: 'session.read',
    tags: ['session'],
    summary: 'Who am I',
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Session' } } } } },
  });
  const logOut = callOf('/session', 'delete');
  expect(Object.keys(logOut.responses)).toEqual(['204', '400', '403', '413', '415', '422', '429', '500', '503']);
  expect(logOut).not.toHaveProperty('requestBody');
  expect(callOf('/session', 'post')).toMatchObject({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { required: ['username', 'password'] } } },
    },
  });
  expect(Object.keys(paths['/session'] ?? {})).toEqual(['get', 'post', 'delete']);
  expect(JSON.stringify(paths)).not.toContain('$schema');
  expect(Object.keys(callOf('/notifications/count_notifications', 'get').responses)).toContain('304');
  expect(callOf('/events', 'get').responses['200']).toMatchObject({ content: { 'text/event-stream': {} } });
});

test('an answer that was made as of a moment says so in a header, where the call can be asked for one', () => {
  expect(callOf('/limit_data/latest', 'get').responses['200']).toHaveProperty(['headers', 'As-Of']);
  expect(callOf('/limits', 'get').responses['200']).not.toHaveProperty('headers');
});

test('a form that several answers share has a name, and stands in them by it', () => {
  expect(callOf('/zones/find_sellers/temporary', 'get').responses['200']).toMatchObject({
    content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/ZoneResult' } } } },
  });
  expect(components.schemas.ZoneResult).toMatchObject({
    properties: {
      zone: { $ref: '#/components/schemas/Zone' },
      limitData: { anyOf: [{ $ref: '#/components/schemas/LimitState' }, { type: 'null' }] },
    },
  });
});

test('a row of an upload is told with what it must have, and may have no other field', () => {
  const { schema } = callOf('/data_providers/{id}/trades', 'post').requestBody?.content['application/json'] ?? {};
  expect(schema).toMatchObject({
    required: ['trades'],
    properties: {
      trades: {
        items: {
          required: ['id', 'kind', 'zoneFrom', 'zoneTo', 'volume'],
          additionalProperties: false,
          properties: { volume: { type: ['string', 'number'], description: 'Megalitres, above 0' } },
        },
      },
    },
  });
});
