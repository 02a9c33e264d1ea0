import { type RefObject, useEffect, useRef } from 'react';
import { evenWidth } from './even-lines.ts';

/** A window that is being pulled larger is measured when it has rested for so long. */
export const RESIZE_PAUSE = 200;

/**
 * Lays the tabs of a bar into lines of about one length whenever the window has another size, and from then on when another
 * is the current one, which is wider for it. Until then they stand as the style sheet balances them: nothing moves under a
 * page that has just been read.
 */
export function useEvenLines(current: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is bolder than the others
  useEffect(() => {
    const lay = (): void => {
      if (bar.current !== null) layEvenly(bar.current);
    };
    if (bar.current?.style.paddingInlineEnd) lay();
    return whenResized(window, lay);
  }, [current]);
  return bar;
}

/** Does the work once for all sizes that a window passes through. Gives back what ends that. */
export function whenResized(window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(work, RESIZE_PAUSE);
  };
  window.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', wait);
  };
}

function layEvenly(bar: HTMLElement): void {
  bar.style.paddingInlineEnd = '0';
  const tabs = Array.from(bar.children, (tab) => tab.getBoundingClientRect().width);
  const free = bar.clientWidth - evenWidth(tabs, bar.clientWidth);
  // Widths of letters are no whole pixels.
  bar.style.paddingInlineEnd = `${Math.max(0, Math.floor(free) - 1)}px`;
}
