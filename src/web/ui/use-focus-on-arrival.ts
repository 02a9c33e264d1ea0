import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusOn } from './focus-on.ts';

/** In the state of a navigation: the name of the field that has the focus afterwards. */
export interface FocusWish {
  readonly focus: string;
}

/**
 * Whoever comes to another page starts at its heading; whoever changes something on the same page keeps the focus,
 * unless what had it is gone.
 */
export function useFocusOnArrival(): void {
  const { key, pathname, hash, state } = useLocation();
  const last = useRef<{ readonly key: string; readonly pathname: string } | null>(null);
  useEffect(() => {
    const field = findField(hash);
    if (last.current === null) {
      last.current = { key, pathname };
      field?.focus();
      return;
    }
    if (last.current.key === key) return;
    const isOtherPage = last.current.pathname !== pathname;
    last.current = { key, pathname };
    const main = document.getElementById('main');
    const wish = (state as FocusWish | null)?.focus;
    const wished =
      wish === undefined ? null : main?.querySelector<HTMLElement>(`[name="${CSS.escape(wish)}"]:not([type="hidden"])`);
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    const isOutside = isOtherPage && !(main?.contains(active) ?? false);
    if (field !== null) field.focus();
    else if (wished != null) wished.focus({ preventScroll: true });
    else if (isLost || isOutside) focusOn(main?.querySelector<HTMLElement>('h1') ?? main);
  }, [key, pathname, hash, state]);
}

/** The field that an address ends in, as in `/settings#my_zone`: whoever is sent to it can type at once. */
function findField(hash: string): HTMLElement | null {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  return target?.matches('input, select, textarea, button') === true ? target : null;
}
