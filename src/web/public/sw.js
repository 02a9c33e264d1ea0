// Shows alerts that are pushed to this browser, and opens what they tell of. It asks for nothing and keeps nothing: what
// pages need without a network belongs beside this, in listeners of their own.

const HOME = '/inbox';
const FRESH_MILLISECONDS = 300_000;

/** What was sent, or as much as any message says: a browser wants something shown for each. */
function readMessage(data) {
  try {
    const { title, body, path, tag, at } = data.json();
    return { title: String(title), body: String(body), path: String(path), tag: String(tag), at: Number(at) };
  } catch {
    return { title: 'Anabranch', body: 'There is news in your inbox.', path: HOME, tag: 'news', at: Date.now() };
  }
}

/** What came late says of when it is. */
const dateOf = (at) =>
  Date.now() - at < FRESH_MILLISECONDS
    ? ''
    : `\n${new Date(at).toLocaleString('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'medium', timeStyle: 'short' })}`;

self.addEventListener('push', (event) => {
  const { title, body, path, tag, at } = readMessage(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body: body + dateOf(at),
      // A later message of the same alert takes the place of the earlier one, and is heard too; the same one sent again is one.
      tag,
      renotify: true,
      timestamp: at,
      lang: 'en-AU',
      data: { path },
    }),
  );
});

/** On this site, whatever a message says. */
function addressOf(path) {
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url.href : new URL(HOME, self.location.origin).href;
}

/** The tab that shows it already, or a new one: what somebody types in another is left alone. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  return tab === undefined ? self.clients.openWindow(address) : tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.path ?? HOME)));
});
