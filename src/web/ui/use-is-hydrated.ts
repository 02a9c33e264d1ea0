import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether script runs on the page; as it was served it does not. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
