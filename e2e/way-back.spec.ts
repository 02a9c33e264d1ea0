import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ isWindowNew: true });

/** Holds the scripts of every page back until they are let go. */
async function holdScripts(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/a/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  const letGoHeld = () => Promise.all(held.splice(0).map((route) => route.continue()));
  /** Those that wait when the page has asked for all it starts with; the next are held again. */
  const letGoOnce = async () => {
    const listMissing = async (): Promise<readonly string[]> => {
      const asked = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href),
      );
      const waiting = new Set(held.map((route) => route.request().url()));
      return asked.length === 0 ? ['whatever it starts with'] : asked.filter((file) => !waiting.has(file));
    };
    await expect.poll(listMissing).toEqual([]);
    return letGoHeld();
  };
  const letGo = () => {
    isHeld = false;
    return letGoHeld();
  };
  return { letGo, letGoOnce };
}

const back = (page: Page) => page.evaluate(() => history.back());

test.describe('two steps back, faster than a page starts,', { tag: '@desk' }, () => {
  test('lead to the results, not to the form at their address', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/search/buy/temporary/results?volume=120&unit=ML');
    await page.getByRole('link', { name: 'Buy water' }).click();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.goto('/settings');
    const scripts = await holdScripts(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(/results\?volume=120/);
    await scripts.letGo();
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
  });

  test('lead on when the page that the first of them asked for anew has not started either', async ({
    page,
    comeBackAs,
  }) => {
    await comeBackAs();
    const results = (volume: number) => `/search/buy/temporary/results?volume=${volume}&unit=ML`;
    await page.goto(results(120));
    const visit = async (to: string) => {
      await page.evaluate((path) => {
        const router = Reflect.get(window, '__reactRouterDataRouter');
        return router.navigate(path);
      }, to);
      await expect(page).toHaveURL(to);
    };
    await visit(results(60));
    await visit('/search/buy/temporary');
    await page.goto('/settings');
    const scripts = await holdScripts(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(results(60));
    // Its script asks for the page anew, and is slow to come again.
    const again = page.waitForEvent('framenavigated');
    await scripts.letGoOnce();
    await again;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(results(120));
    await scripts.letGo();
    await expect(page.getByText('120 ML').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
  });

  test('lead to the results while the page is being started', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/settings');
    // The step is taken between the router's first look at the address and the moment from which it listens.
    await page.addInitScript(() => {
      Object.defineProperty(window, '__reactRouterDataRouter', {
        set: () => {
          if (location.pathname !== '/search/buy/temporary') return;
          history.replaceState(null, '', '/search/buy/temporary/results?volume=120&unit=ML');
          dispatchEvent(new PopStateEvent('popstate'));
        },
      });
    });
    await page.evaluate(() => location.assign('/search/buy/temporary'));
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
  });

  test('lead to the public page of that address, which nobody has touched yet', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await page.goto('/login');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toHaveCount(0);
  });
});
