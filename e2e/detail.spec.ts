import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Sells 20 ML in the own zone, where one provider has more bids than stand open at once. */
const openSaleWithManyBids = async (page: Page): Promise<void> => {
  await page.goto('/search/sell/temporary/results?volume=20');
  await page.getByRole('link', { name: /^Open 7 / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sell to 7 /);
};

/** Names what lies over the middle of an element's first line, scrolled into view; null: nothing does. */
const nameCover = (element: Locator): Promise<string | null> =>
  element.evaluate((it) => {
    it.scrollIntoView({ block: 'center' });
    const line = it.getClientRects()[0] ?? it.getBoundingClientRect();
    const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    return hit !== null && it.contains(hit) ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing at all');
  });

test.describe('the detail of a zone where a provider lists a lot', () => {
  test.beforeEach(async ({ comeBackAs, page }) => {
    await comeBackAs();
    await openSaleWithManyBids(page);
  });

  test('answers wherever it is pressed: nothing lies over its headings and links', async ({ page }) => {
    const main = page.getByRole('main');
    const pressed = [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: 'Back to results' }),
      main.getByRole('link', { name: 'Change Volume' }),
      main.getByRole('heading', { name: 'Current Listings' }),
      main.getByRole('link', { name: 'View Brokers' }).last(),
    ];
    for (const one of pressed) expect(await nameCover(one)).toBeNull();
  });

  test('shows the listings beyond the first few to whoever asks for them', async ({ page }) => {
    // Twenty bids of 20 ML, and the one of 200 ML.
    await expect(page.getByText('21 listings')).toBeVisible();
    await page.getByText('13 more listings').click();
    const more = page.getByRole('table', { name: /^More listings of Riverside/ });
    await expect(more.getByRole('row')).toHaveCount(14);
    await expect(more.getByRole('row').last()).toContainText('200.00');
    for (const row of (await more.getByRole('row').all()).slice(1)) await expect(row).toBeVisible();
  });
});
