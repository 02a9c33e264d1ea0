import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import type { OpenedInbox } from '../../features/inbox/open-inbox.ts';
import InboxPage from './inbox-page.tsx';

const MESSAGE = {
  ...{ id: 7, heading: '120 ML offered', summary: 'In zone 7', status: 'read', updated: '2026-11-19T01:00:00.000Z' },
};

/** Where a page of the list leads that came after another one and has one behind it. */
function waysOf(given: Partial<OpenedInbox>): readonly (readonly (string | undefined)[])[] {
  const loaderData = {
    ...{ open: null, notifications: [MESSAGE], unread: 0, next: null, before: null, flash: null, now: instant(0) },
    ...given,
  } as unknown as OpenedInbox;
  // biome-ignore lint/suspicious/noExplicitAny: what the framework gives a page, as far as this one reads it
  const Page = () => <InboxPage {...({ loaderData } as any)} />;
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  return Array.from(
    renderToStaticMarkup(<Stub />).matchAll(
      /<a [^>]*href="([^"]*)"[^>]*>(Older notifications|Newest notifications|Make an alert)</g,
    ),
    ([, to, words]) => [words, to],
  );
}

test('a list that goes on leads to what is older, and not to itself', () => {
  expect(waysOf({ before: '1795-31', next: '1790-12' })).toEqual([['Older notifications', '/inbox?before=1790-12']]);
  expect(waysOf({ before: '1795-31', next: null })).toEqual([]);
});

test('a page without a message leads to the newest ones, and an empty inbox to a first alert', () => {
  expect(waysOf({ notifications: [], before: '1795-31' })).toEqual([['Newest notifications', '/inbox']]);
  expect(waysOf({ notifications: [] })).toEqual([['Make an alert', '/notifications/add']]);
});
