import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BlogView } from './blog-view.tsx';
import { listShareLinks } from './share-links.tsx';

const article = (uid: string, author: string, publishedAt: string | null) => ({
  ...{ uid, title: `On ${uid}`, excerpt: `What ${uid} are.`, banner: null, author, publishedAt },
});

function show(isCompact: boolean) {
  const articles = [
    article('weirs', 'Cas Lock', '2026-11-19T14:00:00.000Z'),
    article('locks', '', null),
    article('gauges', '', '2026-11-19T14:00:00.000Z'),
    article('drafts', 'Bea Weir', null),
  ];
  const element = (
    <BlogView blog={{ articles, callToAction: null, isStale: false, description: '' }} isCompact={isCompact} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const [, current] = /<a aria-current="true"[^>]*>([^<]*)/.exec(html) ?? [];
  return { html, current, marked: html.match(/aria-current="true"/g)?.length };
}

test('the form in which the articles are listed is marked, and the other is a step away', () => {
  expect(show(false)).toMatchObject({ current: 'With pictures', marked: 1 });
  expect(show(true)).toMatchObject({ current: 'Compact', marked: 1 });
  expect(show(true).html).toMatch(/href="\/blog"[^>]*>With pictures</);
  expect(show(false).html).toMatch(/href="\/blog\?list=compact"[^>]*>Compact</);
});

test('a line for each article names it, who wrote it and the day of Sydney on which it came out', () => {
  const lines = Array.from(show(true).html.matchAll(/<li><a [^>]*href="([^"]*)".*?<\/li>/gs), ([line, to]) => [
    to,
    line
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]);
  expect(lines).toEqual([
    ['/blog/weirs', 'On weirs By Cas Lock · Friday, 20 November 2026'],
    ['/blog/locks', 'On locks'],
    ['/blog/gauges', 'On gauges Friday, 20 November 2026'],
    ['/blog/drafts', 'On drafts By Bea Weir'],
  ]);
});

test('an article is shared by its whole address, with its title where that is asked for', () => {
  const links = listShareLinks('https://water.example/blog/weirs?a=1', 'Weirs & locks').map(({ name, to }) => [
    name,
    Object.fromEntries(new URL(to).searchParams),
  ]);
  expect(links).toEqual([
    ['Facebook', { u: 'https://water.example/blog/weirs?a=1', hashtag: '#wateruniversity' }],
    ['LinkedIn', { url: 'https://water.example/blog/weirs?a=1', text: '#wateruniversity' }],
    ['Twitter', { url: 'https://water.example/blog/weirs?a=1', text: 'Weirs & locks', hashtags: 'wateruniversity' }],
  ]);
});
