import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test.each([
  ['short enough', 12, 'short enough'],
  ['one word more', 12, 'one word…'],
  ['a comma, and more', 9, 'a comma…'],
  ['unbroken', 5, 'unbr…'],
])('%j of at most %i characters is %j', (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});

test('never longer than allowed, and nothing but the beginning of the text', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30 }), fc.integer({ min: 2, max: 160 }), (text, most) => {
      const cut = cutAtWord(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
    }),
  );
});
