import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKeyOf, parseEmail } from './email.ts';

/** An address of 254 characters, which is the most that a mail can be sent to. */
const AS_LONG_AS_MAY_BE = `${'l'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(57)}.com`;

describe('an email address', () => {
  test.each([
    'a@example.com',
    'First.Last+water@example.com.au',
    "o'brien_7@sub.example-site.org",
    'x@xn--bcher-kva.example',
    `${'l'.repeat(64)}@example.com`,
    AS_LONG_AS_MAY_BE,
  ])('%s is one', (address) => {
    expect(parseEmail(` ${address} `)).toEqual({
      ok: true,
      value: { address, key: address.toLowerCase() },
    });
  });

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['water', 'malformed'],
    ['example.com', 'malformed'],
    [AS_LONG_AS_MAY_BE.replace('.com', 'd.com'), 'malformed'],
    ['@example.com', 'malformed'],
    ['a@', 'malformed'],
    ['a@localhost', 'malformed'],
    ['a@example.c', 'malformed'],
    ['a b@example.com', 'malformed'],
    ['.a@example.com', 'malformed'],
    ['a..b@example.com', 'malformed'],
    ['a@-example.com', 'malformed'],
    ['a@example..com', 'malformed'],
    ['"a b"@example.com', 'malformed'],
    ['a@example.com\r\nBcc: b@example.com', 'malformed'],
    ['a@b@example.com', 'malformed'],
    ['a\u0000@example.com', 'malformed'],
    [`${'l'.repeat(65)}@example.com`, 'malformed'],
    [`a@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(20)}.com`, 'malformed'],
    // A Cyrillic a, a Kelvin sign, full-width letters, a dotless i, a soft hyphen.
    ['аda@example.com', 'not_plain'],
    ['\u212aelvin@example.com', 'not_plain'],
    ['ａｄａ@example.com', 'not_plain'],
    ['ırrigator@example.com', 'not_plain'],
    ['ada\u00ad@example.com', 'not_plain'],
    ['ada@exаmple.com', 'not_plain'],
  ])('%j is none: %s', (text, reason) => {
    expect(parseEmail(text)).toEqual({ ok: false, reason });
  });

  test('has the same key with spaces around it', () => {
    expect(emailKeyOf(' Ada@Example.com ')).toBe('ada@example.com');
  });

  test('has a key into which no letter but those of ASCII is folded: of a Kelvin sign becomes no k', () => {
    expect(emailKeyOf('\u212Aim@example.com')).toBe('\u212Aim@example.com');
    expect(emailKeyOf('KIM@EXAMPLE.COM')).toBe('kim@example.com');
    expect(emailKeyOf('\u0130da@example.com')).toBe('\u0130da@example.com');
  });

  test('has one key in every case, and no other address has it', () => {
    const address = fc
      .emailAddress()
      .map((text) => parseEmail(text))
      .filter((read) => read.ok);
    fc.assert(
      fc.property(address, address, (one, other) => {
        if (!one.ok || !other.ok) return;
        expect(emailKeyOf(one.value.address.toUpperCase())).toBe(one.value.key);
        expect(emailKeyOf(one.value.key)).toBe(one.value.key);
        const isSame = one.value.address.toLowerCase() === other.value.address.toLowerCase();
        expect(one.value.key === other.value.key).toBe(isSame);
      }),
    );
  });
});
