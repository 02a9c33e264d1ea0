import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Framing, PublicFrame } from './public-frame.tsx';

const WORDS = { contactHtml: '<p>Ring us</p>', imprintHtml: '' };

function show(framing: Framing, words: typeof WORDS | null = WORDS): string {
  const element = (
    <PublicFrame
      framing={framing}
      banners={<p>A banner</p>}
      isRegistrationAllowed
      isComing={() => false}
      {...(words === null ? {} : { words })}
    >
      <h1>Blog</h1>
    </PublicFrame>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** The header’s links, and how wide the page is. */
const frameOf = (html: string) => ({
  links: Array.from(
    /<nav[^>]*aria-label="Main".*?<\/nav>/s.exec(html)?.[0].matchAll(/href="([^"]*)"/g) ?? [],
    ([, to]) => to,
  ),
  width: /<main class="_?([a-z]+)_/.exec(html)?.[1] ?? null,
});

test('a public page has its links over it, the brand alone, or what it brings itself; one is from edge to edge', () => {
  const links = ['/university', '/anabranch-premium', '/other-services', '/blog', '/faq', '/login', '/register'];
  expect(frameOf(show('plain'))).toEqual({ links, width: 'main' });
  expect(frameOf(show('wide'))).toEqual({ links, width: 'wide' });
  expect(frameOf(show('brand'))).toEqual({ links: [], width: 'main' });
  expect(frameOf(show('none'))).toEqual({ links: [], width: null });
});

test('banners stand over every public page', () => {
  for (const framing of ['plain', 'wide', 'brand', 'none'] as const) expect(show(framing)).toContain('<p>A banner</p>');
});

test('its end has the ways in for visitors; what failed before anybody was known offers no login', () => {
  const waysOf = (html: string) => /aria-label="Footer".*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect(waysOf(show('brand'))).toContain('>Login</a>');
  expect(show('brand')).toContain('<p>Ring us</p>');
  expect(waysOf(show('brand', null))).not.toContain('>Login</a>');
  expect(waysOf(show('brand', null))).toContain('>Help</a>');
});
