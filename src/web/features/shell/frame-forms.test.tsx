import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CookieBanner } from './cookie-banner.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { ReleaseSelector } from './release-selector.tsx';
import { TermsModal } from './terms-modal.tsx';

const PREVIEW = {
  shown: 'spring',
  releases: [
    { ref: 'autumn', label: 'The autumn one' },
    { ref: 'spring', label: 'The spring one' },
  ],
};
const TERMS = { id: 7, publishedAt: '2026-11-03', licenceHtml: '<p>Be fair.</p>' } as const;

/** On the page of a search. */
function show(element: ReactElement): string {
  const initialEntries = ['/search/buy/temporary/results?volume=120&unit=ML'];
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
}

/** What a form of the page sends, by name. */
const sentBy = (html: string, action: string): Readonly<Record<string, string>> => {
  const [, form = ''] = html.split(`action="${action}"`);
  const [fields = ''] = form.split('</form>');
  return Object.fromEntries(
    Array.from(fields.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ]),
  );
};

const BACK = '/search/buy/temporary/results?volume=120&unit=ML';

describe('a form over every page sends its reader back to that page, its search too', () => {
  test.each([
    ['that accepts cookies', '/accept_cookies', <CookieBanner key="" csrfToken="t" />, { consent: 'anabranch' }],
    [
      ...['that chooses a release', '/preview_release'],
      <ReleaseSelector key="" preview={PREVIEW} csrfToken="t" id="release" />,
      {},
    ],
    ['that ends a preview', '/preview_release', <PreviewBanner key="" preview={PREVIEW} csrfToken="t" />, {}],
    [
      'that accepts the terms',
      '/accept_terms',
      <TermsModal key="" userId={3} terms={TERMS} csrfToken="t" />,
      { termsId: '7' },
    ],
  ] as const)('%s', (_, action, element, more) => {
    expect(sentBy(show(element as ReactElement), action as string)).toEqual({
      ...{ csrfToken: 't', back: BACK },
      ...(more as object),
    });
  });
});

test('the release that is shown is the one that is chosen, and what is published where none is', () => {
  const chosen = (shown: string | null) =>
    /<option value="([^"]*)" selected/.exec(
      show(<ReleaseSelector preview={{ ...PREVIEW, shown }} csrfToken="" id="r" />),
    )?.[1];
  expect([chosen('spring'), chosen('autumn'), chosen(null)]).toEqual(['spring', 'autumn', '']);
});

test('the terms say since which day they hold, and nothing of a change before there was one', () => {
  const html = show(<TermsModal userId={3} terms={TERMS} csrfToken="t" />);
  expect(html).toContain('In force since 3 Nov 2026');
  expect(html).not.toContain('The terms have changed');
});

test('the banner of a preview names the release that is shown, and none where what is published is', () => {
  const banner = (shown: string | null): string =>
    show(<PreviewBanner preview={{ ...PREVIEW, shown }} csrfToken="t" />).replace(/<[^>]*>/g, ' ');
  expect(banner('spring')).toContain('Preview of “The spring one”, which is not published.');
  expect(banner('autumn')).toContain('Preview of “The autumn one”');
  expect(banner(null)).not.toContain('Preview of');
});
