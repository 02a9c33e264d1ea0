import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBePassword, findPasswordFault } from './password.ts';

const context = { email: 'long.name@example.com', isCommon: (text: string) => text === 'qwerty123456' };
const faultOf = (password: string) => findPasswordFault(password, context);

describe('a new password', () => {
  test.each([
    ['twelve characters', 'abcdefghijkl'],
    ['spaces and no other kind of character', 'the river runs both ways'],
    ['twelve pictures', '🐟'.repeat(12)],
    ['128 pictures', '🐟🌊'.repeat(64)],
    ['a zero byte and control characters', 'zero\u0000and\u0007bell'],
    ['the product among other words', 'anabranch-demo-2026'],
  ])('of %s is good', (_, password) => {
    expect(faultOf(password)).toBeNull();
    expect(canBePassword(password)).toBe(true);
  });

  test.each([
    ['nothing', '', 'missing'],
    ['eleven characters', 'abcdefghijk', 'too_short'],
    ['eleven pictures, which are 22 units', '🐟'.repeat(11), 'too_short'],
    ['129 characters', `${'ab'.repeat(64)}c`, 'too_long'],
    ['129 pictures', '🐟'.repeat(129), 'too_long'],
    ['a megabyte', 'x'.repeat(1_000_000), 'too_long'],
    ['half a character', 'half a character \ud83d', 'broken'],
    ['a common one in capitals', 'QWERTY123456', 'common'],
    ['a common one in full-width letters', 'ｑｗｅｒｔｙ123456', 'common'],
    ['the email address in another case', 'LONG.name@example.com', 'is_email'],
    ['the name of the product', 'Anabranch', 'is_product'],
    ['the name of the product twice', 'AnabranchANABRANCH', 'is_product'],
    ['the name of the product twice, with a space', 'anabranch anabranch', 'is_product'],
  ])('of %s is refused', (_, password, fault) => {
    expect(faultOf(password)).toBe(fault);
  });

  test('is not the email address, whatever was typed around that', () => {
    const typed = { ...context, email: ' long.name@example.com ' };
    expect(findPasswordFault('long.name@example.com', typed)).toBe('is_email');
  });

  test('is judged by length alone where nothing is known of it', () => {
    const sign = fc.constantFrom('a', 'Z', ' ', '0', 'é', 'ﷺ', '李', '🐟', '\u0000', '\u0301', '-');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 140, size: 'max' }), (signs) => {
        const password = signs.join('');
        const length = [...password].length;
        const fault = findPasswordFault(password, { email: null, isCommon: () => false });
        expect(fault).toBe(length === 0 ? 'missing' : length < 12 ? 'too_short' : length > 128 ? 'too_long' : null);
      }),
    );
  });
});

test.each([
  ['129 characters', 'a'.repeat(129)],
  ['129 pictures', '🐟'.repeat(129)],
  ['257 characters', 'a'.repeat(257)],
  ['half a character', 'half a character \ud83d'],
])('%s are never hashed, for they are nobody’s password', (_, text) => {
  expect(canBePassword(text)).toBe(false);
});
