import type { Page } from '@playwright/test';
import { expect, expectRefusals, overflows, test } from './fixtures.ts';

/** What fits where there is little room: long names, a tablet's rail, tables of words. */
test.afterEach(({ complaints }) => expectRefusals(complaints));

const PHONE = { width: 320, height: 640 };
const TABLET = { width: 768, height: 900 };

/** As long as a name may be, and nowhere a place to break it. */
const LONG_NAME = 'Wolfeschlegelstein'.repeat(5);

/** How far an element reaches beyond another one, in pixels. */
async function reachesBeyond(page: Page, inner: string, outer: string): Promise<number> {
  const right = async (selector: string): Promise<number> => {
    const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    expect(box, selector).not.toBeNull();
    return box === null ? 0 : box.x + box.width;
  };
  return (await right(inner)) - (await right(outer));
}

test('@desk a name of any length stays within the page, and leaves the menu its room', async ({ page, comeBackAs }) => {
  await comeBackAs({ firstName: LONG_NAME, lastName: LONG_NAME });
  for (const path of ['/', '/menu', '/settings']) {
    for (const size of [PHONE, TABLET]) {
      await page.setViewportSize(size);
      await page.goto(path);
      expect([path, size.width, await overflows(page)]).toEqual([path, size.width, false]);
    }
  }
  await page.goto('/menu');
  await page.setViewportSize(PHONE);
  expect(await reachesBeyond(page, 'main button >> text=Logout', 'main')).toBeLessThanOrEqual(0);
  await page.setViewportSize(TABLET);
  const who = await page.getByRole('banner').getByText(LONG_NAME).boundingBox();
  expect(who?.height ?? Number.NaN).toBeLessThan(60);
});

test('@desk the rail of a tablet shows the whole of what an editor chooses from', async ({ page, comeBackAs }) => {
  await page.setViewportSize(TABLET);
  await comeBackAs({ permissions: ['anabranch.water_search', 'anabranch.preview_cms'] });
  await page.goto('/settings');
  for (const part of ['label', 'select', 'button']) {
    const inner = `form[action="/preview_release"] ${part}`;
    expect([part, (await reachesBeyond(page, inner, 'header:has(form[action="/preview_release"])')) <= 0]).toEqual([
      part,
      true,
    ]);
  }
});

test('@desk the header of public pages is one line on a tablet', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.goto('/');
  // A face that came late is used from the next page on.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height ?? Number.NaN).toBeLessThan(80);
});

test('@desk tables among words are read on a small phone without moving them', async ({ page, comeBackAs }) => {
  await page.setViewportSize(PHONE);
  await comeBackAs();
  for (const path of ['/cookies', '/search/how-limits-work']) {
    await page.goto(path);
    const table = page.getByRole('main').getByRole('table');
    await expect(table).toBeVisible();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('@desk who has no zone is not held by the search', async ({ page, comeBackAs }) => {
  await comeBackAs({ homeZone: null });
  await page.goto('/search/buy/temporary');
  const dialog = page.getByRole('dialog', { name: 'No Location' });
  await expect(dialog.getByRole('link', { name: 'Settings' })).toBeFocused();
  await dialog.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back/);
});

test('@desk on a phone a long line of fees leaves room for the change of the price and for the parcels', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/search/buy/permanent/results?volume=1&unit=ML&reliability=1');
  const entry = page.getByRole('article').first();
  const cells = entry.locator('dl > div');
  const widest = async (cell: number): Promise<number> =>
    cells.nth(cell).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect(entry.getByText(/fees, 2025-26, not confirmed$/)).toBeVisible();
  for (const [width, height] of [
    [320, 50],
    [390, 30],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await widest(0)]).toEqual([width, 0]);
    expect((await cells.nth(2).boundingBox())?.height ?? Number.NaN).toBeLessThan(height);
  }
});
