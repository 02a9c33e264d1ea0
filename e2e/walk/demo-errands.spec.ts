import { expect, test } from './fixtures.ts';

// Here for its market, which only the walk has.

const dollars = (text: string): string => /\$[\d,]+\.\d\d/.exec(text)?.[0] ?? 'no sum';

for (const [purchase, verb, preposition] of [
  ['buy', 'Buy', 'from'],
  ['sell', 'Sell', 'to'],
] as const) {
  test(`on the demonstration market one can ${purchase} 100 ML: results, the own zone, its listings, its brokers`, async ({
    enterAs,
  }) => {
    test.setTimeout(120_000);
    const page = await enterAs('irrigator', 1280);
    await page.goto(`/search/${purchase}/temporary`);
    await page.getByLabel('Volume', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ matches$/ })).toBeVisible();
    const own = page.getByRole('article').filter({ hasText: 'My Zone' });
    const total = dollars((await own.innerText()).replace(/\s/g, '').split('Total').at(-1) ?? '');
    await own.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: `${verb} ${preposition} 7 VIC Murray` })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(total);
    await expect(page.getByRole('table', { name: /^Listings of/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'View Brokers' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Brokers in 7/ })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^\d+ matches$/ })).toBeVisible();
  });
}
