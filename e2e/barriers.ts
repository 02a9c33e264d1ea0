import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

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
  return page.evaluate(async (runOnly) => {
    const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
    const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}\n${failureSummary}`),
    );
  }, runOnly);
}

/** Straight to the browser: by way of the runner's own script in the page it takes three times as long. */
async function bringAxe(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const { exceptionDetails } = await wire.send('Runtime.evaluate', { expression: await source });
  await wire.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
}
