import { expect, test } from 'vitest';
import { listOperations } from '../operations/operations.ts';
import { uploadedListings, uploadedTrades } from '../operations/publishing.ts';
import { describeApi } from './describe-api.ts';

const { paths } = describeApi();

/** What the description shows as an example of each call, as it would be sent. */
const EXAMPLES = listOperations().map(({ group, name, operation }) => {
  const { parameters = [], requestBody } = paths[`/${operation.path}`]?.[operation.method.toLowerCase()] ?? {};
  const valuesIn = (place: string) =>
    Object.fromEntries(
      parameters.flatMap((one) => (one.in === place && one.example !== undefined ? [[one.name, one.example]] : [])),
    );
  const body = requestBody?.content['application/json']?.example;
  return [`${group}.${name}`, operation, { params: valuesIn('path'), query: valuesIn('query'), body }] as const;
});

const UPLOADS = { 'publishing.putListings': uploadedListings, 'publishing.postTrades': uploadedTrades } as const;

test.each(EXAMPLES)('the example of %s is one that the call takes', (name, operation, { params, query, body = {} }) => {
  expect(operation.params.safeParse(params).error).toBeUndefined();
  expect(operation.query.safeParse(query).error).toBeUndefined();
  const schema = UPLOADS[name as keyof typeof UPLOADS] ?? operation.body;
  expect(schema.safeParse(body).error).toBeUndefined();
});

test('what must be sent is never empty in an example', () => {
  const empty = EXAMPLES.filter(
    ([, { body }, sent]) =>
      sent.body !== undefined && body.safeParse({}).success === false && JSON.stringify(sent.body) === '{}',
  );
  expect(empty.map(([name]) => name)).toEqual([]);
});
