import { expect, test } from 'vitest';
import { printFooter } from './print-footer.ts';

const CONTACT = { html: '<p>Ring us.</p>', text: 'Ring us.' };
const LOGO = { url: '/builder.svg', alt: 'Built by "us"', width: 120, height: 32 };
const LINK = { href: 'https://builders.example/?a=1&b=2', document: null };

test('the footer has its words, the logo of the build partner with a link, and the copyright with the number of the company', () => {
  const copyright = '© 2026 Example Pty Ltd, ABN 00 000 000 000';
  expect(printFooter({ footer_content: CONTACT, build_image: LOGO, build_link: LINK, copyright } as never)).toBe(
    '<p>Ring us.</p>' +
      '<p><a href="https://builders.example/?a=1&amp;b=2">' +
      '<img src="/builder.svg" alt="Built by &quot;us&quot;" width="120" height="32"></a></p>' +
      '<p>© 2026 Example Pty Ltd, ABN 00 000 000 000</p>',
  );
});

test('without a build partner and a copyright the footer has its words alone', () => {
  expect(printFooter({ footer_content: CONTACT } as never)).toBe('<p>Ring us.</p>');
});
