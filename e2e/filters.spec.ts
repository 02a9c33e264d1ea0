import { listBarriers } from './barriers.ts';
import { expect, field, finder, test } from './fixtures.ts';

test.describe('the filters of the search', { tag: '@desk' }, () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('are remembered for each kind of water by itself, also after a reload', async ({ page }) => {
    await page.goto('/search/buy/temporary');
    await field(page, 'Volume').fill('120');
    await page.getByText('Advanced search').click();
    await field(page, 'Max Price').fill('260.50');
    await page.getByLabel('South Australia').check();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    await page.getByRole('link', { name: 'Search Again' }).click();
    await page.getByRole('link', { name: 'Permanent' }).click();
    await expect(page).toHaveURL('/search/buy/permanent');
    await expect(field(page, 'Volume')).toHaveValue('');
    await field(page, 'Volume').fill('10');
    await field(page, 'Reliability').selectOption({ label: 'Low Reliability' });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Search Again' }).click();
    await page.getByRole('link', { name: 'Temporary' }).click();

    const expectTemporary = async (): Promise<void> => {
      await expect(field(page, 'Volume')).toHaveValue('120');
      // Open, for it was open before.
      await expect(page.getByRole('checkbox', { name: /^Advanced search/ })).toBeChecked();
      await expect(field(page, 'Max Price')).toHaveValue('260.50');
      await expect(page.getByLabel('South Australia')).toBeChecked();
      await expect(page.getByRole('checkbox', { name: /^Victoria/ })).not.toBeChecked();
    };
    await expectTemporary();
    await page.reload();
    await expectTemporary();
    await page.goto('/search/buy/temporary/results');
    await expectTemporary();
    await page.getByRole('link', { name: 'Permanent' }).click();
    await expect(field(page, 'Volume')).toHaveValue('10');
    await expect(field(page, 'Reliability').locator('option:checked')).toHaveText('Low Reliability');
    await expect(page.getByRole('checkbox', { name: /^Advanced search/ })).not.toBeChecked();
    // A sale has filters of its own.
    await page.getByRole('link', { name: 'Sell water' }).click();
    await expect(field(page, 'Volume')).toHaveValue('');
  });

  test('are forgotten on demand', async ({ page }) => {
    await page.goto('/search/buy/temporary/results?volume=120&maxPrice=252&isAdvancedSearch=true');
    await page.getByRole('link', { name: 'Search Again' }).click();
    await field(page, 'Volume').fill('130');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(field(page, 'Volume')).toHaveValue('');
    await expect(field(page, 'Volume')).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /^Advanced search/ })).not.toBeChecked();
    await expect(page.locator('label').filter({ hasText: 'Advanced search' })).toHaveText('Advanced search');
    // Nor does the form remember them for whoever comes back to it.
    await page.getByRole('link', { name: 'Permanent' }).click();
    await expect(page).toHaveURL('/search/buy/permanent');
    await page.getByRole('link', { name: 'Temporary' }).click();
    await expect(page).toHaveURL('/search/buy/temporary');
    await expect(field(page, 'Volume')).toHaveValue('');
  });

  test('switch to forward water and back through the checkbox, which keeps the focus', async ({ page }) => {
    await page.goto('/search/sell/temporary');
    await expect(field(page, 'Max Price')).toBeHidden();
    await page.getByText('Advanced search').click();
    const forward = page.getByLabel('Search forward water');
    await forward.click();
    await expect(page).toHaveURL('/search/sell/forward');
    await expect(field(page, 'Deliver by the end of')).toBeVisible();
    await expect(forward).toBeChecked();
    await expect(forward).toBeFocused();
    await forward.click();
    await expect(page).toHaveURL('/search/sell/temporary');
    await expect(field(page, 'Deliver by the end of')).toHaveCount(0);
  });

  test('offer the zones of the own system, the months ahead, and how long a trade takes', async ({ page }) => {
    await page.goto('/search/buy/forward');
    const zone = finder(page, 'Your zone');
    await expect(zone).toHaveValue('7 VIC Murray (Barmah to SA) (Default)');
    await zone.click();
    const zones = page.getByRole('listbox');
    // The state of the home zone comes first.
    await expect(zones.getByRole('group').first()).toHaveAccessibleName('Victoria');
    await expect(zones.getByRole('option', { name: '12 SA Murray' })).toBeVisible();
    await expect(zones.getByRole('option', { name: /Lachlan/ })).toHaveCount(0);
    await zone.press('Escape');
    const months = await field(page, 'Delivered by the end of').locator('option').allTextContents();
    expect(months[0]).toBe('Any');
    expect(months.slice(1).every((month) => /^[A-Z][a-z]{2} 20\d\d$/.test(month))).toBe(true);
    expect(months).toHaveLength(13);
    const states = page.getByRole('group', { name: /^From which states/ }).locator('label');
    for (const state of await states.all()) await expect(state).toContainText(/Up to \d+ days/);
  });

  test('show the ways and the prices of the zone that is chosen, at once, from its address and when remembered', async ({
    page,
  }) => {
    await page.goto('/search/buy/forward');
    await expect(page.getByRole('heading', { name: 'Ways into zone 7 today' })).toBeVisible();
    await expect(page.getByText(/^Last 30 days into zone 7: /)).toBeVisible();
    const zone = finder(page, 'Your zone');
    await zone.fill('12');
    await zone.press('Enter');
    const ways = page.getByRole('complementary').filter({ hasText: 'Ways into zone 12 today' });
    const expectThem = async (): Promise<void> => {
      await expect(zone).toHaveValue('12 SA Murray');
      await expect(ways.getByRole('img', { name: /^7 to 12, / })).toBeVisible();
      // Seen from zone 7 it would be “Also from 12”, and a price.
      await expect(ways.getByText('Also from 11')).toBeVisible();
      await expect(page.getByText(/^Last 30 days/)).toHaveCount(0);
    };
    await expectThem();
    await page.getByRole('link', { name: 'Temporary' }).click();
    await page.getByRole('link', { name: 'Forward' }).click();
    await expectThem();
    await page.goto('/search/buy/forward');
    await expectThem();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('heading', { name: 'Ways into zone 7 today' })).toBeVisible();
    await page.goto('/search/buy/forward?volume=50&unit=ML&zone=15');
    await expectThem();
  });

  test('find a zone by a part of its name, by its state, by mouse and by the keys alone', async ({ page }) => {
    await page.goto('/search/buy/forward');
    const zone = finder(page, 'Your zone');
    const options = page.getByRole('listbox').getByRole('option');
    await zone.fill('new south above');
    await expect(options).toHaveText(['10 NSW Murray above Barmah Choke']);
    expect(await listBarriers(page, ['light', 'dark'])).toEqual([]);
    await zone.fill('nowhere');
    await expect(page.getByText('Nothing matches “nowhere”')).toBeVisible();
    // Enter sends no form while the list is open, and Escape leaves what was chosen.
    await zone.press('Enter');
    await zone.press('Escape');
    await expect(zone).toHaveValue('7 VIC Murray (Barmah to SA) (Default)');
    // What stands there goes with the first key, and Tab takes what was found; where nothing was typed it takes nothing.
    await zone.blur();
    await zone.click();
    await page.keyboard.type('11');
    await expect(options).toHaveText([/^11 NSW Murray/]);
    await page.keyboard.press('Tab');
    await expect(zone).toHaveValue(/^11 NSW Murray/);
    await expect(zone).not.toBeFocused();
    await zone.press('ArrowDown');
    await zone.press('ArrowDown');
    await zone.press('Tab');
    await expect(zone).toHaveValue(/^11 NSW Murray/);
    await zone.fill('murray');
    await options.filter({ hasText: 'SA Murray' }).click();
    await expect(zone).toHaveValue('12 SA Murray');
    await zone.press('ArrowDown');
    await expect(options.filter({ hasText: '12 SA Murray' })).toHaveAttribute('aria-selected', 'true');
    await zone.press('ArrowUp');
    await zone.press('Tab');
    // Eight at a time, up and down again.
    await zone.press('ArrowDown');
    const active = async () => {
      const id = await zone.getAttribute('aria-activedescendant');
      return options.evaluateAll((all, wanted) => all.findIndex((one) => one.id === wanted), id);
    };
    const from = await active();
    expect(from).toBeGreaterThan(8);
    await zone.press('PageUp');
    await expect.poll(active).toBe(from - 8);
    await zone.press('PageDown');
    await expect.poll(active).toBe(from);
    await zone.press('Escape');
    await expect(zone).toHaveValue('12 SA Murray');
    await field(page, 'Volume').fill('120');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/results\?volume=120&unit=ML&zone=15|results\?volume=120&zone=15&unit=ML/);
    await expect(page.getByText('into 12 SA Murray')).toBeVisible();
  });

  test('of an entitlement show the states that follow from the zone, and cannot be ticked', async ({ page }) => {
    await page.goto('/search/buy/permanent');
    await expect(page.getByLabel('Show Connected')).toBeHidden();
    await page.getByText('Advanced search').click();
    const connected = page.getByLabel('Show Connected');
    await expect(connected).toBeChecked();
    await expect(connected).toHaveAccessibleDescription(
      'Includes entitlements in zones from which allocation can be delivered to your zone.',
    );
    const states = page.getByRole('group', { name: 'States' }).getByRole('checkbox');
    for (const state of await states.all()) await expect(state).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: /^New South Wales/ })).toBeChecked();
    await expect(field(page, 'Connected options').locator('option')).toHaveText([
      'Connected without restriction',
      'All connected options (incl. options with trade restrictions)',
    ]);
    await connected.uncheck();
    await expect(field(page, 'Connected options')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^New South Wales/ })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Victoria/ })).toBeChecked();
  });

  test('are counted once for each search, from wherever it is made', async ({ page }) => {
    const counted: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'debug' && message.text().startsWith('analytics')) counted.push(message.text());
    });
    await page.goto('/search/buy/temporary');
    await field(page, 'Volume').fill('2000');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    expect(counted).toHaveLength(1);
    await field(page, 'Min. Volume').fill('500');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
    expect(counted).toHaveLength(2);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page.getByRole('heading', { name: '2 matches' })).toBeVisible();
    expect(counted).toHaveLength(2);
  });

  test('speak the unit of the person', async ({ page, comeBackAs }) => {
    await comeBackAs({ volumeUnit: 'gigalitre' });
    await page.goto('/search/buy/temporary');
    await field(page, 'Volume').fill('0.12');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy Temporary (GL)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'My Zone' })).toContainText('$30,053.80');
  });
});
