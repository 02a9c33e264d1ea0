import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoBarriers, expectRefusals, PASSWORD, test } from './fixtures.ts';

test.use({ isWindowNew: true });

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

/** What lies on the device: the paths of all of it, and the pages. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const [paths, pages]: [string[], { readonly path: string; readonly at: number; readonly html: string }[]] = [
      [],
      [],
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        const answer = await cache.match(request);
        if (answer?.headers.get('content-type')?.includes('json')) pages.push(await answer.json());
      }
    }
    return { paths, pages };
  });

/** Opens pages one after the other, and waits until each is kept. */
async function readAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const [n, path] of paths.entries()) {
    await page.goto(path);
    await expect.poll(() => countKept(page)).toBe(n + 1);
  }
}

/** The worker that the server has now is the one that pages speak to. */
const untilNewWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting ?? registration.active;
    while (next !== null && next.state !== 'activated')
      await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }));
  });

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
  await expect(kept(page)).toContainText(/^As of \d{1,2}:\d\d [ap]m\. Demonstration: simulated market\. No network/);
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

test('a link of a page that still runs opens the kept page it leads to', { tag: '@desk' }, async ({
  page,
  context,
  comeBackAs,
}) => {
  await comeBackAs();
  await readAll(page, ['/overview', RESULTS]);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Market Overview' })).toBeVisible();
});

test('a page is kept with its marks, and without the hidden fields of its forms', { tag: '@desk' }, async ({
  page,
  context,
  comeBackAs,
}) => {
  await comeBackAs();
  await readAll(page, ['/search/buy/temporary/results?volume=120&maxPrice=1&isAdvancedSearch=true']);
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  expect(await page.locator('main input[type=hidden]').count()).toBeGreaterThan(0);
  const { paths, pages } = await listKept(page);
  expect(paths).toContainEqual(expect.stringMatching(/^\/a\/marks-[\w-]+\.svg$/));
  expect(pages.map(({ html }) => html.includes('type="hidden"'))).toEqual([false]);
  await openOffline(page, context, page.url());
  const mark = page.locator('main button use').first();
  await expect.poll(() => mark.evaluate((one: SVGUseElement) => one.getBBox().width)).toBeGreaterThan(0);
});

test('a device whose clock is three days ahead dates what it keeps by the server, and keeps it', {
  tag: '@desk',
}, async ({ page, comeBackAs }) => {
  await comeBackAs();
  const DAY = 86_400_000;
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, 3 * DAY);
  const heard = page.waitForResponse(/\/api\/events/);
  await readAll(page, [RESULTS]);
  await (await heard).finished();
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect.poll(() => countKept(page)).toBe(2);
  for (const { at } of (await listKept(page)).pages) expect(Math.abs(at - Date.now())).toBeLessThan(DAY);
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
  await page.goto('/overview');
  await untilNewWorker(page);
  await readAll(page, ['/overview']);
  await openOffline(page, context, '/overview');
  await expect(kept(page)).toBeVisible();
});
