// What runs in the page: see `in-page.ts`.

/** Whether somebody who looks at the page sees it; what is for screen readers alone is not meant. */
export function isSeen(element: Element): boolean {
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  if (!element.checkVisibility(seen) || element.closest('[inert]') !== null) return false;
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || isAside(element)) return false;
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    const { clipPath, overflow, position } = getComputedStyle(box);
    if (position !== 'absolute' || (clipPath === 'none' && overflow === 'visible')) continue;
    const { width, height } = box.getBoundingClientRect();
    if (width <= 1 && height <= 1) return false;
  }
  return true;
}

/** Whether an element waits above or left of the page, where nobody can scroll to, until it has the focus. */
export function isAside(element: Element): boolean {
  const { right, bottom } = element.getBoundingClientRect();
  return right + window.scrollX <= 0 || bottom + window.scrollY <= 0;
}

/** An element as a person would point at it. */
export function describeElement(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  const named = element.getAttribute('name') ?? element.id;
  return `${element.localName}${classes} "${(words.trim() || named).replace(/\s+/g, ' ').slice(0, 60)}"`;
}

/** What may be used at present: the topmost dialog where one is open, else the page. */
export function findStage(): Element {
  const dialogs = document.querySelectorAll('dialog:modal, [aria-modal=true]');
  return dialogs[dialogs.length - 1] ?? document.body;
}
