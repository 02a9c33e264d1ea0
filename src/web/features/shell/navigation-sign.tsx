import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import css from './navigation-sign.module.css';

/** What of a page belongs to one link, and is marked as a whole. */
const ROW = 'article, li, tr';

/**
 * Says that another page is on its way, whatever was pressed: a line of water under the header, and a bar at the row
 * that was tapped. It comes after 50 ms, so that on a slow device too it is there within 150; until then nobody waits.
 */
export function NavigationSign() {
  const isUnloading = useIsUnloading();
  const { state, location } = useNavigation();
  const isUnderWay = state !== 'idle' || isUnloading;
  const tapped = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('main a') : null;
      tapped.current = link?.closest(ROW) ?? null;
    };
    // Before the router hears of it.
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page on its way is another row
  useEffect(() => {
    const row = tapped.current;
    if (!isUnderWay || row === null || css.tapped === undefined) return;
    const { tapped: mark } = css;
    row.classList.add(mark);
    return () => row.classList.remove(mark);
  }, [isUnderWay, location]);
  return (
    <div className={css.place}>
      {isUnderWay && <div className={css.river} role="status" aria-label="Loading the page" />}
    </div>
  );
}

/** A number to call and an address to write to: another app opens those, and the page stays, though the browser first says otherwise. */
const OF_OTHER_APPS = ['tel:', 'mailto:'];

/** Whether the browser has asked for another document: on a home screen it says so itself nowhere. */
function useIsUnloading(): boolean {
  const [isUnloading, setIsUnloading] = useState(false);
  useEffect(() => {
    let isForOtherApp = false;
    const press = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      isForOtherApp = link !== null && OF_OTHER_APPS.includes(link.protocol);
    };
    const leave = (): void => {
      setIsUnloading(!isForOtherApp);
      isForOtherApp = false;
    };
    // The first one comes once all of a page is loaded, which may be after the next has been asked for.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setIsUnloading(false);
    };
    document.addEventListener('click', press, true);
    addEventListener('beforeunload', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('click', press, true);
      removeEventListener('beforeunload', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);
  return isUnloading;
}
