import { useEffect, useSyncExternalStore } from 'react';

let isLeaving = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isLeaving = value;
  for (const notify of listeners) notify();
}

/** From here on the layout is hidden: whoever logs out leaves nothing on the screen for the next one to read. */
export const startLeaving = (): void => set(true);

/** The logout did not happen: the connection was lost, or the reader came back. */
export const stopLeaving = (): void => set(false);

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export function useIsLeaving(): boolean {
  useEffect(() => {
    // The first one comes once all of a page is loaded, which on a slow line is after somebody has pressed Logout.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) stopLeaving();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => isLeaving,
    () => false,
  );
}
