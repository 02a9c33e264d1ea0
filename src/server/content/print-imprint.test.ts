import { expect, test } from 'vitest';
import { printImprint } from './print-imprint.ts';

const LOGO = { url: '/builder.svg', alt: 'Built by "us"', width: 120, height: 32 };
const LINK = { href: 'https://builders.example/?a=1&b=2', document: null };

test('the footer has the logo of the build partner with a link, and the copyright with the number of the company', () => {
  const copyright = '© 2026 Example Pty Ltd, ABN 00 000 000 000';
  expect(printImprint({ build_image: LOGO, build_link: LINK, copyright } as never)).toBe(
    '<p><a href="https://builders.example/?a=1&amp;b=2">' +
      '<img src="/builder.svg" alt="Built by &quot;us&quot;" width="120" height="32"></a></p>' +
      '<p>© 2026 Example Pty Ltd, ABN 00 000 000 000</p>',
  );
});

test.each([
  { width: null, height: 32 },
  { width: 120, height: null },
])('a logo of which one side is not known has no size: %j', (size) => {
  expect(printImprint({ build_image: { ...LOGO, ...size } } as never)).toBe(
    '<p><img src="/builder.svg" alt="Built by &quot;us&quot;"></p>',
  );
});

test('without a build partner and a copyright it says nothing of either', () => {
  expect(printImprint({} as never)).toBe('');
});
