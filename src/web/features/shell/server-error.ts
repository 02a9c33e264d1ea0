import { useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function set(message: string | null): void {
  if (current === message) return;
  current = message;
  for (const notify of listeners) notify();
}

/** The shared error handler of calls that a page makes by itself: its message stands over every screen until the page changes. */
export const reportServerError = (message: string): void => set(message);

export const clearServerError = (): void => set(null);

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export const useServerError = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
