import { expect, test } from 'vitest';
import { describeType, listFields, listForms, type Schema } from './describe-type.ts';

const ZONE = { $ref: '#/components/schemas/Zone' };

test.each<[Schema, ReturnType<typeof describeType>]>([
  [{ type: 'integer' }, ['whole number']],
  [{ type: 'string', maxLength: 9, pattern: '^\\d+$' } as Schema, ['whole number']],
  [{ type: 'string', format: 'date-time' }, ['time']],
  [{ type: 'string', format: 'date' }, ['day']],
  [{ type: 'string', enum: ['SELL', 'BUY'] }, ['"SELL" or "BUY"']],
  [{ const: true }, ['true']],
  [{ type: ['string', 'number', 'null'] }, ['text, number or null']],
  [{ anyOf: [ZONE, { type: 'null' }] }, [{ form: 'Zone' }, ' or ', 'null']],
  [{ type: 'array', items: ZONE }, ['list of ', { form: 'Zone' }]],
  [
    { type: 'array', prefixItems: [{ type: 'string', format: 'date' }, { type: 'number' }] },
    ['list of ', 'day', ', ', 'number'],
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, ['object of ', 'number']],
  [{ type: 'object', properties: {} }, ['object']],
  [{}, ['anything']],
])('%j is told in words', (schema, words) => {
  expect(describeType(schema)).toEqual(words);
});

test('what lies in a field is told with its name, and whether it must be there', () => {
  const schema: Schema = {
    type: 'object',
    required: ['ways'],
    properties: {
      ways: {
        type: 'array',
        description: 'Zones that trade with it',
        items: { type: 'object', required: ['zone'], properties: { zone: ZONE } },
      },
      paid: { anyOf: [{ type: 'object', properties: { low: { type: 'number' } } }, { type: 'null' }] },
    },
  };
  expect(listFields(schema).map(({ name, isRequired, meaning }) => [name, isRequired, meaning])).toEqual([
    ['ways', true, 'Zones that trade with it'],
    ['ways[].zone', true, ''],
    ['paid', false, ''],
    ['paid.low', false, ''],
  ]);
  expect(listForms(schema)).toEqual(['Zone']);
});
