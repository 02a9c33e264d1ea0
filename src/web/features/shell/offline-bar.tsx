import { useEffect, useState } from 'react';
import { type Instant, localTimeOf } from '#domain/units/instant.ts';
import { serverNow } from '../../server-time.ts';
import { IconOffline } from '../../ui/icons.ts';
import { useIsOnline } from '../../ui/use-is-online.ts';
import css from './offline-bar.module.css';
import { useAwaitedPage } from './use-awaited-page.ts';

/** Says since when there has been no network, and what waits for it. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const isPageAwaited = useAwaitedPage(isOnline);
  const [since, setSince] = useState<Instant | null>(null);
  useEffect(() => setSince(isOnline ? null : serverNow()), [isOnline]);
  if (isOnline || since === null) return null;
  return (
    <div className={css.offline} role="status">
      <IconOffline className="icon" aria-hidden />
      <p>
        <strong>Offline since {localTimeOf(since).time}.</strong> This is the last page that loaded.{' '}
        {isPageAwaited
          ? 'The page you chose opens when you are back online.'
          : 'You can search again when you are back online.'}
      </p>
    </div>
  );
}
