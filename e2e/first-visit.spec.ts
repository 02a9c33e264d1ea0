import { expect, expectNoBarriers, expectRefusals, test } from './fixtures.ts';
import { neverEnd } from './waits.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

test.describe('a first visit', () => {
  test.use({ hasConsent: false });

  test('is told of cookies until they are accepted', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toContainText('This site uses cookies');
    await expect(banner.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookies');
    await expectNoBarriers(page);
    await banner.getByRole('button', { name: 'Accept Cookies' }).click();
    await expect(banner).toBeHidden();
    expect((await page.context().cookies()).find(({ name }) => name === 'acceptCookies')?.value).toBe('anabranch');
    await page.reload();
    await expect(banner).toBeHidden();
  });

  test('sees the next page coming and accepts cookies where it is, while what few see of the frame does not come', {
    tag: '@desk',
  }, async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.route('**/a/parts-for-few-*.js', () => new Promise(() => undefined));
    // Nor is it given up, which takes the page ten seconds.
    await neverEnd(page, 10_000);
    await page.goto('/overview');
    const banner = page.getByRole('region', { name: 'Cookies' });
    const served = await banner.elementHandle();
    await page.route('**/api/zones/overview/**', () => new Promise(() => undefined));
    await page.getByRole('main').getByRole('link', { name: 'Lease' }).click();
    await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
    expect(await served?.evaluate((it) => it.isConnected)).toBe(true);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await banner.getByRole('button', { name: 'Accept Cookies' }).click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
