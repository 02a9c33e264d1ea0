import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoBarriers, expectRefusals, PASSWORD, test } from './fixtures.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

const RESULTS = '/search/buy/temporary/results?volume=120&unit=ML';

/** How many pages lie on the device, whoever's. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counts = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.filter(({ url }) => /\/(overview|search)/.test(url)).length;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });

/** Opens pages one after the other, and waits until each is kept. */
async function readAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const [n, path] of paths.entries()) {
    await page.goto(path);
    await expect.poll(() => countKept(page)).toBe(n + 1);
  }
}

/** Opens an address as a person without a network does; no script of ours runs there. */
async function openOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await page.evaluate((to) => location.assign(to), path);
  await expect(page.getByText(/No network/).first()).toBeVisible();
}

const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'As of' });

test('in the paddock the last results, the detail and the overview open as they were, dated', async ({
  page,
  context,
  comeBackAs,
}) => {
  await comeBackAs();
  await readAll(page, ['/overview', RESULTS]);
  const matches = await page.getByRole('article').count();
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/results\/detail\?/);
  await expect.poll(() => countKept(page)).toBe(3);
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  await openOffline(page, context, page.url());
  await expect(kept(page)).toContainText(/^As of \d{1,2}:\d\d [ap]m\. No network/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(/\(as of \d{1,2}:\d\d [ap]m\)$/);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page.getByRole('article')).toHaveCount(matches);
  await expect(kept(page)).toBeVisible();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeDisabled();
  await page.getByRole('link', { name: 'Alert me' }).first().click();
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  await expect(page.getByText('Alerts, forms and other pages need a network.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: /Market Overview/ }).click();
  await expect(page.getByRole('heading', { name: 'Market Overview' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(kept(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Market Overview' })).toBeVisible();
});

test('whoever logs out leaves nothing on the device', { tag: '@phone' }, async ({ page, context, comeBackAs }) => {
  await comeBackAs();
  await readAll(page, ['/overview']);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await countKept(page)).toBe(0);
  expect(context.pages()).toHaveLength(1);
});

test('nobody reads what another kept: not who logs in next, nor whoever comes when the session is over', {
  tag: '@desk',
}, async ({ page, context, comeBackAs, addPerson }) => {
  await comeBackAs({ homeZone: '7' });
  await readAll(page, ['/overview', RESULTS]);
  const next = await addPerson();
  // In another tab, without a logout.
  const { csrfToken } = await (await page.request.get('/api/session')).json();
  const headers = { 'x-csrftoken': csrfToken, 'x-requested-with': 'XMLHttpRequest' };
  await page.request.post('/api/session', { headers, data: { username: next, password: PASSWORD } });
  await openOffline(page, context, RESULTS);
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toHaveCount(0);
  await expect.poll(() => countKept(page)).toBe(0);

  await context.setOffline(false);
  await readAll(page, ['/overview']);
  await context.clearCookies({ name: 'anabranch' });
  await page.goto('/overview');
  await expect(page).toHaveURL(/\/login/);
  await openOffline(page, context, '/overview');
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  await expect.poll(() => countKept(page)).toBe(0);
});

test('a worker of another version takes over while a page is open: where pages are kept no more, and where they are again', {
  tag: '@desk',
}, async ({ page, context, story, comeBackAs }) => {
  const config = story.instance.parts.config as { keepsPages: boolean };
  await comeBackAs();
  await readAll(page, ['/overview']);
  config.keepsPages = false;
  await page.goto('/overview');
  await expect.poll(() => countKept(page)).toBe(0);
  await context.setOffline(true);
  await expect(page.goto('/overview')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  config.keepsPages = true;
  await expect(async () => {
    await page.goto('/overview');
    await expect.poll(() => countKept(page), { timeout: 5_000 }).toBe(1);
  }).toPass();
  await openOffline(page, context, '/overview');
  await expect(kept(page)).toBeVisible();
});
