import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

const { paths, components, servers, tags, openapi, info } = describeApi();
const callOf = (path: string, method: string) => paths[path]?.[method] ?? {};

test('the document tells which API it is of, and where', () => {
  expect([openapi, info.title, info.version, servers]).toEqual(['3.1.0', 'Anabranch', '1', [{ url: '/api' }]]);
  expect(tags).toContainEqual({ name: 'search' });
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
])('of %s %s it tells who may call it', (path, method, description, security) => {
  expect(callOf(path, method)).toMatchObject({ description, security });
});

test('of what changes something it tells the headers of a page, which a key does not need', () => {
  const headersOf = (path: string, method: string) =>
    (callOf(path, method).parameters as readonly { name: string; in: string; required: boolean }[])
      .filter((one) => one.in === 'header')
      .map(({ name, required }) => [name, required]);
  expect(headersOf('/session', 'get')).toEqual([]);
  expect(headersOf('/session', 'post')).toEqual([
    ['X-CSRFToken', true],
    ['X-Requested-With', true],
  ]);
  expect(headersOf('/data_providers/{id}/listings', 'put')).toEqual([
    ['X-CSRFToken', false],
    ['X-Requested-With', false],
  ]);
});

test('a parameter of the path is needed, one of the query only where it says so', () => {
  expect(callOf('/zones/{id}/brokers', 'get').parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'A whole number',
      schema: expect.objectContaining({ type: 'string' }),
    },
  ]);
  const lifted = callOf('/zones/lifted_filters', 'get').parameters as readonly {
    name: string;
    in: string;
    required: boolean;
  }[];
  const needed = lifted.filter(({ required }) => required).map(({ name }) => name);
  expect(needed.sort()).toEqual(['kind', 'purchase']);
  expect(new Set(lifted.map((one) => one.in))).toEqual(new Set(['query']));
});

test('an answer is 200 with its form or 204 without one, and every call may be refused', () => {
  expect(callOf('/session', 'get')).toMatchObject({
    operationId: 'session.read',
    tags: ['session'],
    summary: 'Who am I',
    responses: {
      200: { content: { 'application/json': { schema: { type: 'object' } } } },
      default: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  });
  const logOut = callOf('/session', 'delete');
  expect(Object.keys(logOut.responses as object)).toEqual(['204', 'default']);
  expect(logOut).not.toHaveProperty('requestBody');
  expect(callOf('/session', 'post')).toMatchObject({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { required: ['username', 'password'] } } },
    },
  });
  expect(Object.keys(paths['/session'] ?? {})).toEqual(['get', 'post', 'delete']);
  expect(JSON.stringify(paths)).not.toContain('$schema');
});
