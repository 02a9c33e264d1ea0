import { expect, test } from './fixtures.ts';

const OWN = 'Brokers in 7 - VIC Murray (Barmah to SA)';

test.describe('whom to call', { tag: '@desk' }, () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('from temporary results is whoever works in the own zone', async ({ page }) => {
    await page.goto('/search/buy/temporary/results?volume=120');
    await page.getByRole('link', { name: 'View Brokers in this zone' }).click();
    await expect(page).toHaveURL('/search/buy/temporary/results/brokers?volume=120&unit=ML');
    await expect(page.getByRole('heading', { level: 1, name: OWN })).toBeVisible();
    const brokers = page.getByRole('region', { name: 'Brokers' }).getByRole('listitem');
    const mallee = brokers.filter({ has: page.getByRole('heading', { level: 2, name: /^Mallee Brokers/ }) });
    const zephyr = brokers.filter({ has: page.getByRole('heading', { level: 2, name: /^Zephyr Water/ }) });
    await expect(mallee.getByRole('link', { name: 'example.com' })).toHaveAttribute(
      'href',
      'https://example.com/mallee-brokers',
    );
    const phone = mallee.getByRole('link', { name: '(03) 5550 0110' });
    await expect(phone).toHaveAttribute('href', 'tel:0355500110');
    expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The browser says that the page is left, which it is not: another app calls.
    await page.evaluate(() => addEventListener('beforeunload', () => Object.assign(window, { isLeft: true })));
    await phone.click();
    await page.waitForFunction(() => 'isLeft' in window);
    await expect(zephyr.getByText('No telephone on record')).toBeVisible();
    await expect(mallee.getByText('1 Sample Street, Exampleton VIC')).toBeVisible();
    await expect(mallee.getByText(/^Inland Guild/)).toBeVisible();
    // What a broker says of itself opens.
    await expect(mallee.getByText('Six people and one dog.')).toBeHidden();
    await mallee.getByText(/^About Mallee Brokers/).click();
    await expect(mallee.getByText('Six people and one dog.')).toBeVisible();
    await expect(mallee.locator('strong')).toHaveText('one dog');
    for (const logo of await mallee.locator('img').all()) {
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    // What a broker writes is shown, not run.
    await expect(page).toHaveTitle('Brokers in 7 VIC Murray (Barmah to SA) · Anabranch');
    await expect(page.getByText('taken over')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Loading the page' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Back to Details' }).click();
    await expect(page).toHaveURL('/search/buy/temporary/results?volume=120&unit=ML');
  });

  test('from a detail is whoever works in that zone, if anybody', async ({ page }) => {
    await page.goto('/search/buy/temporary/results?volume=120');
    await page.getByRole('link', { name: 'Open 12 SA Murray' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy from 12 SA Murray' })).toBeVisible();
    await page.getByRole('link', { name: 'View Brokers' }).first().click();
    await expect(page).toHaveURL(/\/results\/detail\/brokers\?/);
    await expect(page.getByRole('heading', { level: 1, name: 'Brokers in 12 - SA Murray' })).toBeVisible();
    await expect(page.getByText('We have found no brokers for this zone.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy from 12 SA Murray' })).toBeVisible();
  });

  test('from permanent and forward results is whoever works in the zone of the filter', async ({ page, story }) => {
    const other = story.instance.parts.market.reference.zones.find(({ code }) => code === '12')?.id;
    for (const [kind, more] of [
      ['forward', ''],
      ['permanent', '&reliability=5&isAdvancedSearch=true'],
    ]) {
      await page.goto(`/search/buy/${kind}/results?volume=5&zone=${other}${more}`);
      await page.getByRole('link', { name: 'View Brokers in this zone' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Brokers in 12 - SA Murray' })).toBeVisible();
    }
  });

  test('stands on the page of a sale itself', async ({ page }) => {
    await page.goto('/search/sell/temporary/results?volume=80');
    await page.getByRole('link', { name: /^Open 7 / }).click();
    const block = page.getByRole('region', { name: 'Contact a broker' });
    await expect(block.getByRole('link', { name: '(03) 5550 0110' })).toBeVisible();
    await expect(block.getByText(/^Zephyr Water/).first()).toBeVisible();
  });
});
