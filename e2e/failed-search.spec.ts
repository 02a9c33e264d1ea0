import type { Page } from '@playwright/test';
import { describeProblem, PROBLEM_MEDIA_TYPE, type ProblemCode } from '#contract/problems.ts';
import { expect, field, forgiveRefusals, test } from './fixtures.ts';
import { AFTER_FORM, AFTER_RESULTS, expectNextPages } from './next-pages.ts';
import { standIn } from './stand-in.ts';
import { expectAtRest } from './start-script.ts';
import { pauseClock } from './waits.ts';

const SEARCHES = '**/api/zones/find_*/**';

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Volume').fill('120');
  await page.getByText('Advanced search').click();
  await field(page, 'Max Price').fill('260.50');
  await page.getByRole('checkbox', { name: /^Victoria/ }).check();
};

/** The error stands on the form, has the focus, nothing turns any more and nothing typed is lost. */
async function expectFailure(page: Page, message: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(message);
  await expect(page).toHaveURL(/\/search\/buy\/temporary\?/);
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Searching' })).toHaveCount(0);
  await expect(page.getByLabel('Volume')).toHaveValue('120');
  await expect(field(page, 'Max Price')).toHaveValue('260.50');
  await expect(page.getByRole('checkbox', { name: /^Victoria/ })).toBeChecked();
  await expect(page.locator(':focus')).toContainText(message);
}

const CLICKS: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> = {
  'on another page': { href: '/overview' },
  'on this one, asked otherwise': { href: '?volume=9' },
  'on a part of this one': { href: '#main' },
  'on another site': { href: 'https://elsewhere.example/overview' },
  'on a number to call': { href: 'tel:0355500110' },
  'on a new tab': { href: '/overview', target: '_blank' },
  'on a file': { href: '/overview', download: 'overview' },
  'with the middle button': { href: '/overview', button: 1 },
  'with Ctrl': { href: '/overview', ctrlKey: true },
  'with Meta': { href: '/overview', metaKey: true },
  'with Shift': { href: '/overview', shiftKey: true },
  'with Alt': { href: '/overview', altKey: true },
};

/** Which clicks are kept from the browser and from the router. */
const listHeld = (page: Page): Promise<readonly string[]> =>
  page.evaluate((clicks) => {
    const held: string[] = [];
    for (const [name, { href, target, download, ...how }] of Object.entries(clicks)) {
      const link = document.createElement('a');
      for (const [key, value] of Object.entries({ href, target, download }))
        if (value !== undefined) link.setAttribute(key, String(value));
      document.body.append(link);
      const judge = (event: Event): void => {
        if (event.defaultPrevented) held.push(name);
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('click', judge, { capture: true, once: true });
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
      link.remove();
    }
    return held;
  }, CLICKS);

test.describe('a search that does not come back', { tag: '@desk' }, () => {
  test.beforeEach(async ({ comeBackAs, page }) => {
    await comeBackAs();
    await page.goto('/search/buy/temporary');
    await fill(page);
  });

  test('turns while it waits, cannot be sent twice, and then shows the results', async ({ page }) => {
    let calls = 0;
    const gate = Promise.withResolvers<void>();
    await page.route(SEARCHES, async (route) => {
      calls += 1;
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Search' }).click();
    const busy = page.getByRole('button', { name: 'Searching' });
    await expect(busy).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeAttached();
    await busy.click();
    await page.getByLabel('Volume').press('Enter');
    gate.resolve();
    await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
    expect(calls).toBe(1);
  });

  for (const [code, words] of [
    ['unexpected', 'An unexpected error has occurred'],
    ['unavailable', 'The service is not available at the moment. Please try again'],
    ['too_many_requests', 'Too many requests. Please wait a moment and try again'],
  ] as const satisfies readonly (readonly [ProblemCode, string])[]) {
    test(`says "${words}" when the server answers ${code}, and searches again at once`, async ({
      page,
      complaints,
    }) => {
      const problem = describeProblem(code);
      const server = await standIn(page, SEARCHES, (route) =>
        route.fulfill({ status: problem.status, contentType: PROBLEM_MEDIA_TYPE, body: JSON.stringify(problem) }),
      );
      await page.getByRole('button', { name: 'Search' }).click();
      await expectFailure(page, words);
      server.letThrough();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
      forgiveRefusals(complaints);
    });
  }

  for (const [who, status, words] of [
    ['a proxy', 500, 'An unexpected error has occurred'],
    ['a proxy that reaches nobody', 502, 'The service is not available at the moment. Please try again'],
    ['a login portal', 200, 'An unexpected error has occurred'],
  ] as const) {
    test(`has a plain sentence for the page of ${who}`, async ({ page, complaints }) => {
      await page.route(SEARCHES, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad' }));
      await page.getByRole('button', { name: 'Search' }).click();
      await expectFailure(page, words);
      forgiveRefusals(complaints);
    });
  }

  test('keeps its form when the network breaks, twice in a row', async ({ page, complaints }) => {
    await expectNextPages(page, AFTER_FORM);
    // The browser believes in its network still; every call of the page fails all the same.
    const network = await standIn(page, '**/*', (route) => route.abort('connectionfailed'));
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: 'Search' }).click();
      await expectFailure(page, 'An unexpected error has occurred');
      await page.getByLabel('Volume').focus();
    }
    network.letThrough();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
    forgiveRefusals(complaints);
  });

  test('says the minute at which the network went, however long it is away', async ({ page, context, complaints }) => {
    // From here on the clock of the page is that of the server, until there is none to hear.
    await page.clock.install();
    await page.reload();
    await expectNextPages(page, AFTER_FORM);
    await pauseClock(page);
    const wentAt = await page.evaluate(() => Date.now());
    const minute = new Date(wentAt).toLocaleTimeString('en-AU', {
      ...{ timeZone: 'Australia/Sydney', hour: 'numeric', minute: '2-digit' },
    });
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: `Offline since ${minute}.` });
    await expect(bar).toBeVisible();
    await page.clock.fastForward('23:00');
    expect(await listHeld(page)).toEqual(['on another page', 'on this one, asked otherwise']);
    await page.locator('a[href="/settings"]').filter({ visible: true }).first().click();
    await expect(bar).toContainText('The page you chose opens when you are back online.');
    // The one that was chosen last, and once.
    await context.setOffline(false);
    await expect(page).toHaveURL('/settings');
    await context.setOffline(true);
    const again = page.getByRole('status').filter({ hasText: 'Offline since' });
    await expect(again).toContainText('You can search again when you are back online.');
    forgiveRefusals(complaints);
  });

  test('waits while there is no network at all, and says since when', async ({ page, context, complaints }) => {
    await expectNextPages(page, AFTER_FORM);
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toContainText(
      /Offline since \d{1,2}:\d{2}.*This is the last page that loaded/,
    );
    const button = page.getByRole('button', { name: 'Search' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('You need to be online for this.')).toBeVisible();
    // Playwright does not click what says that it is disabled; a person does.
    await button.click({ force: true });
    await page.getByLabel('Volume').press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/search/buy/temporary');
    await context.setOffline(false);
    await expect(page.getByText('Offline since')).toHaveCount(0);
    await expect(page.getByLabel('Volume')).toHaveValue('120');
    await button.click();
    await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
    // What was being fetched beside the page.
    forgiveRefusals(complaints);
  });
});

test.describe('results that a link opened, and no answer since', { tag: '@desk' }, () => {
  const lost = (page: Page) => page.getByText('Some choices of this form could not be loaded.');

  for (const [kind, more] of [
    ['temporary', ''],
    ['permanent', '&reliability=1'],
  ] as const) {
    test(`lead back to the form of their search: ${kind}`, async ({ comeBackAs, page, complaints }) => {
      await comeBackAs();
      const results = `/search/buy/${kind}/results?volume=120&unit=ML${more}`;
      await page.goto(results);
      await expectNextPages(page, AFTER_RESULTS);
      const network = await standIn(page, '**/*', (route) => route.abort('connectionfailed'));
      await page.getByRole('link', { name: 'Search Again' }).first().click();
      await expect(lost(page)).toBeVisible();
      await expect(page.getByLabel('Volume')).toHaveValue('120');
      if (kind === 'permanent') await expect(page.getByLabel('Reliability')).toHaveValue('1');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText('An unexpected error has occurred');
      await expect(page.getByLabel('Volume')).toHaveValue('120');
      network.letThrough();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(new RegExp(`/search/buy/${kind}/results`));
      await expect(page.getByRole('link', { name: 'Search Again' }).first()).toBeVisible();
      forgiveRefusals(complaints);
    });
  }
});

test('results stay as they are where the code of the next pages does not come, and lead there when it does', {
  tag: '@desk',
}, async ({ comeBackAs, page, complaints }) => {
  await comeBackAs();
  const lost: string[] = [];
  let isBack = false;
  await page.route('**/a/{brokers-page,prices}-*.js', (route) => {
    if (isBack) return route.fallback();
    lost.push(route.request().url());
    return route.abort();
  });
  await page.goto('/search/buy/temporary/results?volume=120&unit=ML');
  await expect.poll(() => lost.length).toBeGreaterThanOrEqual(2);
  const before = await page.evaluate(() => {
    document.body.dataset.seen = 'yes';
    return performance.timeOrigin;
  });
  await expectAtRest(page);
  expect(await page.evaluate(() => [document.body.dataset.seen, performance.timeOrigin])).toEqual(['yes', before]);
  isBack = true;
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/results\/detail\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buy from/);
  forgiveRefusals(complaints);
});
