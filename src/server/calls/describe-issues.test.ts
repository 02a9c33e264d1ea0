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
