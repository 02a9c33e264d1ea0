import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ArticleAnswer } from '#contract/operations/articles.ts';
import { instant } from '#domain/units/instant.ts';
import { ArticleView } from './article-view.tsx';

const ARTICLE: ArticleAnswer = {
  ...{ uid: 'locks', title: 'Locks', metaTitle: '', description: 'How a lock lifts a…', lead: '' },
  ...{ author: null, banner: null, parts: [], footnotes: '', isStale: false, publishedAt: null, updatedAt: null },
};

function draw(article: ArticleAnswer): string {
  const element = (
    <ArticleView article={article} now={instant(0)} before={null} onward={null}>
      {null}
    </ArticleView>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('an article has the whole of its lead over it, or none, and never what was cut for who shares it', () => {
  const whole = draw({ ...ARTICLE, lead: 'How a lock lifts a boat.' });
  expect(whole).toMatch(/<\/h1><p[^>]*>How a lock lifts a boat\.<\/p>/);
  for (const html of [whole, draw(ARTICLE)]) expect(html).not.toContain('…');
});

test('the drawings of the gates stand with the first ways of an article alone', () => {
  const figure: ArticleAnswer['parts'][number] = {
    ...{ kind: 'figure', caption: 'Ways into zone 7' },
    shown: {
      ...{ figure: 'zone_reach', zone: { id: 7, code: '7', name: 'VIC Murray' } },
      ...{ ways: [], volumeUnit: 'megalitre' },
    },
  };
  const words: ArticleAnswer['parts'][number] = { kind: 'content', html: '<p>Words.</p>' };
  expect(draw({ ...ARTICLE, parts: [words, figure, figure] }).match(/id="water-open"/g)).toHaveLength(1);
});

test('an article that nobody signed names no author, above or below', () => {
  const signed = { ...ARTICLE, author: { name: 'Cas Lock', blurb: '<p>Lifts boats.</p>', image: null } };
  expect(draw(signed).replaceAll('<!-- -->', '')).toMatch(/By Cas Lock.*About the Author/s);
  expect(draw(ARTICLE)).not.toMatch(/By |About the Author/);
});

test('a figure of the market stands in an article with its words, and neither does where there is no market yet', () => {
  const today = (zonesWithOffers: number): ArticleAnswer['parts'][number] => ({
    ...{ kind: 'figure', caption: 'The market of today' },
    shown: {
      figure: 'market_today',
      market: { paid: [], zonesWithOffers, limits: { open: 0, closed: 0 } },
    } as unknown as Extract<ArticleAnswer['parts'][number], { readonly kind: 'figure' }>['shown'],
  });
  expect(draw({ ...ARTICLE, parts: [today(3)] })).toContain('The market of today');
  expect(draw({ ...ARTICLE, parts: [today(0)] })).not.toContain('The market of today');
});
