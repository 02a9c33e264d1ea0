import type { Page } from '@playwright/test';
import { expect, expectRefusals, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';
import { expectAtRest } from './start-script.ts';

test.use({ isWindowNew: true });

test.afterEach(({ complaints }) => expectRefusals(complaints));

const RESULTS = '/search/buy/temporary/results?volume=120&unit=ML';
const loading = (page: Page) => page.getByRole('status', { name: 'Loading the page' });

const DETAIL = '/search/buy/temporary/results/detail?volume=120&unit=ML&at=1';
const inMain = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first().click();

/** Which rows of the page are marked as tapped, counted from none. */
const listMarked = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole('article')
    .evaluateAll((rows) =>
      rows.flatMap((row, n) => (getComputedStyle(row).boxShadow.includes('-10px 0px 0px') ? [n] : [])),
    );

/** One row after the other: the mark goes with the finger, and away when it is a link of no row. */
async function tapRowsAndMenu(page: Page): Promise<void> {
  for (const n of [0, 1]) {
    await page
      .getByRole('link', { name: /^Open / })
      .nth(n)
      .click();
    await expect.poll(() => listMarked(page)).toEqual([n]);
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).and(page.locator(':visible')).click();
  await expect.poll(() => listMarked(page)).toEqual([]);
}

const ERRANDS: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['rows and the menu', RESULTS, tapRowsAndMenu],
  ['a tab', '/overview', inMain('Lease')],
  ['a button that leads on', RESULTS, inMain('View Brokers in this zone')],
  ['a link in words', DETAIL, inMain('Alert me')],
  // As a link in the words of an article does: the worker asks for it, which nothing here can hold back.
  ['another document', DETAIL, (page) => page.evaluate(() => dispatchEvent(new Event('beforeunload')))],
];

test('on a line that does not answer each tap shows that it was heard, 50 ms after it', { tag: '@phone' }, async ({
  page,
  comeBackAs,
}) => {
  test.setTimeout(120_000);
  await comeBackAs();
  const line = await standIn(page, '**/*');
  for (const [name, from, tap] of ERRANDS) {
    line.letThrough();
    await page.goto(from);
    await expectAtRest(page);
    line.answer(() => new Promise(() => undefined));
    await tap(page);
    await expect(loading(page), name).toBeVisible();
    await expect(loading(page), name).toHaveCSS('animation-delay', '0.05s');
  }
  // All of the page has loaded only now; and somebody who had left it comes back to it.
  const show = (persisted: boolean) =>
    page.evaluate((kept) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: kept })), persisted);
  await show(false);
  await expect(loading(page)).toBeVisible();
  await show(true);
  await expect(loading(page)).toHaveCount(0);
});

test('at a desk the row that was clicked is marked, and none of the menu beside it', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  const line = await standIn(page, '**/*');
  await page.goto(RESULTS);
  await expectAtRest(page);
  line.answer(() => new Promise(() => undefined));
  /** The marks of rows and of entries, wherever they stand. */
  const countMarked = () =>
    page
      .locator('article, li, tr')
      .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).boxShadow.includes('-10px 0px 0px')).length);
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect.poll(countMarked).toBe(1);
  expect(await listMarked(page)).toEqual([0]);
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).and(page.locator(':visible')).click();
  await expect.poll(countMarked).toBe(0);
  await expect(loading(page)).toBeVisible();
});
