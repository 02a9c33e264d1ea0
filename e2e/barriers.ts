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
  if (!isLong) await markLooks(page);
  // The faults alone are brought over: axe tells of all that is good as well.
  return page.evaluate(
    async ([runOnly, contrastOf]) => {
      const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
      axe.configure({ rules: [{ id: 'color-contrast', selector: contrastOf }] });
      const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${id}: ${html.replace(' data-look=""', '').slice(0, 160)}\n${failureSummary}`,
        ),
      );
    },
    [runOnly, isLong ? '*' : '[data-look]'] as const,
  );
}

/**
 * Marks the first and the last of all elements whose words look alike: in the colour and size of their letters, and in
 * all that lies beneath them. How they stand out from it, which is three fifths of axe's work, is the same for those between.
 */
async function markLooks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const beneath = new Map<Element | null, string>();
    const looks = new Map<string, { readonly first: Element; last: Element }>();
    for (const element of document.querySelectorAll('*')) {
      element.removeAttribute('data-look');
      const style = getComputedStyle(element);
      const isOff = element.matches(':disabled, [aria-disabled=true], [inert]');
      const own = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity} ${style.position} ${isOff}`;
      const under = beneath.get(element.parentElement) ?? '';
      // Most elements add nothing to what is beneath: they are as their parents.
      const all = own === 'rgba(0, 0, 0, 0) none 1 static false' ? under : `${under} > ${own}`;
      beneath.set(element, all);
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const hasWords = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      const letters = `${style.color} ${style.fontSize} ${style.fontWeight}`;
      const look = `${element.localName} ${hasWords} ${letters} ${all}`;
      const known = looks.get(look);
      if (known === undefined) looks.set(look, { first: element, last: element });
      else known.last = element;
    }
    for (const { first, last } of looks.values()) for (const one of [first, last]) one.setAttribute('data-look', '');
  });
}

/** Straight to the browser: by way of the runner's own script in the page it takes three times as long. */
async function bringAxe(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const { exceptionDetails } = await wire.send('Runtime.evaluate', { expression: await source });
  await wire.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
}
