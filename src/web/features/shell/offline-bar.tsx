import { useEffect, useState } from 'react';
import { instant, localTimeOf } from '#domain/units/instant.ts';
import { IconOffline } from '../../ui/icons.ts';
import { useIsOnline } from '../../ui/use-is-online.ts';

/** Says since when there has been no network, and what waits for it. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(isOnline ? null : Date.now()), [isOnline]);
  if (isOnline || since === null) return null;
  return (
    <div className="offline" role="status">
      <IconOffline className="icon" aria-hidden />
      <p>
        <strong>Offline since {localTimeOf(instant(since)).time}.</strong> You see the last page that came. Searching
        waits for the network.
      </p>
    </div>
  );
}
