import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { isLong } from '#testing/long-form.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours; what the others look at is the same in every theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What WCAG 2.2 AA or good practice forbid on this page, in each of the themes; one line each. */
export async function listBarriers(page: Page, themes: readonly Theme[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const rules = theme === themes[0] ? ALL_RULES : { type: 'rule' as const, values: RULES_OF_COLOUR };
    found.push(...(await runAxe(page, rules)).map((fault) => `${fault} (${theme})`));
  }
  return found;
}

async function runAxe(page: Page, runOnly: typeof ALL_RULES | { type: 'rule'; values: string[] }) {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  // The faults alone are brought over: axe tells of all that is good as well.
  return page.evaluate(
    async ([runOnly, isEach]) => {
      const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
      const marked = isEach ? [] : (Reflect.get(window, 'listLooks') as typeof listLooks)();
      for (const one of marked) one.setAttribute('data-contrast', '');
      axe.configure({ rules: [{ id: 'color-contrast', selector: isEach ? '*' : '[data-contrast]' }] });
      const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly });
      for (const one of marked) one.removeAttribute('data-contrast');
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => {
          const part = html.replaceAll(' data-contrast=""', '').slice(0, 160);
          return `${id}: ${part}\n${failureSummary}`;
        }),
      );
    },
    [runOnly, isLong] as const,
  );
}

/**
 * In the page: the first and the last of all elements whose words look alike, in their letters and in all that they stand
 * in. How well they can be told from it is the same for those between, but where something else lies beneath one of them:
 * that is seen in the long form alone, which looks at each.
 */
function listLooks(): readonly Element[] {
  const PLAIN = 'rgba(0, 0, 0, 0) none 1 static normal false';
  const around = new Map<Element | null, string>();
  const looks = new Map<string, { readonly first: Element; last: Element }>();
  // A text of one sign, or of none that is read, and an empty field are no faults to axe.
  const kindOf = (words: string): string => {
    if (words === '') return 'none';
    return /[\p{L}\p{N}]/u.test(words) ? `${words.length > 1}` : 'signs';
  };
  const wordsOf = (element: Element): string => {
    if ('value' in element && 'type' in element) return `${element.type} ${String(element.value).trim() !== ''}`;
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return kindOf(
      texts
        .map(({ nodeValue }) => nodeValue)
        .join('')
        .trim(),
    );
  };
  const isOff = (element: Element): boolean =>
    [element, element.closest('label')?.control].some(
      (one) => one?.matches(':disabled, [aria-disabled=true]') === true,
    );
  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const own = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity} ${style.position} ${style.mixBlendMode} ${isOff(element)}`;
    const outside = around.get(element.parentElement) ?? '';
    // Most elements add nothing to what they stand in.
    const all = own === PLAIN ? outside : `${outside} > ${own}`;
    around.set(element, all);
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const letters = `${style.color} ${style.fontSize} ${style.fontWeight} ${style.textShadow} ${style.webkitTextFillColor} ${style.webkitTextStrokeWidth}`;
    const look = `${element.localName} ${wordsOf(element)} ${letters} ${all}`;
    const known = looks.get(look);
    if (known === undefined) looks.set(look, { first: element, last: element });
    else known.last = element;
  }
  return [...looks.values()].flatMap(({ first, last }) => [first, last]);
}

/** Straight to the browser: by way of the runner's own script in the page it takes three times as long. */
async function bringAxe(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const { exceptionDetails } = await wire.send('Runtime.evaluate', {
    expression: `${await source}; window.listLooks = ${listLooks}`,
  });
  await wire.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
}
