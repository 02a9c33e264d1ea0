/** Moves the focus to any element, also to one that the Tab key passes over. */
export function focusOn(target: HTMLElement | null): void {
  if (target === null) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
