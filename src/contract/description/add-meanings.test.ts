import { expect, test } from 'vitest';
import { addMeanings } from './add-meanings.ts';
import { describeApi } from './describe-api.ts';
import { FIELD_WORDS, PARAMETER_WORDS } from './field-words.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema & { readonly description?: string }>>;
  readonly [key: string]: unknown;
}

/** Each field of a schema and of what it holds, as `name` with what is said of it. */
function listFields(schema: unknown): readonly (readonly [name: string, words: string])[] {
  if (Array.isArray(schema)) return schema.flatMap(listFields);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as Schema;
  const own = Object.entries(properties).map(([name, { description = '' }]) => [name, description] as const);
  return [...own, ...Object.values(properties).flatMap(listFields), ...Object.values(rest).flatMap(listFields)];
}

const { paths, components } = describeApi();
const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
const bodies = calls.flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? []);
const answers = calls.flatMap(({ responses }) => {
  const { content } = (responses['200'] ?? {}) as { content?: Record<string, { schema: unknown }> };
  return content?.['application/json']?.schema ?? [];
});
const fields = listFields([bodies, answers, components.schemas]);

test('every field of every body and every answer says what it means', () => {
  expect(fields.length).toBeGreaterThan(600);
  const bare = fields.filter(([, words]) => words === '').map(([name]) => name);
  expect([...new Set(bare)].sort()).toEqual([]);
});

test('a code of the second factor and the name of who asks for a valuation are told as what they are', () => {
  const bodyOf = (id: string) =>
    listFields(calls.find(({ operationId }) => operationId === id)?.requestBody?.content['application/json']?.schema);
  expect(bodyOf('security.confirmTwoFactor')).toEqual([['code', 'A code of the app']]);
  expect(bodyOf('security.renewRecoveryCodes')).toContainEqual(['code', 'A code of the app, or a recovery code']);
  expect(bodyOf('valuations.send')).toContainEqual(['name', 'Of who asks']);
});

test('every parameter says what it means', () => {
  const bare = calls.flatMap(({ operationId, parameters }) =>
    parameters.filter(({ description }) => description === '').map(({ name }) => `${operationId} ${name}`),
  );
  expect(bare).toEqual([]);
});

test('no word waits for a field or a parameter that is gone, or that speaks for itself', () => {
  const said = new Set(fields.map(([name, words]) => `${name}: ${words}`));
  expect(Object.entries(FIELD_WORDS).filter(([name, words]) => !said.has(`${name}: ${words}`))).toEqual([]);
  const asked = new Set(calls.flatMap(({ parameters }) => parameters.map((one) => `${one.name}: ${one.description}`)));
  expect(Object.entries(PARAMETER_WORDS).filter(([name, words]) => !asked.has(`${name}: ${words}`))).toEqual([]);
});

test('what a schema says of a field stands before the words for its name', () => {
  const schema = {
    type: 'object',
    properties: {
      price: { type: 'number' },
      volume: { type: 'number', description: 'Of all trades of the row' },
      zones: { type: 'array', items: { type: 'object', properties: { code: { enum: ['price'] } } } },
      oddity: { type: 'string' },
    },
  };
  expect(addMeanings(schema)).toEqual({
    type: 'object',
    properties: {
      price: { type: 'number', description: 'Dollars per `volumeUnit`' },
      volume: { type: 'number', description: 'Of all trades of the row' },
      zones: {
        type: 'array',
        items: { type: 'object', properties: { code: { enum: ['price'], description: FIELD_WORDS.code } } },
      },
      oddity: { type: 'string' },
    },
  });
});
