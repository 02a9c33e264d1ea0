/// <reference lib="webworker" />

import { PAGES, SETTINGS } from '#contract/paths.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import { readToken } from './read-token.ts';

declare const self: ServiceWorkerGlobalScope;

const HOME = PAGES.inbox;
const FRESH_MILLISECONDS = 300_000;

interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly at: number;
}

/** Shows alerts that are pushed to this browser, opens what they tell of, and tells the server where it is pushed to. */
export function hearPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data?.path ?? HOME)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew((event as PushSubscriptionChangeEvent).newSubscription ?? null));
  });
}

/** What was sent, or as much as any message says: a browser wants something shown for each. */
function readMessage(data: PushMessageData | null): Message {
  try {
    const { title, body, path, tag, at } = (data as PushMessageData).json();
    return { title: String(title), body: String(body), path: String(path), tag: String(tag), at: Number(at) };
  } catch {
    return {
      title: PRODUCT_NAME,
      body: 'There is news in your inbox.',
      path: HOME,
      tag: 'news',
      at: Date.now(),
    };
  }
}

/** What came late says of when it is. */
const dateOf = (at: number): string =>
  Date.now() - at < FRESH_MILLISECONDS
    ? ''
    : `\n${new Date(at).toLocaleString('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'medium', timeStyle: 'short' })}`;

function show({ title, body, path, tag, at }: Message): Promise<void> {
  // A later message of the same alert takes the place of the earlier one, and is heard too; the same one sent again is one.
  const options = { body: body + dateOf(at), tag, renotify: true, timestamp: at, lang: 'en-AU', data: { path } };
  return self.registration.showNotification(title, options);
}

/** On this site, whatever a message says. */
function addressOf(path: string): string {
  const url = URL.parse(path, self.location.origin);
  return url?.origin === self.location.origin ? url.href : new URL(HOME, self.location.origin).href;
}

/** The tab that shows it already, or a new one: what somebody types in another is left alone. */
async function open(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  await (tab === undefined ? self.clients.openWindow(address) : tab.focus());
}

/**
 * The browser has given its subscription up, or exchanged it. Where the person still has this browser on, the server is told
 * of the new one; where that fails, or nobody says whether it is on, the person is.
 */
async function subscribeAnew(given: PushSubscription | null): Promise<void> {
  try {
    const { publicKey, devices } = (await (await send('/api/push', { method: 'GET' })).json()) as PushState;
    if (!devices.some(({ isCurrent }) => isCurrent)) {
      await given?.unsubscribe();
      return;
    }
    const subscription =
      given ??
      (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    const { endpoint, keys } = subscription.toJSON();
    await send('/api/push/devices', {
      method: 'POST',
      body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
    });
  } catch {
    const body = 'The browser has changed how alerts reach it. Turn them on again in My Settings.';
    await show({
      title: 'Alerts have stopped on this device',
      body,
      path: SETTINGS,
      tag: 'stopped',
      at: Date.now(),
    });
  }
}

/** The key of this site, and the browsers that alerts are pushed to. */
interface PushState {
  readonly publicKey: string;
  readonly devices: readonly { readonly isCurrent: boolean }[];
}

/** The answer to a call; throws where none came, or a refusal: who is not logged in any more has not turned anything off. */
async function send(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, {
    ...init,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': (await readToken()) ?? '',
    },
  });
  if (!answer.ok) throw new Error(`The server said ${answer.status}.`);
  return answer;
}
