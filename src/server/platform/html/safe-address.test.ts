import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeImageAddress, safeLinkAddress } from './safe-address.ts';

const ORIGIN = 'https://water.example.org';

test.each([
  ['/settings?x=1#y', true],
  ['#prices', true],
  ['https://elsewhere.example/a', true],
  ['mailto:help@example.org', true],
  ['tel:+61290000000', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/a\u0000b', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://bank.example@elsewhere.example/', false],
  ['elsewhere', false],
])('a link of the content to %j: %s', (address, isAllowed) => {
  expect(safeLinkAddress(address)).toBe(isAllowed ? address : null);
});

test('what begins like a path of this site stays here; what leaves is of the web, and says where it goes', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '%2e',
    '@',
    'evil.example',
    'https:',
    '\t',
    '\u0000',
    '#',
    '?',
    'a',
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(address, (text) => {
      for (const allowed of [safeLinkAddress(text), safeImageAddress(text)]) {
        if (allowed === null) continue;
        const url = new URL(allowed, `${ORIGIN}/blog/a`);
        if (/^[/#]/.test(allowed)) expect(url.origin).toBe(ORIGIN);
        expect(url.protocol).toMatch(/^(https?|mailto|tel):$/);
        expect(url.username + url.password).toBe('');
      }
    }),
    { numRuns: 2_000 },
  );
});
