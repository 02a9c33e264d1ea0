import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { UniversityAnswer } from '#contract/operations/articles.ts';
import { UniversityView } from './university-view.tsx';

const lesson = (uid: string) => ({ uid, title: uid, excerpt: '', banner: null, publishedAt: null, author: '' });

test.each([
  [0, '0 articles'],
  [1, '1 article'],
  [2, '2 articles'],
])('a part of the University with %i to read leads there and says "%s"', (count, words) => {
  const university: UniversityAnswer = {
    ...{ title: 'University', description: '', text: '', glossary: null, isStale: false },
    parts: [
      {
        ...{ uid: 'rivers', header: 'Rivers', subheading: 'Where water runs.', image: null },
        articles: Array.from({ length: count }, (_, n) => lesson(`lesson-${n}`)),
      },
    ],
  };
  const router = createMemoryRouter([{ path: '/', element: <UniversityView {...university} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/href="\/university\/rivers"[^>]*>Rivers</);
  expect(html).toMatch(new RegExp(`<p[^>]*>${words}</p>`));
});
