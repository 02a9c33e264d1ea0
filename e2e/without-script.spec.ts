import { expect, field, PASSWORD, section, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test.describe('a browser without script', { tag: '@phone' }, () => {
  test('is enough to log in, find water, see what it costs, and whom to call', async ({ page, addPerson }) => {
    const email = await addPerson();
    await page.goto('/search/buy');
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/search/buy/temporary');

    await field(page, 'Volume').fill('120');
    await page.getByText('Advanced search').click();
    await field(page, 'Max Price').fill('252');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '3 matches' })).toBeVisible();

    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Open 7 / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy from 7 VIC Murray (Barmah to SA)' })).toBeVisible();
    await expect(section(page, 'Total Trade Cost')).toContainText('$30,053.80');
    await section(page, 'How this result was worked out').getByRole('heading').click();
    await expect(page.getByText('Newest listing')).toBeVisible();

    await page.getByRole('link', { name: 'View Brokers' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Brokers in 7 - VIC Murray (Barmah to SA)' }),
    ).toBeVisible();
    await expect(page.getByText('(03) 5550 0110')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Details' }).click();
    await page.getByRole('link', { name: 'Change Volume' }).click();
    await expect(field(page, 'Volume')).toHaveValue('120');
    await expect(field(page, 'Max Price')).toHaveValue('252');
  });

  test('learns what is wrong with a form', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/search/sell/temporary');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toContainText('You must enter a volume before searching');
    await page.goto('/search/sell/permanent');
    await field(page, 'Volume').fill('10');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter the reliability of the water you wish to sell');
    await expect(field(page, 'Volume')).toHaveValue('10');
  });

  test('comes to forward water, to smaller parcels, and out again', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/search/buy/temporary');
    await field(page, 'Volume').fill('2000');
    await page.getByText('Advanced search').click();
    await page.getByLabel('Search forward water').check();
    await page.getByRole('button', { name: 'Search' }).click();
    // The address holds what was filled in, and nothing else.
    await expect(page).toHaveURL('/search/buy/forward/results?volume=2000&unit=ML&isAdvancedSearch=true');
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    await field(page, 'Min. Volume').fill('500');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '1 match', exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'More' }).click();
    const left = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Logout' }).click();
    expect(await (await left).headerValue('clear-site-data')).toBe('"cache", "storage"');
    await expect(page).toHaveURL('/login');
  });
});
