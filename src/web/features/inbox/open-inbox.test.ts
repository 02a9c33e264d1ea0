import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { deleteMessagePath, inboxPath, messagePath, openInbox } from './open-inbox.ts';

/** What is served at an address of the inbox, where it leads instead, and what was asked for on the way. */
async function open(path: string, status: 'read' | 'unread') {
  const asked: [string, unknown][] = [];
  const answer = (name: string, value: unknown) => async (input: unknown) => {
    asked.push([name, input]);
    return { ok: true, value };
  };
  const app = {
    session: { read: async () => ({ ok: true, value: { user: { id: 3 } } }) },
    inbox: {
      read: answer('read', { id: 7, status }),
      markAsRead: answer('markAsRead', { id: 7, status: 'read' }),
      list: answer('list', { notifications: [], unread: 2, next: null }),
    },
  } as unknown as App;
  const url = new URL(path, 'https://here.example');
  const [, , id] = url.pathname.split('/');
  const now = instant(Date.UTC(2026, 10, 20, 5));
  const page: unknown = await openInbox({ app, url, params: id === undefined ? {} : { id }, now, flash: null }).catch(
    (thrown: unknown) => thrown,
  );
  return { page, asked, to: page instanceof Response ? page.headers.get('location') : null };
}

const OLDER = 'before=1795000000000-31';

test('a message that is opened is read, and served anew on the same page of the list', async () => {
  const { to, asked } = await open(`/inbox/7?${OLDER}`, 'unread');
  expect(to).toBe(`/inbox/7?${OLDER}`);
  expect(asked).toEqual([
    ['read', { params: { id: '7' } }],
    ['markAsRead', { params: { id: '7' } }],
  ]);
});

test('a message that was read stands beside the page of the list that it was opened from', async () => {
  const { page, asked } = await open(`/inbox/7?${OLDER}`, 'read');
  expect(page).toMatchObject({ open: { id: 7 }, unread: 2, before: '1795000000000-31' });
  expect(asked.at(-1)).toEqual(['list', { query: { before: '1795000000000-31' } }]);
  expect((await open('/inbox', 'read')).asked).toEqual([['list', { query: {} }]]);
});

test('a message, the dialog that deletes it and the list keep the page of the list that they stand on', () => {
  const at = (before: string | null) => [messagePath(7, before), deleteMessagePath(7, before), inboxPath(before)];
  expect(at(null)).toEqual(['/inbox/7#message', '/inbox/7?dialog=delete', '/inbox']);
  expect(at('1795000000000-31')).toEqual([
    `/inbox/7?${OLDER}#message`,
    `/inbox/7?${OLDER}&dialog=delete`,
    `/inbox?${OLDER}`,
  ]);
});
