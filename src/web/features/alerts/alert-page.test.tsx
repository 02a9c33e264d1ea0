import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, createRoutesStub, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AlertPage } from './alert-page.tsx';
import type { LoadedLimitAlert } from './load-alert.ts';

function wordsOf(given: Partial<LoadedLimitAlert>): string {
  const loaded = { summary: null, isLost: false, values: {}, rehearsal: null, ...given } as LoadedLimitAlert;
  const element = (
    <AlertPage form="limit" heading="Edit trade limit alert" loaded={loaded}>
      <p>The form</p>
    </AlertPage>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

const LOST =
  'This alert could not be loaded The form is empty. ' +
  'What you save replaces the alert; to see it as it is, reload the page.';

test('whoever changes an alert that could not be had is warned that what is saved replaces it', () => {
  expect(wordsOf({ isLost: true })).toContain(LOST);
  expect(wordsOf({})).not.toContain('could not be loaded');
});

test('an alert is told as it is kept, over its form', () => {
  expect(wordsOf({ summary: 'Barmah Choke opens into zone 7' })).toMatch(
    /Edit trade limit alert Barmah Choke opens into zone 7 Notifications .*The form/,
  );
});

test('over an alert stands how many notifications are unread, none too', () => {
  const loaded = { summary: null, isLost: false, values: {}, rehearsal: null } as unknown as LoadedLimitAlert;
  const page = (
    <AlertPage form="limit" heading="New trade limit alert" loaded={loaded}>
      {null}
    </AlertPage>
  );
  const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: () => page }]);
  const saidOf = (unread: number): string | undefined => {
    const shell = { user: { firstName: 'Bea' }, unread };
    const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { 'routes/shell': shell } }} />);
    return /Notifications<\/a>(.*?)<\/span>/
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .trim();
  };
  expect([saidOf(0), saidOf(1), saidOf(12)]).toEqual(['0 unread', '1 unread', '12 unread']);
});
