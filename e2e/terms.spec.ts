import type { Page } from '@playwright/test';
import { expect, expectNoBarriers, test } from './fixtures.ts';
import { expectAtRest } from './start-script.ts';

const DETAIL = '/search/buy/temporary/results/detail?volume=100&unit=ML&at=2';
const ALLOCATION = /^Water credited to an account for this water year/;
const noteIn = (page: Page) => page.locator('[popover]');

test('a term is explained to who gets to it by keys, said once, and Escape puts the explanation away', async ({
  page,
}) => {
  await page.goto('/university/item/reading-a-price');
  const term = page.locator('main a[href="/university/glossary/a#allocation"]');
  await expect(term).toHaveCount(1);
  await expectAtRest(page);
  await term.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(term).toBeFocused();
  await expect(noteIn(page)).toContainText('Water credited to an account');
  await expect(page.locator('[aria-live=polite]').filter({ hasText: ALLOCATION })).toHaveCount(1);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(noteIn(page)).toHaveCount(0);
  await expect(term).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/university/glossary/a#allocation');
});

test('pointed at, a term is explained as long as the pointer is on either; a press leads to the glossary @desk', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs({ homeZone: '7' });
  await page.goto(DETAIL);
  await expectAtRest(page);
  const term = page.getByRole('link', { name: 'Market depth', exact: true });
  await term.hover();
  await expect(noteIn(page)).toContainText('How much is on offer at or near the best price.');
  await noteIn(page).getByRole('link', { name: 'Read more' }).hover();
  await expect(noteIn(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(noteIn(page)).toHaveCount(0);
  await term.hover();
  await noteIn(page).getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL('/university/glossary/m#market-depth');
});

test('tapped, a term is explained where it stands; another tap beside it puts that away @phone', async ({ page }) => {
  await page.goto('/university/item/reading-a-price');
  await expectAtRest(page);
  const term = page.locator('main a[href="/university/glossary/a#allocation"]');
  await term.tap();
  await expect(noteIn(page)).toContainText('Water credited to an account');
  const { x, width } = (await noteIn(page).boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(8);
  expect(x + width).toBeLessThanOrEqual(390 - 8);
  await expect(page).toHaveURL('/university/item/reading-a-price');
  await page.touchscreen.tap(200, 5);
  await expect(noteIn(page)).toHaveCount(0);
});

test('where its explanation does not come, a term leads to the glossary all the same', async ({ page, complaints }) => {
  await page.route('**/api/content/glossary/*', (route) => route.abort());
  await page.goto('/university/item/reading-a-price');
  await expectAtRest(page);
  await page.locator('main a[href="/university/glossary/a#allocation"]').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(noteIn(page)).toContainText('could not be fetched');
  await noteIn(page).getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL('/university/glossary/a#allocation');
  // The browser says that the calls broke off.
  complaints.splice(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a term leads to its place in the glossary @desk', async ({ page }) => {
    await page.goto('/university/item/reading-a-price');
    await page.locator('main a[href="/university/glossary/a#allocation"]').click();
    await expect(page).toHaveURL('/university/glossary/a#allocation');
    await expect(page.locator(':target')).toContainText('Allocation');
  });
});
