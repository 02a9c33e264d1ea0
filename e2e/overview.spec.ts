import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';
import { neverEnd } from './waits.ts';

/** The panel of the reader's zone. */
const ownZone = (page: Page) => page.locator('section[id^="zone-"]').filter({ hasText: 'My Zone' });
const trades = (page: Page) => page.getByRole('table', { name: 'Recent trades, newest first' });
const DISCLAIMER = '* These prices represent the latest trades from our data providers or custom market analysis.';

test.describe('the market overview', { tag: '@phone' }, () => {
  test('shows what was paid in the own zone, and fetches its trades when they are asked for', async ({
    page,
    comeBackAs,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('recent_trades')) asked.push(new URL(request.url()).pathname);
    });
    await comeBackAs();
    await page.goto('/overview');
    await expect(page.getByRole('heading', { level: 1, name: 'Market Overview' })).toBeVisible();
    await expect(page.getByText(DISCLAIMER)).toHaveCount(2);
    await page.getByRole('link', { name: 'Go to My Zone' }).click();
    const own = ownZone(page);
    await expect(own).toBeInViewport();
    await expect(own).toContainText('$246.00 – $250.00');

    await expect(trades(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    await own.getByText('Show last 5 Trades').click();
    await expect(trades(page).getByRole('row')).toHaveCount(6);
    await own.getByText('Hide last 5 Trades').click();
    await expect(trades(page)).toHaveCount(0);
    await own.getByText('Show last 5 Trades').click();
    await expect(trades(page).getByRole('row')).toHaveCount(6);
    expect(asked).toEqual(['/api/temporary_trades/recent_trades']);
    await expect(page).toHaveURL('/overview');
  });

  test('says of a price whose trades it is made of, and gives the focus back', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/overview');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/provenance/prices?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const ask = ownZone(page).getByRole('link', { name: /^Says who\? Zone 7, / });
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Says who?' }).getByRole('status')).toHaveText('Looking it up…');
    held.resolve();
    const answer = page.getByRole('dialog', { name: 'Latest prices' });
    await expect(answer).toContainText('Temporary water, zone 7 VIC Murray (Barmah to SA)');
    await expect(answer.getByRole('listitem').first()).toContainText(/^\$24[6-9]|^\$250/);
    await expect(answer.getByRole('listitem').first()).toContainText('confirmed by an exchange');
    await page.keyboard.press('Escape');
    await expect(answer).toHaveCount(0);
    await expect(ask).toBeFocused();
    await expect(page).toHaveURL('/overview');
  });

  test('has a tab for each of its parts, which the address names', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/overview/xyz');
    const tabs = page.getByRole('navigation', { name: 'Market Overview' }).getByRole('link');
    await expect(tabs).toHaveText([
      ...['Temp Price', 'Perm Price', 'Forward Water', 'Lease Water', 'Carryover Parking'],
      ...['Storage / Allocations', 'Trade Limits', 'News'],
    ]);
    for (const [name, path, heading] of [
      ['Forward Water', 'forward', 'Forward water'],
      ['Storage / Allocations', 'storage', 'Storages and allocations'],
      ['Trade Limits', 'connectivity', 'Trade limits'],
      ['News', 'news', 'News'],
      ['Temp Price', 'temp', 'Temporary water'],
    ] as const) {
      await tabs.filter({ hasText: name }).click();
      await expect(page).toHaveURL(`/overview/${path}`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    }
  });

  test('says that the trades could not be had, and asks again', async ({ page, comeBackAs, complaints }) => {
    await comeBackAs();
    await page.goto('/overview/temp');
    const network = await standIn(page, '**/api/temporary_trades/recent_trades*', (route) => route.abort());
    const own = ownZone(page);
    await own.getByText('Show last 5 Trades').click();
    await expect(own.getByText('The last trades could not be loaded.')).toBeVisible();
    network.letThrough();
    await own.getByText('Hide last 5 Trades').click();
    await own.getByText('Show last 5 Trades').click();
    await expect(trades(page).getByRole('row')).toHaveCount(6);
    complaints.splice(0);
  });
});

test.describe('the market overview without script', () => {
  test.use({ javaScriptEnabled: false });

  test('opens the trades of a zone by a link, and closes them by one', { tag: '@desk' }, async ({
    page,
    comeBackAs,
  }) => {
    await comeBackAs();
    await page.goto('/overview');
    const own = ownZone(page);
    await own.getByRole('link', { name: 'Show last 5 Trades' }).click();
    await expect(page).toHaveURL(/\/overview\?trades=\d+#zone-\d+$/);
    await expect(trades(page).getByRole('row')).toHaveCount(6);
    await own.getByRole('link', { name: 'Hide last 5 Trades' }).click();
    await expect(trades(page)).toHaveCount(0);
    await own.getByRole('link', { name: 'Says who?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Latest prices' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'confirmed by an exchange' })).toHaveCount(5);
  });
});

test('what has a file of its own comes in one go to who gets there by a link: the years of a storage, the own zone', {
  tag: '@desk',
}, async ({ page, comeBackAs }) => {
  await comeBackAs();
  // What comes late is shown without it, which the page waits 1.5 seconds for.
  await neverEnd(page, 1_500);
  await page.goto('/overview/storage');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      // Between its head and the link to all storages.
      const years = document.querySelector('[aria-labelledby="levels"] > :nth-child(3)');
      if (document.querySelector('#levels') !== null) seen.push(years === null ? 'no years' : 'years');
      else if (location.pathname === '/') seen.push(document.querySelector('h1') === null ? 'no zone' : 'zone');
    }).observe(document, { subtree: true, childList: true });
  });
  await page.getByRole('link', { name: 'Day by day, Dartmouth' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dartmouth, day by day' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Anabranch' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VIC Murray');
  const seen = await page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
  expect([...new Set(seen)]).toEqual(['years', 'zone']);
});
