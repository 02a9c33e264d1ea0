import { expect, expectNoBarriers, expectRefusals, test } from './fixtures.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

test('the terms stand over every page until they are accepted; Cancel logs out', async ({ page, comeBackAs }) => {
  await comeBackAs({ acceptedTerms: null });
  await page.goto('/inbox');
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(terms).toBeVisible();
  await expectNoBarriers(page);
  const { width, half, body } = await page.evaluate(() => ({
    width: document.querySelector('dialog')?.getBoundingClientRect().width,
    half: window.innerHeight / 2,
    body: document.querySelector('dialog section')?.getBoundingClientRect().height,
  }));
  expect(width).toBe(Math.min(800, (page.viewportSize()?.width ?? 0) - 32));
  expect(Math.abs((body ?? 0) - half)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(terms).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await terms.getByRole('button', { name: 'OK' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(terms).toBeHidden();

  await page.context().clearCookies({ name: 'anabranch' });
  await comeBackAs({ acceptedTerms: null });
  await page.goto('/inbox');
  await terms.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login');
});

test('the terms can be accepted while their script does not come @desk', async ({ page, comeBackAs, complaints }) => {
  await comeBackAs({ acceptedTerms: null });
  await page.route('**/a/parts-for-few-*.js', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/parts-for-few-'));
  await page.goto('/inbox');
  await lost;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  const reloaded = page.waitForEvent('load');
  await terms.getByRole('button', { name: 'OK' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(terms).toBeHidden();
  // Of the file that did not come.
  complaints.length = 0;
});

test('the terms stand open until they are accepted, whatever else is done, while their script does not come', {
  tag: '@desk',
}, async ({ page, comeBackAs, complaints }) => {
  await comeBackAs({ acceptedTerms: null });
  await page.route('**/a/parts-for-few-*.js', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/parts-for-few-'));
  await page.goto('/settings');
  await lost;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByText('Update success')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page.getByText('A part of this page could not be loaded')).toBeHidden();
  await expect(
    page.getByRole('dialog', { name: 'Terms and Conditions' }).getByRole('button', { name: 'OK' }),
  ).toBeVisible();
  complaints.length = 0;
});
