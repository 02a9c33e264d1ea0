import { href } from 'react-router';
import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import type { Flash } from '../../flash.ts';
import { type LoadInput, loginFor, need } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';

/** The notifications of whoever is logged in, and the one that is open. */
export async function openInbox({ app, url, params, now, flash }: LoadInput & { readonly flash: Flash | null }) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  const open = params.id === undefined ? null : await openMessage({ app, url }, params.id);
  const before = url.searchParams.get('before');
  const { notifications, unread, next } = need(await app.inbox.list({ query: before === null ? {} : { before } }), url);
  return { open, notifications, unread, next, before, flash, now };
}

export type OpenedInbox = Awaited<ReturnType<typeof openInbox>>;

/** A message is read as soon as it is opened. */
async function openMessage({ app, url }: Pick<LoadInput, 'app' | 'url'>, id: string): Promise<NotificationAnswer> {
  const message = need(await app.inbox.read({ params: { id } }), url);
  if (message.status === 'read') return message;
  const read = need(await app.inbox.markAsRead({ params: { id } }), url);
  // The frame of a page that is served has counted already: it is served anew, and counts what is left.
  if (typeof document === 'undefined') throw redirectTo(url.pathname + url.search);
  return read;
}

/** Where a message is read; in a wide window the list stays beside it. */
export const messagePath = (id: number, before: string | null): string => `${inboxPath(before, id)}#message`;

/** The dialog over it that deletes it. */
export const deleteMessagePath = (id: number, before: string | null): string =>
  `${inboxPath(before, id)}${before === null ? '?' : '&'}dialog=delete`;

/** A page of the list, alone or beside a message; `before`: where it begins, null for the newest. */
export const inboxPath = (before: string | null, open?: number): string =>
  href('/inbox/:id?', open === undefined ? {} : { id: String(open) }) +
  (before === null ? '' : `?${new URLSearchParams({ before })}`);
