import { expect, section, test } from './fixtures.ts';

test.describe('an irrigator of zone 7 with water to spare', () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('sees who bids for temporary water and what is left after fees', async ({ page }) => {
    await page.goto('/search/sell');
    await expect(page).toHaveURL('/search/sell/temporary');
    await page.getByLabel('Volume').fill('80');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Sell Temporary', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
    await expect(page.getByText('The price is the highest buy listing from data providers only')).toBeVisible();
    // Highest proceeds first: 80 ML at $255 to zone 12, less $53.80.
    const first = page.getByRole('article').first();
    await expect(first).toContainText('SA Murray');
    await expect(first).toContainText('$20,346.20');
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Sell to 12 SA Murray' })).toBeVisible();
    await expect(section(page, 'Trade Proceeds (Net)')).toContainText('Up to $20,346.20');
    await expect(page.getByRole('heading', { name: 'Deliverability' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Ongoing Costs' })).toHaveCount(0);
    await expect(page.getByText('There is no recent trade history')).toBeVisible();
    await page.getByRole('link', { name: 'View Brokers' }).first().click();
    await expect(page.getByRole('heading', { name: 'Brokers in 12 - SA Murray' })).toBeVisible();
  });

  test('sells an entitlement', async ({ page }) => {
    await page.goto('/search/sell/permanent');
    await page.getByLabel('Volume').fill('25');
    await page.getByLabel('Reliability').selectOption({ label: 'High Reliability' });
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Sell Permanent (ML)' })).toBeVisible();
    const own = page.getByRole('article').filter({ hasText: 'My Zone' });
    await expect(own).toContainText('$5,900.00');
    await own.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Sell to 7 VIC Murray (Barmah to SA)' })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Listings of Riverside/ })).toContainText('Dry');
  });

  test('sells water that is to be delivered later', async ({ page }) => {
    await page.goto('/search/sell/forward');
    await expect(page.getByLabel('Your zone')).toHaveValue('7 VIC Murray (Barmah to SA) (Default)');
    await expect(page.getByLabel('Deliver by the end of').getByRole('option')).toHaveCount(13);
    await page.getByLabel('Volume').fill('500');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Sell Forward' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('$235.00');
    await page.getByRole('link', { name: 'View Brokers in this zone' }).click();
    await expect(page.getByRole('heading', { name: 'Brokers in 7 - VIC Murray (Barmah to SA)' })).toBeVisible();
  });
});
