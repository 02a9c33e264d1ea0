import type { Page } from '@playwright/test';
import { describeProblem, PROBLEM_MEDIA_TYPE, type Problem } from '#contract/problems.ts';
import { expect, expectNoBarriers, expectRefusals, expectTakenOver, test } from './fixtures.ts';
import { AFTER_RESULTS, expectNextPages } from './next-pages.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

/** Opens the settings from whatever menu this screen has. */
async function openSettings(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
}

async function answerWith(page: Page, url: string, problem: Problem): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({ status: problem.status, contentType: PROBLEM_MEDIA_TYPE, body: JSON.stringify(problem) }),
  );
}

test.describe('a page that does not come', () => {
  test.beforeEach(async ({ comeBackAs, page }) => {
    await comeBackAs();
    await page.goto('/overview');
  });

  test('through a fault of the server raises the alert, names the request and tells where to get help', async ({
    page,
    isMobile,
  }) => {
    await answerWith(page, '**/api/sessions', describeProblem('unexpected'));
    await answerWith(page, '**/api/zones/brief', describeProblem('unexpected', { requestId: 'request-4711' }));
    await openSettings(page, isMobile);
    await expect(page.getByRole('alert')).toContainText(
      'Server Error: An unexpected error has occurred, Please refresh your page and try again. If the problem persists, contact the provider.',
    );
    await expect(page.getByRole('heading', { name: 'Something went wrong at our end' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('request-4711');
    await expect(page.getByRole('main').getByRole('link', { name: 'help@anabranch.example' })).toBeVisible();
    await expectNoBarriers(page);
  });

  test('because the connection was lost says that, and raises no alert', async ({ page, isMobile }) => {
    await page.route('**/api/zones/brief', (route) => route.abort('connectionfailed'));
    await openSettings(page, isMobile);
    await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('because there were too many calls says how long to wait', { tag: '@desk' }, async ({ page, isMobile }) => {
    await answerWith(page, '**/api/zones/brief', describeProblem('too_many_requests', { retryAfter: 40 }));
    await openSettings(page, isMobile);
    await expect(page.getByRole('heading', { name: 'Too many requests' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Please wait 40 seconds');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('on the way to another page', () => {
  test.beforeEach(async ({ comeBackAs, page }) => {
    await comeBackAs();
    await page.goto('/search/buy/temporary/results?volume=120&unit=ML');
  });

  test('a line under the header and a bar at the row say that the tap was heard', async ({ page }) => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await held;
      await route.continue();
    });
    const row = page.getByRole('article').first();
    await expect(row).toHaveCSS('box-shadow', 'none');
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
    await expect(row).not.toHaveCSS('box-shadow', 'none');
    letGo();
    await expect(page).toHaveURL(/\/results\/detail\?/);
    await expect(page.getByRole('status', { name: 'Loading the page' })).toHaveCount(0);
  });

  test('without a network the page stays, and the other opens when there is one', async ({ page, context }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.innerText();
    await expectNextPages(page, AFTER_RESULTS);
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: 'Offline since' });
    await expect(bar).toContainText(/Offline since \d{1,2}:\d\d\s[ap]m\. This is the last page that loaded/);
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(bar).toContainText('The page you chose opens when you are back online.');
    await expect(bar).toBeInViewport();
    await expect(heading).toHaveText(before);
    await expect(page).toHaveURL('/search/buy/temporary/results?volume=120&unit=ML');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/results\/detail\?/);
    await expect(bar).toHaveCount(0);
  });

  test('a part of a page that was chosen without a network is what opens', { tag: '@desk' }, async ({
    page,
    context,
  }) => {
    await expectNextPages(page, AFTER_RESULTS);
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible();
    await page.getByRole('link', { name: 'Change location' }).first().click();
    await context.setOffline(false);
    await expect(page).toHaveURL('/settings#my_zone');
  });

  test('back without a network keeps the page too', { tag: '@desk' }, async ({ page, context }) => {
    await expectNextPages(page, AFTER_RESULTS);
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Buy from/);
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible();
    await expect(heading).toHaveText(/^Buy from/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /matches/ })).toBeVisible();
  });
});

test('whoever was logged out elsewhere reads so where the settings were, and comes back to them', async ({
  page,
  comeBackAs,
  isMobile,
}) => {
  await comeBackAs();
  await page.goto('/overview');
  await page.context().clearCookies({ name: 'anabranch' });
  await openSettings(page, isMobile);
  await expect(page).toHaveURL('/');
  const word = page.getByRole('status').filter({ hasText: 'You are not logged in.' });
  await expect(word).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know the price before you pick up the phone.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(word).toHaveCount(0);
  await page.goto('/settings');
  await word.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fsettings');
});

test('the start page tells what the content service tells it', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/faq');
  const section = (title: string) => ({ title, text: `Of ${title}.`, picture: null, way: null });
  await page.route('**/api/content/home', (route) =>
    route.fulfill({
      json: {
        hero: { ...section('Other words'), ways: [{ label: 'Go there', href: '/terms' }] },
        ...{ data: section('Data'), find: section('Finding'), rules: { ...section('Rules'), reach: null } },
        university: { ...section('School'), parts: [{ label: 'Part one', text: 'Learn.', href: '/university/one' }] },
        contact: { ...section('People'), details: '<p>Ring us.</p>', way: { label: 'See it', href: '/cookies' } },
      },
    }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Anabranch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other words');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    ...['Data', 'Finding', 'Rules', 'School', 'People'],
  ]);
  await expect(page.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Part one' })).toHaveAttribute('href', '/university/one');
  await expect(page.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/cookies');
  await expect(page.getByText('Ring us.')).toBeVisible();
});

test('no button of the start page leads to a page that is still to come', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  const textOf = async (path: string): Promise<string> => (await page.request.get(path)).text();
  const listTargets = async (): Promise<readonly string[]> => {
    await page.goto('/');
    const links = await page.getByRole('main').getByRole('link').all();
    const hrefs = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    return hrefs.filter((target) => !target.startsWith('mailto:'));
  };
  const asVisitor = await listTargets();
  await comeBackAs();
  const targets = new Set([...asVisitor, ...(await listTargets())]);
  expect(targets.size).toBeGreaterThan(3);
  // What is still to come says so in the page as it is sent.
  for (const target of targets) {
    const text = await textOf(target);
    expect(text, target).toContain('<h1');
    expect(text, target).not.toContain('Nothing here yet');
  }
});

test('@desk the start page has the last search of this browser, and leads back to it', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/');
  const searches = page.getByRole('region', { name: 'Your last searches' });
  await expect(page.getByRole('heading', { name: 'Last five trades' })).toBeVisible();
  await expect(searches).toHaveCount(0);
  await page.goto('/search/buy/temporary/results?volume=120&maxPrice=280&unit=ML');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('anabranch'))).toContain('"homeZone"');
  await page.goto('/');
  const last = searches.getByRole('listitem');
  await expect(last).toContainText(/Buy 120\sML.*\$27,413\.80unchanged since your search/);
  // Who opens the page anew, without leaving it, sees the search as of then.
  const again = page.waitForRequest('**/find_sellers/temporary?*volume=120*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await again;
  await expect(last).toContainText(/Buy 120\sML.*\$27,413\.80unchanged since your search/);
  await searches.getByRole('link').click();
  await expect(page).toHaveURL(/results\?volume=120&maxPrice=280&unit=ML$/);
});

test('whoever is logged in starts with their zone, and finds all services at the end of the page', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('7 VIC Murray (Barmah to SA)');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'What water costs today',
    'What binds',
    'Ways in',
    'Ways out',
    'Where it is going',
    'Storages',
    'Last five trades',
    'Next dates of the season',
  ]);
  for (const name of ['Premium', 'Other Services', 'Climate Outlook', 'Map of zone 7', 'Terms', 'Privacy', 'Cookies'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  await expectNoBarriers(page);
});

test('the strip keeps its one line, whatever the zone is called', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/overview');
  const strip = page.getByRole('region', { name: 'Where you are' });
  expect((await strip.boundingBox())?.height).toBe(48);
  await expect(strip.getByRole('link', { name: 'Change location' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Prices to/).filter({ visible: true })).toHaveCount(1);
  await comeBackAs({ homeZone: null });
  await page.goto('/overview');
  await strip.getByRole('link', { name: 'Choose your zone' }).click();
  await expect(page.locator('#my_zone')).toBeFocused();
});

test('a low window keeps its room for the page', { tag: '@phone' }, async ({ page, comeBackAs }) => {
  await comeBackAs();
  for (const [width, height] of [
    [640, 450],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/search/buy/temporary');
    const bar = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar).not.toBeInViewport();
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  }
});

test('of the bottom bar one is current: while the menu is open, the menu', { tag: '@phone' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/search/buy/temporary');
  const [buy, more] = [
    page.getByRole('link', { name: 'Buy', exact: true }),
    page.getByRole('button', { name: 'More' }),
  ];
  const weightOf = (cell: typeof buy) => cell.evaluate((element) => getComputedStyle(element).fontWeight);
  expect([await weightOf(buy), await weightOf(more)]).toEqual(['650', '500']);
  await more.click();
  expect([await weightOf(buy), await weightOf(more)]).toEqual(['500', '650']);
});

test('terms that changed while they were read are shown as they are now', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs({ acceptedTerms: null });
  await page.goto('/inbox');
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expectTakenOver(terms);
  await answerWith(page, '**/accept_terms', describeProblem('invalid', { errors: { termsId: ['Old'] } }));
  await page.route('**/api/terms/latest', (route) =>
    route.fulfill({ json: { id: 99, publishedAt: '2026-11-20', licenceHtml: '<h2>Newer terms</h2>' } }),
  );
  await terms.getByRole('button', { name: 'OK' }).click();
  await expect(terms.getByRole('heading', { name: 'Newer terms' })).toBeVisible();
  await expect(terms.getByRole('alert')).toContainText('have changed since you opened this page');
  await expect(terms).toContainText('In force since 20 Nov 2026');
  const sent = page.waitForRequest('**/accept_terms');
  await terms.getByRole('button', { name: 'OK' }).click();
  expect((await sent).postDataJSON()).toEqual({ termsId: 99 });
});

test.describe('a first visit', () => {
  test.use({ hasConsent: false });

  test('keeps its logout in sight, and its room on a phone', async ({ page, comeBackAs, isMobile }) => {
    await comeBackAs();
    await page.goto('/overview');
    const banner = page.getByRole('region', { name: 'Cookies' });
    expect((await banner.boundingBox())?.height).toBeLessThan(90);
    if (!isMobile) await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await page.goto('/login');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  });
});

test('the page of the API stands in the frame of the site', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Anabranch' }).click();
  await expect(page).toHaveURL('/');
});

test('a link that is sent on shows a picture, at an address that others can open', { tag: '@desk' }, async ({
  page,
  story,
}) => {
  await page.goto('/');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(address).toBe(`${story.origin}/share/site/home.png`);
  const picture = await page.request.get(address ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await picture.body();
  // The size that sites show whole; it stands in the head of every PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /Anabranch/);
});
