import { filter } from '@prismicio/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePredicates } from './parse-predicates.ts';

/** The client library does not escape a backslash, so a text that ends with one cannot be asked for. */
const text = fc.string().filter((one) => !one.includes('\\'));
const scalar = fc.oneof(text, fc.integer(), fc.boolean());

test('every predicate that the client library writes is read as it was meant', () => {
  fc.assert(
    fc.property(scalar, fc.array(scalar), (one, several) => {
      const query = `[${filter.at('my.blog.title', one)}${filter.any('document.tags', several)}${filter.has('my.blog.rank')}]`;
      expect(parsePredicates([query])).toEqual({
        ok: true,
        value: [
          { operator: 'at', path: 'my.blog.title', values: [one] },
          { operator: 'any', path: 'document.tags', values: several },
          { operator: 'has', path: 'my.blog.rank', values: [] },
        ],
      });
    }),
  );
});

test('whatever is sent, there is an answer', () => {
  const pieces = fc.constantFrom('[', ']', 'at(', 'document.id', ',', '"', '\\', 'x', ')', ' ', ':d = ', '1', 'true');
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40, size: 'max' }),
      (parts) => typeof parsePredicates([parts.join('')]).ok === 'boolean',
    ),
  );
});

test('the older spelling is read too', () => {
  expect(parsePredicates(['[[:d = at(document.type, "blog")]]'])).toEqual({
    ok: true,
    value: [{ operator: 'at', path: 'document.type', values: ['blog'] }],
  });
});
