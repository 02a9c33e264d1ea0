import type { Page } from '@playwright/test';
import { describeElement, findStage, isAside, isSeen } from './in-page-elements.ts';
import { describePaint, findShown, isCanvas, listUntold, paintUnchosen } from './in-page-states.ts';

// Every function of this file and of the two that it imports runs in the page, where it sees the others of `IN_PAGE` and nothing else.

/** What a person presses, seen; a box to tick that is drawn by its label is that label. */
function listTargets(): readonly Element[] {
  const pressed =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]';
  const all = [...findStage().querySelectorAll<HTMLElement>(pressed)].flatMap((element): readonly Element[] => {
    if (isSeen(element)) return [element];
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    return labels.filter(isSeen).slice(0, 1);
  });
  return [...new Set(all)];
}

/** Where an element answers: the middle of its first line. */
function findOwnCentre(element: Element): { readonly x: number; readonly y: number } {
  const lines = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const { left, top, width, height } = lines[0] ?? element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Headings, links, buttons and fields that do not answer at their own centre when they are scrolled into view. */
function listCovered(): readonly string[] {
  const faults: string[] = [];
  const before = [window.scrollX, window.scrollY] as const;
  const headings = [...findStage().querySelectorAll('h1')].filter(isSeen);
  for (const element of [...headings, ...listTargets()]) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y } = findOwnCentre(element);
    const hit = document.elementFromPoint(x, y);
    const isOwn = hit !== null && (element.contains(hit) || isLabelOf(hit, element));
    if (!isOwn)
      faults.push(
        `${describeElement(element)} lies under ${hit === null ? 'the edge of the window' : describeElement(hit)}`,
      );
  }
  window.scrollTo({ left: before[0], top: before[1], behavior: 'instant' });
  return faults;
}

function isLabelOf(hit: Element, element: Element): boolean {
  const label = hit.closest('label');
  return label !== null && (label.control === element || label.contains(element));
}

/** What makes the page wider than the window, and boxes that must be scrolled sideways to be read. */
function listSideways(): readonly string[] {
  const page = document.documentElement;
  const isWide = Math.max(page.scrollWidth, document.body.scrollWidth) > page.clientWidth;
  const widest = !isWide
    ? []
    : [...document.body.querySelectorAll('*')]
        .filter((element) => isSeen(element) && element.getBoundingClientRect().right > page.clientWidth + 0.5)
        .filter(
          (element) =>
            ![...element.children].some((child) => child.getBoundingClientRect().right > page.clientWidth + 0.5),
        )
        .slice(0, 3)
        .map(describeElement);
  const scrolled = [...findStage().querySelectorAll('*')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      isSeen(element),
  );
  return [
    ...(isWide
      ? [`the page is ${page.scrollWidth} px wide in a window of ${page.clientWidth}: ${widest.join(', ')}`]
      : []),
    ...scrolled.map(
      (element) => `${describeElement(element)} scrolls sideways: ${element.scrollWidth} px in ${element.clientWidth}`,
    ),
  ];
}

/** The words that are seen, each line of them as a box. */
function listWords(): readonly {
  readonly element: Element;
  readonly words: string;
  readonly lines: readonly DOMRect[];
}[] {
  const found: { element: Element; words: string; lines: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(findStage(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (
      element === null ||
      words === '' ||
      element.closest('option, script, style, noscript') !== null ||
      !isSeen(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length > 0) found.push({ element, words, lines });
  }
  return found;
}

/** Words that a box, the window or their own field cuts. */
function listClipped(): readonly string[] {
  const cut = listWords().flatMap(({ element, words, lines }) => {
    const by = findCutter(element, lines);
    return by === null ? [] : `"${words.slice(0, 60)}" is cut by ${by}`;
  });
  const fields = [...findStage().querySelectorAll<HTMLInputElement>('input, select')].filter(isSeen);
  const narrow = fields
    .filter(isFieldTooNarrow)
    .map((field) => `what stands in ${describeElement(field).slice(0, 60)} does not fit into it`);
  return [...cut, ...narrow];
}

/** What cuts lines of words, a box around them or the window; null where nothing does, or they can be scrolled to. */
function findCutter(element: Element, lines: readonly DOMRect[]): string | null {
  for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowX + overflowY)) return null;
    if (isCutBy(box, lines)) return describeElement(box).slice(0, 60);
  }
  const slack = 2;
  const width = document.documentElement.clientWidth;
  return lines.some(({ left, right }) => left < -slack || right > width + slack) ? 'the window' : null;
}

/** Whether a box that hides what goes beyond it hides a part of some lines. */
function isCutBy(box: Element, lines: readonly DOMRect[]): boolean {
  const { overflowX, overflowY } = getComputedStyle(box);
  const edge = box.getBoundingClientRect();
  const slack = 2;
  // Lines are higher than their letters: what is cut of a line counts from a third of it on.
  const part = (lines[0]?.height ?? 0) / 3;
  const isAcross = ({ left, right }: DOMRect): boolean => left < edge.left - slack || right > edge.right + slack;
  const isDown = ({ top, bottom }: DOMRect): boolean => top < edge.top - part || bottom > edge.bottom + part;
  return (
    (/hidden|clip/.test(overflowX) && lines.some(isAcross)) || (/hidden|clip/.test(overflowY) && lines.some(isDown))
  );
}

/** Whether what stands in a field, or is asked for in it, is longer than the field. */
function isFieldTooNarrow(field: HTMLInputElement | HTMLSelectElement): boolean {
  const style = getComputedStyle(field);
  const shown =
    field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.label ?? '') : field.value || field.placeholder;
  if (field instanceof HTMLInputElement && !/^(text|email|search|tel|url|number)$/.test(field.type)) return false;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return false;
  pen.font = style.font;
  const arrow = field instanceof HTMLSelectElement && style.appearance !== 'none' ? 16 : 0;
  const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - arrow;
  return pen.measureText(shown).width > room + 1;
}

/** Whether a line is not scrolled away within a box of its own. */
function isInSight(element: Element, line: DOMRect): boolean {
  for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX + overflowY === 'visiblevisible') continue;
    const edge = box.getBoundingClientRect();
    const middle = line.top + line.height / 2;
    if (middle < edge.top || middle > edge.bottom || line.right < edge.left || line.left > edge.right) return false;
  }
  return true;
}

/** Words that stand on other words. */
function listOverlapping(): readonly string[] {
  const faults: string[] = [];
  const all = listWords().flatMap(({ element, words, lines }) =>
    lines
      .filter((line) => isInSight(element, line))
      .map((line) => ({ element, words, line, layer: findLayer(element) })),
  );
  const slack = 3;
  // From above to below: what begins under a line stands on nothing of it, and nor does anything after.
  all.sort((one, other) => one.line.top - other.line.top);
  for (const [at, one] of all.entries()) {
    for (let next = at + 1; next < all.length; next += 1) {
      const other = all[next];
      if (other === undefined || other.line.top >= one.line.bottom) break;
      if (one.element === other.element || one.layer !== other.layer) continue;
      const across = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
      const down = Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
      const height = Math.min(one.line.height, other.line.height);
      if (across > slack && down > height / 2)
        faults.push(`"${one.words.slice(0, 40)}" stands on "${other.words.slice(0, 40)}"`);
    }
  }
  return faults;
}

/** What stays while the page scrolls is meant to lie over the rest. */
function findLayer(element: Element): Element | null {
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
  }
  return null;
}

/** Targets below 24 by 24 px, but for links in a sentence and those with room around them (WCAG 2.2, 2.5.8). */
function listSmall(): readonly string[] {
  const least = 24;
  const boxes = listTargets().map((element) => ({ element, box: targetBox(element) }));
  const isSmall = ({ width, height }: DOMRect): boolean => width < least - 0.5 || height < least - 0.5;
  const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const isCrowded = (element: Element, box: DOMRect): boolean => {
    const { x, y } = centre(box);
    return boxes.some((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) return false;
      const nearest = {
        x: Math.max(other.box.left, Math.min(x, other.box.right)),
        y: Math.max(other.box.top, Math.min(y, other.box.bottom)),
      };
      const own = centre(other.box);
      return (
        Math.hypot(nearest.x - x, nearest.y - y) < least / 2 ||
        (isSmall(other.box) && Math.hypot(own.x - x, own.y - y) < least)
      );
    });
  };
  return boxes
    .filter(({ element, box }) => isSmall(box) && !isInSentence(element) && isCrowded(element, box))
    .map(
      ({ element, box }) => `${describeElement(element)} is ${Math.round(box.width)} by ${Math.round(box.height)} px`,
    );
}

/** Where a press counts: a box to tick and its label are one target. */
function targetBox(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const labels =
    element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? [...(element.labels ?? [])] : [];
  return labels.filter(isSeen).reduce((sum, label) => {
    const box = label.getBoundingClientRect();
    const left = Math.min(sum.left, box.left);
    const top = Math.min(sum.top, box.top);
    return new DOMRect(left, top, Math.max(sum.right, box.right) - left, Math.max(sum.bottom, box.bottom) - top);
  }, own);
}

/** A link between other words of its block: its height is that of the line. */
function isInSentence(element: Element): boolean {
  const blockOf = (inner: Element | null): Element | null => {
    let block = inner;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    return block;
  };
  const block = blockOf(element);
  if (block === null || block === element) return false;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isOther = node.parentElement?.closest('a, button') === null && blockOf(node.parentElement) === block;
    if (isOther && /[\p{L}\d]/u.test(node.textContent ?? '')) return true;
  }
  return false;
}

/** One heading of the first rank, and a title. */
function listUnnamed(): readonly string[] {
  const headings = [...document.querySelectorAll('h1')].filter(isSeen);
  // A dialog or a menu over the page has headings of its own.
  const isCovered = findStage() !== document.body || document.querySelector('main')?.closest('[inert]') != null;
  return [
    ...(headings.length === 1 || (isCovered && headings.length === 0)
      ? []
      : [`${headings.length} headings of the first rank`]),
    ...(document.title.trim() === '' ? ['no title'] : []),
  ];
}

const IN_PAGE = [
  isSeen,
  isAside,
  describeElement,
  findStage,
  listTargets,
  findOwnCentre,
  isLabelOf,
  listWords,
  isCutBy,
  findCutter,
  isFieldTooNarrow,
  findLayer,
  isInSight,
  targetBox,
  isInSentence,
  isCanvas,
  describePaint,
  findShown,
  paintUnchosen,
  listCovered,
  listSideways,
  listClipped,
  listOverlapping,
  listSmall,
  listUnnamed,
  listUntold,
];

const source = IN_PAGE.map(String).join('\n');

const ask = (check: () => readonly string[]) => (page: Page) =>
  page.evaluate<readonly string[]>(`(() => {\n${source}\nreturn ${check.name}();\n})()`);

/** Each lists the faults of one kind on the page as it stands. */
export const CHECKS_IN_PAGE = {
  covered: ask(listCovered),
  sideways: ask(listSideways),
  clipped: ask(listClipped),
  overlapping: ask(listOverlapping),
  small: ask(listSmall),
  unnamed: ask(listUnnamed),
} as const;

/** Chosen and current entries that cannot be told from the others; for a page in forced colours. */
export const listUntoldStates = ask(listUntold);
