import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { ArticleView } from './article-view.tsx';
import { ReadingPage } from './reading-page.tsx';

const SAID = 'this is the last one we have';

const list = (isStale: boolean) => (
  <ReadingPage head={<h1>Blog</h1>} isStale={isStale}>
    <p>Articles</p>
  </ReadingPage>
);

const article = (isStale: boolean) => (
  <ArticleView
    article={{
      ...{ uid: 'locks', title: 'Locks', metaTitle: '', description: '', lead: '', author: null, banner: null },
      ...{ parts: [], footnotes: '', publishedAt: null, updatedAt: null, isStale },
    }}
    now={instant(Date.UTC(2026, 10, 20))}
    before={null}
    onward={null}
  >
    {null}
  </ArticleView>
);

test.each([
  ['a list of what there is to be read', list],
  ['an article', article],
])('%s says that it is the last copy we have, where it is', (_, view) => {
  const markup = (isStale: boolean) =>
    renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view(isStale) }])} />);
  expect(markup(true)).toContain(SAID);
  expect(markup(false)).not.toContain(SAID);
});
