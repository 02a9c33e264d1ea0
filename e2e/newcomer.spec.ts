import { expect, forgiveRefusals, test } from './fixtures.ts';
import { openCold, watch } from './walk/look-at.ts';

test('a dialog that comes with the page stays in its place when script takes over', async ({ page, comeBackAs }) => {
  await comeBackAs({ homeZone: null, acceptedTerms: null });
  const { shifts } = await watch(page);
  await openCold(page, '/search/buy/temporary');
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test.describe('a newcomer without a home zone', { tag: '@desk' }, () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs({ homeZone: null });
  });

  test('is asked for a location on every page of the search, and sent to its field in the settings', async ({
    page,
    complaints,
  }) => {
    const results = '/search/buy/temporary/results';
    for (const path of ['/search', '/search/sell/permanent', `${results}?volume=120`, `${results}/brokers?volume=5`]) {
      await page.goto(path);
      const modal = page.getByRole('dialog', { name: 'No Location' });
      await expect(modal).toContainText('A location (a zone) must be specified');
      await expect(modal).toContainText('Please update it in settings');
      await expect(page.getByLabel('Volume')).toHaveCount(0);
    }
    forgiveRefusals(complaints);
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings#my_zone');
    await expect(page.locator('#my_zone')).toBeFocused();
    await expect(page.locator('#my_zone')).toBeInViewport();
    // The settings themselves are no matter of this test.
    forgiveRefusals(complaints);
  });

  test('cannot close what nothing else replaces', async ({ page }) => {
    await page.goto('/search');
    const settings = page.getByRole('dialog', { name: 'No Location' }).getByRole('link', { name: 'Settings' });
    await expect(settings).toBeFocused();
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await expect(settings).toBeVisible();
  });
});

test('somebody without the permission for the search reads what is missing and whom to ask', { tag: '@desk' }, async ({
  page,
  comeBackAs,
  complaints,
}) => {
  await comeBackAs({ permissions: [] });
  await page.goto('/search/buy/temporary/results?volume=120');
  await expect(page.getByRole('heading', { name: 'Your account does not include the water search' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'help@anabranch.example' })).toBeVisible();
  forgiveRefusals(complaints);
});
