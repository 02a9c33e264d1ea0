import { expect, section, test } from './fixtures.ts';

test.describe('every result says where it comes from', { tag: '@desk' }, () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('in the list: providers, age, fees, limit and when it was read', async ({ page }) => {
    await page.goto('/search/buy/temporary/results?volume=120');
    for (const entry of await page.getByRole('article').all()) {
      await expect(entry).toContainText(/\d providers?, /);
      await expect(entry).toContainText(/incl\. \$[\d,]+\.\d\d fees/);
      await expect(entry).toContainText(/tradable/);
      await expect(entry).toContainText('business days');
      await expect(entry).toContainText(/Unlimited|no limit on the way|read \d/);
    }
    const from12 = page.getByRole('article').filter({ hasText: 'SA Murray' });
    await expect(from12).toContainText(/Open, 5,000 ML left|Unlimited/);
    await expect(page.getByRole('article').filter({ hasText: 'above Barmah' })).toContainText(
      'Trade Closed due to Barmah Choke',
    );
  });

  test('on its own page: which listings, which fees, which limit, how old', async ({ page }) => {
    await page.goto('/search/buy/temporary/results?volume=120');
    await page.getByRole('link', { name: /^Open 10 / }).click();
    const why = section(page, 'How this result was worked out');
    await why.getByRole('heading').click();
    const row = (name: string) =>
      why.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) });
    await expect(row('Listings')).toContainText(
      '1 of 1open sell listings that pass your filters hold at least 120 ML; they come from 1 provider',
    );
    await expect(row('Newest listing')).toContainText(/\d{1,2} \w{3}.*\d{1,2}:\d{2}/);
    await expect(row('Movement')).toContainText('too few trades');
    await expect(row('Fees')).toContainText(/\d items?.+/);
    await expect(row('Limit')).toContainText(/Barmah Choke.*read .*\d{1,2}:\d{2}/);
  });

  test('counts what passes the filters against what is there', async ({ page }) => {
    // Zone 7 sells 120 ML at $250, 60 at $249 and 1,000 at $255.
    await page.goto('/search/buy/temporary/results?volume=120&maxPrice=252');
    await page.getByRole('link', { name: /^Open 7 / }).click();
    await section(page, 'How this result was worked out').getByRole('heading').click();
    await expect(section(page, 'How this result was worked out')).toContainText('1 of 2');
    await expect(section(page, 'How this result was worked out')).toContainText(
      '12 in 30 days, 6 in the 30 days before',
    );
    await expect(section(page, 'Total Trade Cost').getByRole('row').last()).toContainText('$30,053.80');
    await section(page, 'Total Trade Cost').getByText('Fees, delivery and brokerage in general').click();
    for (const note of ['Associated fees', 'Delivery costs', 'Brokerage']) {
      await expect(section(page, 'Total Trade Cost').getByRole('heading', { name: note })).toBeVisible();
    }
  });
});
