import type { Page } from '@playwright/test';
import { expect, field, test } from './fixtures.ts';

const NOTE = 'This search was for 120 ML; you now read in kilolitres: 120,000 kL.';

async function readIn(page: Page, unit: 'Megalitres (ML)' | 'Kilolitres (kL)'): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Volume unit').selectOption({ label: unit });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update success')).toBeVisible();
}

test.describe('a search in megalitres of somebody who reads in kilolitres now', { tag: '@desk' }, () => {
  test('is the same water where the browser remembers it, and in the address of an old tab', async ({
    page,
    context,
    comeBackAs,
  }) => {
    await comeBackAs();
    await page.goto('/search/buy/temporary');
    await field(page, 'Volume').fill('120');
    await page.getByText('Advanced search').click();
    await field(page, 'Max Price').fill('252');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/volume=120&maxPrice=252&unit=ML/);
    await expect(page.getByRole('heading', { name: '3 matches' })).toBeVisible();
    const oldTab = await context.newPage();
    await oldTab.goto(page.url());
    await readIn(page, 'Kilolitres (kL)');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Your last searches' })).toContainText(/Buy 120\sML/);

    await page.goto('/search/buy/temporary');
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(field(page, 'Volume')).toHaveValue('120000');
    await expect(field(page, 'Max Price')).toHaveValue('0.252');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy Temporary (kL)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '3 matches' })).toBeVisible();
    await expect(page.getByText(NOTE)).toHaveCount(0);

    // The old tab still speaks of megalitres, and asks for them.
    await oldTab.getByRole('link', { name: /^Open 7 / }).click();
    await expect(oldTab.getByText('Total for 120 ML').locator('visible=true').first()).toBeVisible();
    await oldTab.reload();
    await expect(oldTab.getByText(NOTE)).toBeVisible();
    await expect(oldTab.getByText('Total for 120,000 kL').locator('visible=true').first()).toBeVisible();
  });

  test('is converted on every page that its link opens', async ({ page, comeBackAs }) => {
    await comeBackAs({ volumeUnit: 'kilolitre' });
    const base = '/search/buy/temporary';
    for (const path of [base, `${base}/results`, `${base}/results/detail`, `${base}/results/brokers`]) {
      await page.goto(`${path}?volume=120&unit=ML&at=1`);
      await expect(page.getByText(NOTE)).toBeVisible();
    }
    await page.goto(`${base}/results?volume=120000&at=1`);
    await expect(page).toHaveURL(/volume=120000&at=1&unit=kL$/);
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
  });

  test('is converted on the way back through the browser’s history', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/search/buy/temporary/results?volume=120');
    await page.getByRole('link', { name: 'Buy water' }).click();
    await expect(page).toHaveURL('/search/buy/temporary');
    await readIn(page, 'Kilolitres (kL)');
    await page.goBack();
    await expect(page).toHaveURL('/search/buy/temporary');
    await expect(page.getByText('kL', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/results/);
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy Temporary (kL)' })).toBeVisible();
  });
});

test('a unit that there is not is told, not guessed', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/search/sell/temporary/results?volume=120&unit=gallons');
  await expect(page.getByRole('alert')).toContainText('“gallons”, which is not a unit of volume');
  await expect(field(page, 'Volume')).toHaveValue('120');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/volume=120&unit=ML$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form sends the unit with its figures', { tag: '@desk' }, async ({ page, comeBackAs }) => {
    await comeBackAs({ volumeUnit: 'kilolitre' });
    await page.goto('/search/buy/temporary?volume=120&unit=ML');
    await expect(page.getByText(NOTE)).toBeVisible();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/volume=120000/);
    await expect(page).toHaveURL(/unit=kL/);
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
  });
});
