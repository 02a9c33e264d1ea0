/**
 * Until the router listens nobody hears a step through the browser's history: the address changes, and the page under it
 * stays as it was served. Such a page is asked for anew, at the address that it has now.
 *
 * @returns what ends it, once the router listens.
 */
export function hearTheWayBack(): () => void {
  const served = performance.getEntriesByType('navigation').at(0) as PerformanceNavigationTiming | undefined;
  const shown = withoutPlace(served?.name ?? location.href);
  const look = () => {
    if (withoutPlace(location.href) !== shown) location.reload();
  };
  // A page that was asked for anew is the one of its address, whatever its browser calls it.
  if (served?.type !== 'reload') look();
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}

/** An address without the place on its page. */
const withoutPlace = (address: string): string => address.split('#', 1)[0] ?? '';
