import { useSyncExternalStore } from 'react';

let known: number | null = null;
let isLive = false;
const listeners = new Set<() => void>();

/**
 * How many notifications are unread, said by whoever hears of it first: the frame as it was served, the poll or the
 * stream, a page that reads or deletes one. Null: nobody counts.
 */
export function tellUnread(count: number | null): void {
  known = count;
  notifyAll();
}

/** Whether the stream tells it by itself. */
export function tellLive(isHeard: boolean): void {
  isLive = isHeard;
  notifyAll();
}

const notifyAll = (): void => {
  for (const notify of listeners) notify();
};

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** The count as this tab knows it; on the server, and until a page runs, as it was `served`. */
export const useUnread = (served: number | null): number | null =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => served,
  );

/** Whether the stream tells the count, so that nobody has to ask for it. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
