import { useSyncExternalStore } from 'react';

let known: number | null = null;
const listeners = new Set<() => void>();

/**
 * How many notifications are unread, said by whoever hears of it first: the frame as it was served, the poll or the
 * stream, a page that reads or deletes one. Null: nobody counts.
 */
export function tellUnread(count: number | null): void {
  known = count;
  for (const notify of listeners) notify();
}

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
