import { readFile } from 'node:fs/promises';
import { expect, field, overflows, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';

const RESULTS = '/search/buy/temporary/results';

test.describe('results', () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('say first what can be bought now, on the first screen and one step from its row', async ({ page }) => {
    await page.goto(`${RESULTS}?volume=120`);
    const answer = page.getByText('Cheapest you can buy now:');
    await expect(answer).toContainText('120 ML at $228.00 from 1A Greater Goulburn, $27,413.80 with fees');
    await expect(answer).toBeInViewport({ ratio: 1 });
    await answer.getByRole('link').click();
    const row = page.getByRole('article').filter({ hasText: 'Greater Goulburn' });
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    await expect(row).toContainText('Cheapest you can buy now');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
      /4 matches.*Cheapest you can buy/,
    );
    await expect(page).toHaveTitle('Buy 120 ML temporary, zone 7 · Anabranch');
  });

  test('can be narrowed to what can be traded now and ordered anew, which the address and the way back keep', {
    tag: '@desk',
  }, async ({ page }) => {
    await page.goto(`${RESULTS}?volume=120`);
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveCount(4);
    await page.getByRole('link', { name: 'Can be bought now 3' }).click();
    await expect(names).toHaveText(['Greater Goulburn', 'VIC Murray (Barmah to SA)', 'SA Murray']);
    await expect(page.getByText('3 of 4 matches')).toBeAttached();
    await page.getByRole('link', { name: 'Volume', exact: true }).click();
    await expect(names).toHaveText(['VIC Murray (Barmah to SA)', 'Greater Goulburn', 'SA Murray']);
    await expect(page).toHaveURL(/\?volume=120.*&show=tradable&order=volume$/);
    await page.getByRole('link', { name: /^Open 12 / }).click();
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(names).toHaveText(['VIC Murray (Barmah to SA)', 'Greater Goulburn', 'SA Murray']);
    await page.getByRole('link', { name: 'All 4' }).click();
    await expect(names).toHaveCount(4);
  });

  test('are saved as a file, or it is said that they were not @desk', async ({ page, complaints }) => {
    await page.goto(`${RESULTS}?volume=120`);
    const save = page.getByRole('button', { name: 'Download CSV' });
    const network = await standIn(page, /results-csv/, (route) => route.abort());
    await save.click();
    await expect(page.getByText('The file could not be made. Please try again.')).toBeVisible();
    complaints.length = 0;
    network.letThrough();
    // A browser keeps that a part could not be had until the page is loaded anew.
    await page.reload();
    const saved = page.waitForEvent('download');
    await save.click();
    const lines = (await readFile(await (await saved).path())).toString().trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Direction,Kind,Volume asked (ML),Zone');
    expect(lines[1]).toContain('buy,temporary,120,');
    // A file is called after the zone that the search was seen from, which need not be the own one.
    const zones: readonly { readonly id: number; readonly code: string }[] = await (
      await page.request.get('/api/zones')
    ).json();
    await page.goto(`/search/buy/forward/results?volume=120&zone=${zones.find(({ code }) => code === '12')?.id}`);
    const ofForward = page.waitForEvent('download');
    await save.click();
    expect((await ofForward).suggestedFilename()).toMatch(/^12-buy-forward-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('have the focus on the row that was left, for whoever goes back', { tag: '@desk' }, async ({ page }) => {
    await page.goto(`${RESULTS}?volume=120`);
    const row = page.getByRole('link', { name: /^Open 12 / });
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Buy from 12/ })).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();
  });

  test('put three zones on the screen of a phone, and a closed one without a picture', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${RESULTS}?volume=120`);
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      expect(box?.height, await row.getByRole('heading').innerText()).toBeLessThan(844 / 3);
    }
    const closed = rows.filter({ hasText: 'Trade Closed' });
    await expect(closed).toHaveCount(1);
    await expect(closed.getByRole('img')).toHaveCount(0);
    // What the two amounts of each row are stands once, over them all.
    const widths = await page
      .getByText('Total for 120')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths.filter((width) => width > 1)).toHaveLength(1);
  });

  test('never run two figures together', async ({ page }) => {
    await page.goto(`${RESULTS}?volume=60`);
    const own = page.getByRole('article').filter({ hasText: 'My Zone' });
    const lines = (await own.innerText()).split('\n').map((line) => line.replaceAll('\u00a0', ' ').trim());
    expect(lines).toContain('3 parcels thin');
    expect(lines).toContain('1,180 ML tradable');
    expect(await overflows(page)).toBe(false);
  });

  test('that a filter emptied name it, the nearest offer, and lift it with one tap', { tag: '@desk' }, async ({
    page,
  }) => {
    await page.goto(`${RESULTS}?volume=120&maxPrice=1&isAdvancedSearch=true`);
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    const filter = page.getByRole('listitem').filter({ hasText: 'at most $1.00 per ML' });
    await expect(filter).toContainText(
      'Without at most $1.00 per ML: 5 parcels in 4 zones. Nearest: 500 ML at $228.00 from 1A Greater Goulburn',
    );
    await expect(page.getByText('nothing that passes your filters').first()).toBeVisible();
    await expect(page.getByText('nothing listed now')).toHaveCount(0);
    const open = page.getByRole('region', { name: 'Open trade zones without a matching parcel' });
    await expect(open.getByText('Trade Closed')).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: 'Closed trade zones without a matching parcel' })
        .getByText('Barmah Choke')
        .first(),
    ).toBeVisible();
    await filter.getByRole('link').click();
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
    await expect(page).not.toHaveURL(/maxPrice/);
  });

  test('without a match stay as they were served while the script of their panel does not come', {
    tag: '@desk',
  }, async ({ page, complaints }) => {
    await page.route('**/a/no-match-panel-*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/no-match-panel-'));
    await page.goto(`${RESULTS}?volume=120&maxPrice=1&isAdvancedSearch=true`);
    await lost;
    // Whatever the page makes of it is made by then.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    // The rest of the page goes on: its links need no reload, and the way back leads to the page without its part.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Search Again' }).click();
    await expect(page.getByLabel('Volume')).toHaveValue('120');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.goBack();
    await expect(page.getByText('A part of this page could not be loaded')).toBeVisible();
    // Of the file that did not come.
    complaints.length = 0;
  });

  test('without a volume are a mistake of the form, never the last search again', { tag: '@desk' }, async ({
    page,
  }) => {
    await page.goto(`${RESULTS}?volume=120`);
    await expect(page.getByRole('heading', { name: '4 matches' })).toBeVisible();
    await page.goto(`${RESULTS}?volume=2000&minPrice=10`);
    await page.getByLabel('Min. Volume').fill('');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toContainText('You must enter a volume before searching');
    await expect(field(page, 'Volume')).toHaveValue('');
    await expect(field(page, 'Min Price')).toHaveValue('10');
  });

  test('are one sheet of paper with exact times', { tag: '@desk' }, async ({ page }) => {
    await page.goto(`${RESULTS}?volume=120`);
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
    const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1047 });
    const paper = await page.locator('#main').innerText();
    expect(paper).toMatch(/Figures of \w{3} \d{1,2} \w{3} \d{4}/);
    expect(paper).not.toMatch(/ ago|just now|yesterday|today/i);
    // Under one head, each figure in its column: no row says again what its figures are.
    expect(paper.match(/Total for 120/g)).toHaveLength(1);
  });
});

test.describe('without a script results', () => {
  test.use({ javaScriptEnabled: false });

  test('are narrowed and ordered by links', { tag: '@desk' }, async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto(`${RESULTS}?volume=120`);
    await page.getByRole('link', { name: 'Can be bought now 3' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: 'Processing' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page).toHaveURL(/show=tradable&order=days/);
  });
});
