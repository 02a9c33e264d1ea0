import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathWithin } from '../../redirect-to.ts';
import { isPlainClick } from '../../ui/is-plain-click.ts';

/**
 * While there is no network a tap on a link keeps the page that is open: there is nothing to put in its place. The page
 * that was chosen last opens by itself when the network is back. Whether one is waited for.
 */
export function useAwaitedPage(isOnline: boolean): boolean {
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (isOnline) return;
    const hold = (event: MouseEvent): void => {
      const target = findPage(event);
      if (target === null) return;
      event.preventDefault();
      setAwaited(target);
    };
    // Before the router hears of it.
    window.addEventListener('click', hold, true);
    return () => window.removeEventListener('click', hold, true);
  }, [isOnline]);
  useEffect(() => {
    if (!isOnline || awaited === null) return;
    setAwaited(null);
    navigate(pathWithin(awaited));
  }, [isOnline, awaited, navigate]);
  return awaited !== null;
}

/** The other page of this site that a click leads to; null for all else, such as a telephone number or a new tab. */
function findPage(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event)) return null;
  if (link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return null;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return isSamePage ? null : link.pathname + link.search + link.hash;
}
