import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MoreSheet } from './bottom-bar.tsx';
import { listMoreMenu } from './menu.ts';

/** What the entries behind More say to who may search, and where they lead, with so many unread messages. */
function entriesAt(unread: number | null): readonly (readonly [string | undefined, string])[] {
  const more = listMoreMenu({ permissions: ['anabranch.water_search'], hasDashboard: false, isComing: () => false });
  const sheet = { more, unread, homeZone: null, preview: null, name: 'Bea Weir', csrfToken: 't' };
  const element = <MoreSheet {...sheet} ref={createRef()} close={() => undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, words = '']) => [
    to,
    words.replace(/<[^>]*>/g, ' ').trim(),
  ]);
}

test('behind More the inbox alone says how much is unread, and nothing where nothing is or nobody counts', () => {
  const plain = [
    ['/reports/temporary', 'Trade reports'],
    ['/reports/outlook', 'Allocation outlook'],
    ['/notifications', 'My Alerts'],
    ['/inbox', 'Inbox'],
    ['/university', 'University'],
    ['/blog', 'Blog'],
    ['/faq', 'Help'],
    ['/settings', 'Settings'],
  ];
  for (const none of [0, null]) expect(entriesAt(none)).toEqual(plain);
  const told = (words: string) => plain.map(([to, name]) => [to, to === '/inbox' ? words : name]);
  expect(entriesAt(1)).toEqual(told('Inbox 1 unread'));
  expect(entriesAt(100)).toEqual(told('Inbox 100 unread'));
});
