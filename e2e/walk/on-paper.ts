import type { Page } from '@playwright/test';

/** Sheets of A4 that a print of the page fills. */
export async function countSheets(page: Page): Promise<number> {
  const margin = '10mm';
  const file = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } });
  return (file.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}

/** Turns the page into what is printed, as the browser does before it prints. */
export async function lookAtPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // The room that A4 leaves within its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

const RELATIVE =
  /\b(just now|yesterday|today|moments? ago|\d+ (?:s|min|h|d|seconds?|minutes?|hours?|days?|weeks?) ago)\b/gi;

/** Times that are told from the moment at which somebody looked. */
export async function findRelativeTimes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText);
  return words.match(RELATIVE) ?? [];
}
