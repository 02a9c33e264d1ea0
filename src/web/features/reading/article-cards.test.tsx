import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ArticleCards } from './article-cards.tsx';

/** What stands below the title of an article in a list. */
function saidOf(publishedAt: string | null): readonly string[] {
  const article = { uid: 'weirs', title: 'Weirs', excerpt: 'A low dam.', banner: null, publishedAt };
  const view = <ArticleCards articles={[article]} pathOf={(uid) => `/blog/${uid}`} />;
  const router = createMemoryRouter([{ path: '/', element: view }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return Array.from(html.matchAll(/<p[^>]*>(.*?)<\/p>/g), ([, said = '']) => said.replaceAll(/<[^>]+>/g, ''));
}

test('an article in a list bears its day', () => {
  expect(saidOf('2026-11-20T00:00:00Z')).toEqual(['A low dam.', 'Friday, 20 November 2026']);
});

test('one that was never published, as in a release, has no line for it', () => {
  expect(saidOf(null)).toEqual(['A low dam.']);
});
