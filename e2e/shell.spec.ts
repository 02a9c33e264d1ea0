import type { Page } from '@playwright/test';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { expect, expectNoBarriers, expectRefusals, test } from './fixtures.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

const PUBLIC = [
  ['/', /Know the price/],
  ['/anabranch-premium', 'Anabranch Premium'],
  ['/other-services', 'What is your water worth?'],
  ['/blog', 'Blog'],
  ['/university', 'Water University'],
  ['/university/rivers-and-limits', 'Rivers and limits'],
  ['/university/item/reading-a-price', 'Reading a price'],
  ['/university/glossary/a', 'Glossary'],
  ['/blog/market-overview', 'What the market overview tells you'],
  ['/faq', 'FAQ'],
  ['/faq/privacy', 'Privacy'],
  ['/faq/terms_and_conditions', 'Terms and Conditions'],
  ['/cookies', 'Cookie Policy'],
  ['/terms', 'Terms and Conditions'],
  ['/not-confirmed', 'What we have not confirmed'],
  ['/climate-outlook', 'Climate Outlook'],
  ['/search/how-limits-work', 'How trade limits work'],
] as const;

const PRIVATE = [
  ['/overview', 'Market Overview'],
  ['/overview/temporary', 'Market Overview'],
  ['/reports/temporary', 'Trade Report'],
  ['/reports/permanent', 'Trade Report'],
  ['/reports/outlook', 'Allocation Outlook'],
  ['/outlook', 'Allocation Outlook'],
  ['/notifications', 'My Alerts'],
  ['/inbox', 'Notifications'],
  ['/zone_map/1', /^1A /],
  ['/connectivity_map/1', 'Trade Limit Barmah Choke'],
] as const;

test('visitors read the public pages', { tag: '@desk' }, async ({ page }) => {
  test.setTimeout(120_000);
  for (const [path, heading] of PUBLIC) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('whoever is logged in opens every page of the map; a visitor is led to the login and back', {
  tag: '@desk',
}, async ({ page, comeBackAs }) => {
  test.setTimeout(120_000);
  for (const [path] of PRIVATE) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
  }
  await comeBackAs();
  for (const [path, heading] of PRIVATE) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await expectNoBarriers(page);
});

test('what is nowhere is not found, whoever asks', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  const nowhere = ['/nothing', '/not_found', '/login/more', '/search/nothing', '/search/buy/other', '/dashboard/x'];
  for (const path of nowhere) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  }
  await expectNoBarriers(page);
  await comeBackAs();
  expect((await page.goto('/dashboard'))?.status()).toBe(404);
  await expectNoBarriers(page);
});

test('addresses lead on as the map says', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await page.goto('/reset_password');
  await expect(page).toHaveURL('/');
  await page.goto('/faq/?a=1');
  await expect(page).toHaveURL('/faq?a=1');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await comeBackAs();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/overview');
  }
  await page.goto('/login?redirect=/inbox');
  await expect(page).toHaveURL('/inbox');
  for (const elsewhere of ['//example.org', 'https://example.org', '/\\example.org']) {
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await expect(page).toHaveURL('/overview');
  }
});

test('an administrator lands on the start page', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await comeBackAs({ permissions: PERMISSIONS_OF_ROLE.admin });
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('who may preview chooses among the releases of the content, and nobody else', async ({
  page,
  comeBackAs,
  isMobile,
}) => {
  await comeBackAs({ permissions: PERMISSIONS_OF_ROLE.editor });
  await page.goto('/overview');
  if (isMobile) await page.getByRole('button', { name: 'More' }).click();
  const selector = page.getByLabel('Content release').filter({ visible: true });
  await expect(selector).toHaveValue('');
  await expect(selector.getByRole('option')).toHaveText(['Published']);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Show', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/overview');
  await comeBackAs();
  await page.goto('/overview');
  await expect(page.getByLabel('Content release')).toHaveCount(0);
});

test('without the water search its pages say what is missing, and no menu offers them', async ({
  page,
  comeBackAs,
  isMobile,
}) => {
  await comeBackAs({ permissions: [] });
  for (const path of ['/overview', '/reports/temporary', '/search/buy/temporary']) {
    expect((await page.goto(path))?.status(), path).toBe(403);
    await expect(page.getByRole('heading', { name: 'Your account does not include the water search' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'help@anabranch.example' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('anabranch.water_search');
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy water' })).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  if (isMobile) await expect(bar).toHaveText(['Alerts', 'Inbox', 'Settings']);
  await expectNoBarriers(page);
});

test('the menu leads through the product and out of it', async ({ page, comeBackAs, isMobile }) => {
  await comeBackAs({ firstName: 'Margaret', lastName: 'Dunne' });
  await page.goto('/overview');
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar.getByRole('link')).toHaveText(['Overview', 'Buy', 'Sell']);
    await bar.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectNoBarriers(page);
    await expect(menu).toContainText('Zone 7: VIC Murray (Barmah to SA)');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'My Settings' })).toBeVisible();
    await expect(menu).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('button', { name: 'Logout Margaret Dunne' }).click();
  } else {
    const side = page.getByRole('navigation', { name: 'Main' });
    const ready = side.getByRole('list').first();
    await expect(ready.getByRole('link')).toHaveText([
      /Overview/,
      /Buy water/,
      /Sell water/,
      /Trade reports/,
      /Allocation outlook/,
      /My Alerts/,
      /Inbox/,
      /University/,
      /Blog/,
      /Help/,
      /Settings/,
    ]);
    await expect(page.getByText('Margaret Dunne')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
  }
  await expect(page).toHaveURL('/login');
  await page.goto('/overview');
  await expect(page).toHaveURL('/login?redirect=%2Foverview');
});

/** The sidebar at a desk; behind More on a phone. */
async function pressInMenu(page: Page, isMobile: boolean, role: 'button' | 'link', name: string): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'More' }).click();
  await page
    .getByRole(role, { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .click();
}

test('while logging out nothing of the page is left on the screen', async ({ page, comeBackAs, isMobile }) => {
  await comeBackAs();
  await page.goto('/overview');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await pressInMenu(page, isMobile, 'button', 'Logout');
  await expect(page.getByText('Logging out')).toBeVisible();
  const overview = page.getByRole('heading', { name: 'Market Overview' });
  await expect(overview).toBeHidden();
  // All of the page has loaded only now; and somebody who had left it comes back to it.
  const show = (persisted: boolean) =>
    page.evaluate((kept) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: kept })), persisted);
  await show(false);
  await expect(overview).toBeHidden();
  await show(true);
  await expect(overview).toBeVisible();
  await expect(page.getByText('Logging out')).toHaveCount(0);
  letGo();
  await expect(page).toHaveURL('/login');
});

test('a logout that fails brings the page back under the alert, which goes with the page', async ({
  page,
  comeBackAs,
  isMobile,
}) => {
  await comeBackAs();
  await page.goto('/overview');
  let isBroken = true;
  await page.route('**/api/session', (route) => (isBroken ? route.abort('connectionfailed') : route.continue()));
  await pressInMenu(page, isMobile, 'button', 'Logout');
  const alert = page.getByText(
    'Server Error: You could not be logged out, Please refresh your page and try again. If the problem persists, contact the provider.',
  );
  await expect(alert).toBeVisible();
  await expectNoBarriers(page);
  isBroken = false;
  if (isMobile) await page.keyboard.press('Escape');
  await pressInMenu(page, isMobile, 'link', 'Inbox');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the header of public pages has its links; Blog and University show the brand alone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/faq');
  if (isMobile) await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveText([
    '',
    'University',
    'Premium',
    'Other Services',
    'Blog',
    'FAQ',
    'Login',
    'Register',
  ]);
  await expectNoBarriers(page);
  await page.goto('/blog');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toContainText('help@anabranch.example');
});

test('the menu of the public pages stays where it was pressed until it has led on, and beside it the name leads home', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/faq');
  const menu = page.getByText('Menu', { exact: true });
  const closed = await menu.boundingBox();
  await menu.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'University' })).toBeVisible();
  expect(await menu.boundingBox()).toEqual(closed);
  // It is closed on the page that it leads to.
  await page.getByRole('banner').getByRole('link', { name: 'Other Services' }).click();
  await expect(page).toHaveURL('/other-services');
  await expect(page.getByRole('banner').getByRole('link', { name: 'University' })).toBeHidden();
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Anabranch', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a picture of a page opens as wide as it is, or as the window less 100', async ({ page }) => {
  await page.goto('/search/how-limits-work');
  await expect(page.getByRole('table')).toContainText('Trade Closed, and the name of the limit');
  await page.getByRole('button', { name: /^Enlarge/ }).focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large).toHaveAttribute('width', String(Math.min(1400, (page.viewportSize()?.width ?? 0) - 100)));
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeFocused();
});

test('a page on its way shows its shape', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/faq');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/content/page/privacy', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
});

test('where the content service gives no answer, the banner says so', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/faq');
  await page.route('**/api/content/page/privacy', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:anabranch:problem:content_unreachable',
        code: 'content_unreachable',
        title: 'Could not connect to Content',
        status: 502,
        detail: 'Error finding Content',
      },
    }),
  );
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByText('Server Error: Error finding Content, Please refresh your page')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Could not connect to Content' })).toBeVisible();
  await expectNoBarriers(page);
});
