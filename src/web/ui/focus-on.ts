/** Whether the person's last act on this document was a key. */
let isByKey = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isByKey = false), { capture: true });
  window.addEventListener('keydown', () => (isByKey = true), { capture: true });
}

/**
 * Moves the focus to any element, also to one that the Tab key passes over. Such a one, a heading, gets the ring only
 * where keys are used: to whoever taps a link, or only waits, it would say that the heading can be pressed.
 */
export function focusOn(target: HTMLElement | null): void {
  if (target === null) return;
  if (target.tabIndex < 0) {
    target.tabIndex = -1;
    target.toggleAttribute('data-quiet', !isByKey);
  }
  target.focus({ preventScroll: true });
}
