import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SignedIn } from '../../shell-data.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

const HOME = { id: 42, code: '7', name: 'VIC Murray (Barmah to SA)' } as ZoneAnswer;
const PREVIEW = { shown: null, releases: [{ ref: 'spring', label: 'The spring one' }] };
const TERMS = { id: 7, publishedAt: '2026-11-03', licenceHtml: '<p>Be fair.</p>' } as const;
const DATA = {
  user: {
    ...{ id: 3, firstName: 'Margaret', lastName: 'Dunne', permissions: ['anabranch.water_search'] },
    preferences: [{ key: 'notifications', value: 'web' }],
  },
  ...{ csrfToken: 't', unit: 'megalitre', homeZone: HOME, hasDashboard: false, unread: 3, terms: null, preview: null },
  ...{ pricesTo: '2026-11-20T00:00:00.000Z', contactHtml: '<p>Ring us</p>', imprintHtml: '' },
} as unknown as SignedIn;

function show(given: object = {}, isComing: (path: string) => boolean = () => false) {
  const element = (
    <SignedInFrame data={{ ...DATA, ...given }} banners={<p>A banner</p>} isComing={isComing}>
      <h1>Market Overview</h1>
    </SignedInFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/overview'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  /** What a part of the page says, by the name it is announced with. */
  const wordsOf = (name: string): string =>
    (new RegExp(`aria-label="${name}".*?</(?:nav|section)>`, 's').exec(html)?.[0] ?? '')
      .replace(/^[^>]*>/, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return { html, wordsOf };
}

describe('the frame of who is logged in', () => {
  test('counts what is unread at the inbox of the menu, and nowhere where nobody counts', () => {
    const counts = (given: object) => show(given).html.match(/unread: <\/span>\d+/g);
    expect(counts({})).toEqual(['unread: </span>3']);
    expect(show().wordsOf('Main')).toContain('Inbox Inbox unread: 3 University');
    expect(counts({ unread: 0 })).toBeNull();
    expect(counts({ unread: null })).toBeNull();
    expect(counts({ user: { ...DATA.user, preferences: [] } })).toBeNull();
  });

  test('names its reader by first and last name, or by the one that is known', () => {
    const nameOf = (user: object) =>
      /<p class="[^"]*name_[^"]*">([^<]*)</.exec(show({ user: { ...DATA.user, ...user } }).html)?.[1];
    expect(nameOf({})).toBe('Margaret Dunne');
    expect(nameOf({ firstName: '' })).toBe('Dunne');
    expect(nameOf({ lastName: '' })).toBe('Margaret');
  });

  test('says in its head on a phone and beside the zone how old the prices are, where that is known', () => {
    const ages = (given: object) => show(given).html.match(/Prices to [^<]*/g);
    const age = 'Prices to Fri 20 Nov 2026, 11:00 am AEDT';
    expect(ages({})).toEqual([age, age]);
    expect(ages({ pricesTo: null })).toBeNull();
  });

  test('leads to the map of the home zone at the end of each page', () => {
    expect(show().wordsOf('Footer')).toContain('Map of zone 7');
    expect(show({ homeZone: null }).wordsOf('Footer')).not.toContain('Map of zone');
  });

  test('stands under the terms until those are accepted', () => {
    expect(show().html).not.toContain('Terms and Conditions');
    expect(show({ terms: TERMS }).html).toMatch(/<dialog[^>]*>.*Terms and Conditions.*Be fair\./s);
  });

  test('has a choice of releases for an editor, and says that one is shown while it is', () => {
    const { html } = show({ preview: PREVIEW });
    expect(html).toContain('Content release');
    expect(html.match(/action="\/preview_release"/g)).toHaveLength(1);
    expect(show({ preview: { ...PREVIEW, shown: 'spring' } }).html.match(/action="\/preview_release"/g)).toHaveLength(
      2,
    );
    expect(show().html).not.toContain('/preview_release');
  });

  test('tells apart what is still to come, be it one page', () => {
    const { html } = show({}, (path) => path === '/blog');
    const coming = /<ul aria-labelledby="menu-coming">.*?<\/ul>/s.exec(html)?.[0] ?? '';
    expect(Array.from(coming.matchAll(/<a [^>]*href="([^"]*)"/g), ([, to]) => to)).toEqual(['/blog']);
    expect(show().html).not.toContain('menu-coming');
  });

  test('has three sections and the whole menu within reach on a phone, without a script too', () => {
    const { html, wordsOf } = show();
    expect(wordsOf('Sections')).toBe('Overview Buy Sell More');
    expect(html).toMatch(/<a class="[^"]*" href="\/menu">/);
  });
});
