/** Whether the person's last act was by mouse or finger. */
let isByPointer = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isByPointer = true), { capture: true });
  window.addEventListener('keydown', () => (isByPointer = false), { capture: true });
}

/**
 * Moves the focus to any element, also to one that the Tab key passes over. Such a one, a heading, gets the ring only
 * where keys are used: to whoever taps a link it would say that the heading can be pressed.
 */
export function focusOn(target: HTMLElement | null): void {
  if (target === null) return;
  if (target.tabIndex < 0) {
    target.tabIndex = -1;
    target.toggleAttribute('data-quiet', isByPointer);
  }
  target.focus({ preventScroll: true });
}
