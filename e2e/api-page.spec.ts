import { expect, test } from './fixtures.ts';

test('a programmer finds a call as he types, and reads how it is asked', async ({ page }) => {
  await page.goto('/api/docs');
  const search = page.getByRole('searchbox', { name: 'Search the calls' });
  await search.fill('graph monthly');
  await expect(page.getByRole('status').getByText(/^2 of \d+ calls$/)).toBeVisible();
  await search.fill('sellers temporary');
  await expect(page.getByRole('status').getByText(/^1 of \d+ calls$/)).toBeVisible();
  await page.getByRole('link', { name: /find_sellers\/temporary/ }).click();
  await expect(page).toHaveURL(/\/api\/docs\/search#findSellersTemporary$/);
  await expect(page.locator('#findSellersTemporary')).toBeInViewport();
  await expect(page.locator('#findSellersTemporary pre')).toContainText('volume=100');
  await page.getByRole('link', { name: 'ZoneResult' }).first().click();
  await expect(page.locator('#form-ZoneResult')).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(search).toHaveValue('sellers temporary');
  await expect(page.getByRole('status').getByText(/^1 of \d+ calls$/)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form finds the same calls @desk', async ({ page }) => {
    await page.goto('/api/docs');
    await page.getByRole('searchbox', { name: 'Search the calls' }).fill('sellers temporary');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('status').getByText(/^1 of \d+ calls$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /find_/ })).toHaveCount(1);
  });
});
