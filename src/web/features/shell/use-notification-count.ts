import { useEffect, useState } from 'react';
import type { UserAnswer } from '#contract/operations/session.ts';
import { httpApp } from '../../api.ts';
import { wantsCount } from './wants-count.ts';

const INTERVAL_MILLISECONDS = 10_000;

/**
 * How many notifications are unread, asked every 10 seconds while somebody looks and there is a network; null where
 * nobody counts. A count that did not come leaves the last one.
 */
export function useNotificationCount(user: UserAnswer, served: number | null): number | null {
  const isCounted = wantsCount(user);
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    if (!isCounted) return;
    let isGone = false;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || document.hidden || !navigator.onLine) return;
      isAsking = true;
      const outcome = await httpApp.shell.countNotifications();
      isAsking = false;
      if (isGone) return;
      if (outcome.ok) setAsked(outcome.value);
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
  }, [isCounted]);
  return isCounted ? (asked ?? served) : null;
}
