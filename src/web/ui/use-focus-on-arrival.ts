import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusOn } from './focus-on.ts';

/** In the state of a navigation: the name of the field that has the focus afterwards. */
export interface FocusWish {
  readonly focus: string;
}

/**
 * Whoever comes to another page starts at its heading or at that of the part that was asked for, and whoever goes back at
 * the link that led away; whoever changes something on the same page keeps the focus, unless what had it is gone, or is
 * outside the part that was asked for. Whoever is sent to a field can type at once.
 */
export function useFocusOnArrival(): void {
  const { key, pathname, hash, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const leftBy = useLinksLeftBy(key);
  const last = useRef<{ readonly key: string; readonly pathname: string } | null>(null);
  useEffect(() => {
    const { part, field } = findPart(hash);
    if (last.current === null) {
      last.current = { key, pathname };
      field?.focus();
      return;
    }
    if (last.current.key === key) return;
    const isOtherPage = last.current.pathname !== pathname;
    last.current = { key, pathname };
    const main = document.getElementById('main');
    const wished = findWished(main, state as FocusWish | null);
    if (field !== null) field.focus();
    else if (wished !== null) wished.focus({ preventScroll: true });
    else {
      // A page that was not there before was left by none.
      const link = findLink(main, leftBy.get(key));
      if (link !== null || isFocusAstray(main, isOtherPage) || isOutside(isBack ? null : part))
        focusOn(link ?? part ?? main?.querySelector<HTMLElement>('h1') ?? main);
    }
  }, [key, pathname, hash, state, isBack, leftBy]);
}

/** The address of the link by which each page was left, by its key in the history. */
function useLinksLeftBy(key: string): ReadonlyMap<string, string> {
  const leftBy = useRef(new Map<string, string>()).current;
  useEffect(() => {
    const remember = ({ target }: MouseEvent): void => {
      const href = target instanceof Element ? target.closest('#main a[href]')?.getAttribute('href') : null;
      if (href != null) leftBy.set(key, href);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key, leftBy]);
  return leftBy;
}

const findWished = (main: HTMLElement | null, wish: FocusWish | null): HTMLElement | null =>
  (wish?.focus === undefined
    ? null
    : main?.querySelector<HTMLElement>(`[name="${CSS.escape(wish.focus)}"]:not([type="hidden"])`)) ?? null;

/** Nothing has the focus, or something around the page while the page is another. */
function isFocusAstray(main: HTMLElement | null, isOtherPage: boolean): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  return isOtherPage && !(main?.contains(activeElement) ?? false);
}

const findLink = (main: HTMLElement | null, href: string | undefined): HTMLElement | null =>
  href === undefined ? null : (main?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) ?? null);

/** The part that an address ends in, as in `/overview/storage?levels=8#levels`; and the same where it is a field, as in `/settings#my_zone`. */
function findPart(hash: string) {
  const part = hash === '' ? null : document.getElementById(hash.slice(1));
  return { part, field: part?.matches('input, select, textarea, button') === true ? part : null };
}

/** Something outside the part has the focus. */
const isOutside = (part: HTMLElement | null): boolean =>
  part !== null && part.closest('section')?.contains(document.activeElement) !== true;
