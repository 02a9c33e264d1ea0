import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { NewsAnswer } from '#contract/operations/content.ts';
import { instant } from '#domain/units/instant.ts';
import { NewsView } from './news-view.tsx';

const ARTICLE = { uid: 'spring', title: 'Spring', excerpt: 'What it brings', publishedAt: null } as NewsAnswer;

const render = (news: readonly NewsAnswer[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NewsView news={news} note="<p>No news.</p>" now={instant(Date.UTC(2026, 10, 21, 1))} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');

test('an article bears the day of its publication as it was in the markets, and leads to its page', () => {
  const html = render([{ ...ARTICLE, publishedAt: '2026-11-19T21:00:00.000Z' }]);
  expect(html).toMatch(/<time dateTime="2026-11-19T21:00:00\.000Z">20 Nov<\/time>/);
  expect(html).toContain('href="/blog/spring"');
  expect(render([{ ...ARTICLE, publishedAt: '2025-11-19T21:00:00.000Z' }])).toContain('>20 Nov 2025<');
  expect(render([ARTICLE])).not.toContain('<time');
});

test('only where there is no news it is said that there is none', () => {
  expect(render([])).toContain('No news.');
  expect(render([ARTICLE])).not.toContain('No news.');
});
