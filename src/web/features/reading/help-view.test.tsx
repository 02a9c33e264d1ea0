import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { HelpView } from './help-view.tsx';

/** The ways that stand beside the questions, with where they lead. */
function listLinks(): readonly (readonly [string | undefined, string | undefined])[] {
  const view = (
    <HelpView
      questions={[
        { uid: 'what-is-a-weir', topic: 'Water', title: 'What is a weir?', text: '<p>A low dam.</p>' },
        { uid: 'who-are-you', topic: 'Us', title: 'Who are you?', text: '<p>People.</p>' },
      ]}
      forVisitors={null}
      description=""
      isStale={false}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [nav = ''] = /<nav.*<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/ href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [label, to]);
}

test('each way beside the help leads to the page that it names, and each question to its answer', () => {
  expect(listLinks()).toEqual([
    ['Cookies', '/cookies'],
    ['Privacy policy', '/faq/privacy'],
    ['Terms and Conditions', '/terms'],
    ['What is a weir?', '#what-is-a-weir'],
    ['Who are you?', '#who-are-you'],
  ]);
});
