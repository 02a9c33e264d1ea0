import type { Locator, Page } from '@playwright/test';
import { expect, field, test } from './fixtures.ts';

/** Presses Tab until the target has the focus. Whatever has it on the way can be seen to have it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(() => {
      const isRinged = (element: Element | null): boolean =>
        element !== null && getComputedStyle(element).outlineStyle !== 'none';
      const active = document.activeElement;
      // A control shows it itself, or the frame or the label around it does.
      const isSeen =
        isRinged(active) || isRinged(active?.parentElement ?? null) || isRinged(active?.closest('label') ?? null);
      return active === document.body || isSeen ? '' : (active?.outerHTML ?? 'nothing');
    });
    expect(seen, 'has the focus and does not show it').toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The Tab key does not lead there.');
}

const hasFocus = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test('the whole errand of a buyer goes by keyboard alone', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/search/buy/temporary');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, field(page, 'Volume'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await tabTo(page, page.getByRole('alert').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Volume')).toBeFocused();
  await page.keyboard.type('120');
  await tabTo(page, page.getByRole('checkbox', { name: /^Advanced search/ }));
  await page.keyboard.press('Space');
  await tabTo(page, field(page, 'Max Price'));
  await page.keyboard.type('25');
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'Max Price')).toHaveValue('26');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('260');
  await tabTo(page, page.getByRole('checkbox', { name: /^Victoria/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await hasFocus(page, 'Buy Temporary (ML)');
  await tabTo(page, page.getByRole('link', { name: /^Open 7 / }));
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Buy from 7 VIC Murray (Barmah to SA)');
  const cost = page.locator('summary').filter({ hasText: 'Total Trade Cost' });
  await tabTo(page, cost);
  await expect(page.getByRole('rowheader', { name: /^Water Authority Fees/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: /^Water Authority Fees/ })).toBeHidden();
  await page.keyboard.press('Space');
  await expect(page.getByRole('rowheader', { name: /^Water Authority Fees/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'View Brokers' }).first());
  await page.keyboard.press('Enter');
  await hasFocus(page, /^Brokers in 7/);
  await tabTo(page, page.getByRole('link', { name: 'Back to Details' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await hasFocus(page, /^Buy from 7/);
  await tabTo(page, page.getByRole('link', { name: 'Change Volume' }));
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Buy Water');
  await expect(field(page, 'Volume')).toHaveValue('120');
});

test('the kind of water is switched by keyboard, and the focus stays', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/search/sell/temporary');
  const kinds = page.getByRole('navigation', { name: 'Kind of water' });
  await tabTo(page, kinds.getByRole('link', { name: 'Permanent' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Reliability')).toBeVisible();
  await expect(kinds.getByRole('link', { name: 'Permanent' })).toBeFocused();
  await tabTo(page, field(page, 'Reliability'));
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Reliability').locator('option:checked')).toHaveText('High Reliability');
  await tabTo(page, kinds.getByRole('link', { name: 'Forward' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/sell/forward');
  await expect(page.getByLabel('Search forward water')).toBeChecked();
  await expect(kinds.getByRole('link', { name: 'Forward' })).toBeFocused();
  // The menu leads to another page, which begins at its heading.
  await tabTo(page, page.getByRole('link', { name: 'Buy water' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Buy Water');
});

test('a form that is opened by mouse at a desk waits for the volume', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sell water' }).click();
  await expect(field(page, 'Volume')).toBeFocused();
  await page.getByRole('navigation', { name: 'Kind of water' }).getByRole('link', { name: 'Forward' }).click();
  await expect(page).toHaveURL('/search/sell/forward');
  await expect(field(page, 'Volume')).toBeFocused();
});

test('the menu of a phone opens, closes with Escape, and gives the focus back', { tag: '@phone' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/search/buy/temporary');
  const more = page.getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeFocused();
  // The page behind it can be reached by nobody.
  await expect(page.locator('#page')).toHaveAttribute('inert');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#page')).not.toHaveAttribute('inert');
});

test('a heading that gets the focus by itself shows it to who uses keys, and to nobody else @desk', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/search/buy/temporary');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const heading = page.getByRole('heading', { level: 1 });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await hasFocus(page, 'My Settings');
  await expect(heading).toHaveCSS('outline-style', 'none');
  await menu.getByRole('link', { name: 'Inbox' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/inbox');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'solid');
});

test('what is pressed and goes away leaves the focus in its place', { tag: '@desk' }, async ({
  page,
  story,
  comeBackAs,
  complaints,
}) => {
  await comeBackAs();
  await page.route('**/api/provenance/prices?*', (route) => route.abort());
  await page.goto('/overview');
  await page.getByRole('link', { name: /^Says who\? Zone 7, / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  complaints.splice(0);

  const { zones } = story.instance.parts.market.reference;
  await page.goto(`/static-market-detail/perm/${zones.find(({ code }) => code === 'WIM')?.id}`);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('Ensure permanent state fees are correctly filled out.');
});

test('a storage told day by day is what is read next, and its views keep the focus', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/overview/storage');
  const heading = page.getByRole('heading', { name: /, day by day$/ });
  for (const storage of ['Hume', 'Dartmouth']) {
    await page
      .getByRole('link', { name: `Day by day, ${storage}` })
      .first()
      .press('Enter');
    await expect(heading).toHaveText(`${storage}, day by day`);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
  const table = page.getByRole('navigation', { name: 'Show the levels as' }).getByRole('link', { name: 'Table' });
  await table.press('Enter');
  await expect(table).toHaveAttribute('aria-current', 'page');
  await expect(table).toBeFocused();
});
