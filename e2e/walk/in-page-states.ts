import { describeElement, findStage, isSeen } from './in-page-elements.ts';

// What runs in the page: see `in-page.ts`.

/** Whether a ground cannot be told from that of the page. */
export function isCanvas(colour: string): boolean {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.backgroundColor = 'Canvas';
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return colour === canvas || /^rgba\(.*, 0\)$|^transparent$/.test(colour);
}

/** All that is painted of an element and of what is in it, but for words and places. */
export function describePaint(element: Element): string {
  const paintOf = (one: Element, pseudo?: string): string => {
    const style = getComputedStyle(one, pseudo);
    const hasBox = pseudo === undefined || (style.content !== 'none' && style.content !== 'normal');
    if (!hasBox || style.display === 'none') return '';
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => {
      const [width, line, colour] = ['width', 'style', 'color'].map((part) =>
        style.getPropertyValue(`border-${side}-${part}`),
      );
      return line === 'none' || width === '0px' ? '' : `${width} ${line} ${colour}`;
    });
    return [
      pseudo === undefined ? style.color : style.content.replace('""', ''),
      isCanvas(style.backgroundColor) ? '' : style.backgroundColor,
      style.textDecorationLine.replace('none', ''),
      style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineStyle}`,
      ...sides,
    ].join('|');
  };
  const parts = [element, ...element.querySelectorAll('*')];
  return parts.flatMap((one) => [paintOf(one), paintOf(one, '::before'), paintOf(one, '::after')]).join('\n');
}

/** What is seen of an entry: of a field its label; null where the browser draws it by itself, which it does in these colours too. */
export function findShown(element: HTMLElement): Element | null {
  if (!(element instanceof HTMLInputElement)) return element;
  if (isSeen(element) && getComputedStyle(element).appearance !== 'none') return null;
  return [...(element.labels ?? [])].find(isSeen) ?? element.parentElement;
}

/** Chosen and current entries that are painted as if they were not; the others beside them say how that would be. */
export function listUntold(): readonly string[] {
  const chosen = '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], input:checked';
  const faults: string[] = [];
  for (const element of findStage().querySelectorAll<HTMLElement>(chosen)) {
    const shown = findShown(element);
    const group = element.closest('ul, ol, nav, fieldset, [role=group], [role=radiogroup], [role=tablist]');
    const kin = [...(group?.querySelectorAll<HTMLElement>(element.localName) ?? [])].find(
      (one) => !one.matches(chosen),
    );
    if (shown === null || kin === undefined || !isSeen(shown)) continue;
    const marksOf = (one: Element): number => one.querySelectorAll('svg').length;
    if (!(element instanceof HTMLInputElement) && marksOf(element) !== marksOf(kin)) continue;
    if (describePaint(shown) === paintUnchosen(element, kin, shown))
      faults.push(`${describeElement(shown)} looks as if it were not chosen`);
  }
  return faults;
}

/** How an entry would be painted if it were not chosen. */
export function paintUnchosen(element: HTMLElement, kin: HTMLElement, shown: Element): string {
  const states = ['aria-current', 'aria-pressed', 'aria-selected'].map(
    (name) => [name, element.getAttribute(name)] as const,
  );
  const classes = element.className;
  const isChecked = element instanceof HTMLInputElement && element.checked;
  for (const [name] of states) element.removeAttribute(name);
  element.className = kin.className;
  if (element instanceof HTMLInputElement) element.checked = false;
  const paint = describePaint(shown);
  for (const [name, value] of states) if (value !== null) element.setAttribute(name, value);
  element.className = classes;
  if (element instanceof HTMLInputElement) element.checked = isChecked;
  return paint;
}
