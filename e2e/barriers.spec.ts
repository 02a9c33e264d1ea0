import type { Page } from '@playwright/test';
import { expect, field, listBarriers, overflows, PASSWORD, test } from './fixtures.ts';

/** What every screen has to stand: both schemes without a barrier, and no part wider than a small phone. */
async function expectForEverybody(page: Page, screen: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    expect(await listBarriers(page, scheme), `${screen}, ${scheme}`).toEqual([]);
  }
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [size.width, 320]) {
    await page.setViewportSize({ ...size, width });
    expect(await overflows(page), `${screen} overflows at ${width}`).toBe(false);
  }
  await page.setViewportSize(size);
}

test('the login is for everybody, also when it fails', async ({ page, addPerson, complaints }) => {
  const email = await addPerson();
  await page.goto('/login');
  await expectForEverybody(page, 'login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}?`);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectForEverybody(page, 'failed login');
  complaints.length = 0;
});

test('the forms are for everybody, open and with mistakes in them', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/search/buy/temporary');
  await expectForEverybody(page, 'form');
  await page.getByText('Advanced search').click();
  await field(page, 'Min Price').fill('-1');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectForEverybody(page, 'form with mistakes');
  await page.goto('/search/buy/permanent?isAdvancedSearch=true&volume=10');
  await expect(page.getByRole('group', { name: 'States' })).toBeVisible();
  await expectForEverybody(page, 'form of an entitlement');
});

test('the results are for everybody, also when there are none', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/search/buy/temporary/results?volume=120');
  await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
  await expectForEverybody(page, 'results');
  await page.goto('/search/buy/temporary/results?volume=2000');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expectForEverybody(page, 'no match');
});

test('the detail and the brokers are for everybody', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/search/buy/permanent/results?volume=10&reliability=1');
  await page.getByRole('link', { name: /^Open 7 / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Buy from 7/ })).toBeVisible();
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await expectForEverybody(page, 'detail');
  await page.getByRole('link', { name: 'View Brokers' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Brokers in 7/ })).toBeVisible();
  await expectForEverybody(page, 'brokers');
});

test('the modal of a newcomer is for everybody', async ({ page, comeBackAs }) => {
  await comeBackAs({ homeZone: null });
  await page.goto('/search');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeFocused();
  await expectForEverybody(page, 'No Location');
});
