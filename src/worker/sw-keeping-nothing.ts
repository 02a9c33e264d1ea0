/// <reference lib="webworker" />
import { hearPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

// In the place of the other where `KEEP_PAGES` is false: takes over at once, deletes all that was kept, and leaves every
// page to the network.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.disable(), deleteAll()]));
});

async function deleteAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

hearPush();
