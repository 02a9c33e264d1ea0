import { useEffect, useLayoutEffect } from 'react';
import { httpApp } from '../../api.ts';
import type { SignedIn } from '../../shell-data.ts';
import { tellUnread, useIsLive, useUnread } from '../../unread.ts';
import { wantsCount } from './wants-count.ts';

const INTERVAL_MILLISECONDS = 10_000;

/**
 * How many notifications are unread; null where nobody counts. What the frame was served is told to the tab, and after
 * that what is heard: on the stream, or asked every 10 seconds while there is none, somebody looks and there is a
 * network. A count that did not come leaves the last one.
 */
export function useNotificationCount(frame: Pick<SignedIn, 'user' | 'unread'>): number | null {
  const { user, unread } = frame;
  const isCounted = wantsCount(user);
  const isLive = useIsLive();
  // Each frame that the server sent says it, also one that says the same as the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame that was served is what counts
  useLayoutEffect(() => tellUnread(unread), [frame]);
  useEffect(() => {
    if (!isCounted || isLive) return;
    let isGone = false;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || document.hidden || !navigator.onLine) return;
      isAsking = true;
      const outcome = await httpApp.inbox.count();
      isAsking = false;
      if (isGone) return;
      if (outcome.ok) tellUnread(outcome.value);
      else if (outcome.problem.code === 'not_logged_in') clearInterval(timer);
    };
    const timer = setInterval(ask, INTERVAL_MILLISECONDS);
    // Whoever comes back sees the count at once.
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', ask);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', ask);
    };
  }, [isCounted, isLive]);
  const known = useUnread(unread);
  return isCounted ? known : null;
}
