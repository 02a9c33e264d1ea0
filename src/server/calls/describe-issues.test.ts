import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssues, WITH_INPUT } from './describe-issues.ts';

function describe(schema: z.ZodType, sent: unknown): Readonly<Record<string, readonly string[]>> {
  const parsed = schema.safeParse(sent, WITH_INPUT);
  if (parsed.success) throw new Error('The schema takes it.');
  return describeIssues(parsed.error) as Readonly<Record<string, readonly string[]>>;
}

test('of a hundred thousand wrong names or values the first hundred are told', () => {
  const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`name${n}`, 1]));
  expect(Object.keys(describe(z.strictObject({}), names))).toHaveLength(100);
  expect(
    Object.keys(
      describe(
        z.array(z.string()),
        Array.from({ length: 100_000 }, () => 1),
      ),
    ),
  ).toHaveLength(100);
});

test('a name as long as a book is told by its beginning', () => {
  const [field = ''] = Object.keys(describe(z.strictObject({}), { [`${'x'.repeat(199)}😀${'y'.repeat(1e6)}`]: 1 }));
  expect([field.length, field.isWellFormed()]).toEqual([200, true]);
});

test('names that every object has are told like any other', () => {
  const sent = JSON.parse('{"constructor": 1, "toString": 2}') as unknown;
  expect(describe(z.strictObject({}), sent)).toEqual({
    constructor: ['There is no such parameter'],
    toString: ['There is no such parameter'],
  });
});

test('a field with two things wrong is told both', () => {
  const schema = z.strictObject({ a: z.string().min(3).regex(/^x/) });
  expect(describe(schema, { a: 'b' }).a).toHaveLength(2);
});

test('a list where a text belongs is told what belongs there', () => {
  expect(describe(z.strictObject({ username: z.string() }), { username: ['a', 'b'] })).toEqual({
    username: ['This must be text, given once'],
  });
});

test.each([
  ['nothing', z.string(), undefined, 'This is missing'],
  ['a number for a text', z.string(), 7, 'This must be text'],
  ['a text for a number', z.number(), 'x', 'This must be a number'],
  ['half for a whole number', z.int(), 0.5, 'This must be a whole number'],
  ['a text for yes or no', z.boolean(), 'x', 'This must be true or false'],
  ['a text for a list', z.array(z.string()), 'x', 'This must be a list'],
  ['a text for an object', z.strictObject({}), 'x', 'This must be an object'],
  ['a text for what has no word', z.bigint(), 'x', 'This must be of the type bigint'],
  ['another word', z.enum(['buy', 'sell']), 'rent', 'This must be one of: buy, sell'],
  ['too large a number', z.number().max(9), 10, 'This may be at most 9'],
  ['too small a number', z.number().min(2), 1, 'This must be at least 2'],
  ['too long a text', z.string().max(3), 'four', 'This may be at most 3 characters long'],
  ['too short a text', z.string().min(3), 'ab', 'This must be at least 3 characters long'],
  ['no such day', z.iso.date(), '2026-02-30', 'This must be a day such as 2026-11-21'],
  ['another form', z.string().regex(/^x/), 'y', 'This is not in the right form'],
  ['what is not allowed', z.string().refine(() => false), 'y', 'This value is not allowed'],
  ['what is refused with words', z.string().refine(() => false, 'Not on a Sunday'), 'y', 'Not on a Sunday'],
  ['neither of two', z.union([z.literal(1), z.null()]), 'y', 'This value is not allowed'],
] as const)('%s is refused in words', (_, schema, sent, message) => {
  expect(describe(z.strictObject({ field: schema }), sent === undefined ? {} : { field: sent })).toEqual({
    field: [message],
  });
});

test('what is wrong is told where it lies; what is wrong with all, of the body', () => {
  const schema = z.strictObject({ rows: z.array(z.strictObject({ price: z.number() })) });
  expect(describe(schema, { rows: [{ price: 1 }, { price: 'x', prise: 2 }] })).toEqual({
    'rows.1.price': ['This must be a number'],
    'rows.1.prise': ['There is no such parameter'],
  });
  expect(describe(schema, 7)).toEqual({ body: ['This must be an object'] });
});
