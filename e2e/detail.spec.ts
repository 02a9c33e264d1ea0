import type { Locator, Page } from '@playwright/test';
import { expect, overflows, section, test } from './fixtures.ts';
import { neverEnd } from './waits.ts';

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

  test('breaks no word of a table’s head', async ({ page }) => {
    const listings = page.getByRole('table', { name: /^Listings of Riverside/ });
    await expect(listings.getByRole('columnheader', { name: 'Source' })).toBeVisible();
    const broken = await listings.getByRole('columnheader').evaluateAll((heads) =>
      heads.flatMap((head) => {
        const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);
  });

  test('has one set of column edges, before and after the button', async ({ page }) => {
    await page.getByText('13 more listings').click();
    const edgesOf = (name: RegExp) =>
      page
        .getByRole('table', { name })
        .getByRole('row')
        .last()
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));
    expect(await edgesOf(/^More listings of Riverside/)).toEqual(await edgesOf(/^Listings of Riverside/));
  });

  test('comes onto two pages of paper with every listing and the exact times', { tag: '@desk' }, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    const listed = page.getByRole('table', { name: /istings of Riverside/ }).locator('tbody tr');
    await expect(listed).toHaveCount(21);
    for (const row of await listed.all()) await expect(row).toBeVisible();
    await expect(page.getByText('13 more listings')).toBeHidden();
    await expect(page.getByText(/ago$/).filter({ visible: true })).toHaveCount(0);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });

  test('says to a seller what is received and for whom the prices are', { tag: '@desk' }, async ({ page }) => {
    await expect(page).toHaveTitle('Sell 20 ML to 7 VIC Murray (Barmah to SA) · Anabranch');
    await expect(section(page, 'Trade Proceeds (Net)')).toContainText('Received for the water');
    await expect(section(page, 'Trade Proceeds (Net)')).toContainText('Brokerage and any GST are not in this figure');
    // Who sells looks at bids: theirs is the bold column.
    await expect(section(page, 'Market Spread').locator('strong')).toHaveText(['240.00']);
  });
});

/** Buys temporary water in a zone, from the results. */
const openPurchase = async (page: Page, zone: string, volume: number, kind = 'temporary', more = ''): Promise<void> => {
  await page.goto(`/search/buy/${kind}/results?volume=${volume}${more}`);
  await page.getByRole('link', { name: new RegExp(`^Open ${zone} `) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Buy from ${zone} `));
};

const sizeOf = (element: Locator): Promise<number> =>
  element.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));

test.describe('the detail of a purchase', () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('keeps what stands below its answer as it was served while the script of it does not come', {
    tag: '@desk',
  }, async ({ page, complaints }) => {
    await page.route('**/a/detail-parts-*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/detail-parts-'));
    await page.goto(`/search/buy/temporary/results/detail?volume=120&at=${await findZone(page, '10')}`);
    await lost;
    // Whatever the page makes of it is made by then.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.getByRole('heading', { name: 'Current Listings' })).toBeVisible();
    const listings = page.getByRole('table', { name: /^Listings of / });
    await expect(listings).not.toHaveCount(0);
    const lostNote = page.getByText('A part of this page could not be loaded');
    await expect(lostNote).toBeHidden();
    // The rest goes on. What was served is of that zone: below the answer of another one it would be wrong.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Open now: 1A Greater Goulburn' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buy from 1A /);
    await expect(lostNote).toBeVisible();
    await expect(listings).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Current Listings' })).toHaveCount(0);
    // Nor does it come back with the way back.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buy from 10 /);
    await expect(lostNote).toBeVisible();
    // The way back needs no reload, and a page that the browser draws says what it lacks.
    await page.getByRole('link', { name: 'Back to results' }).click();
    await page.getByRole('link', { name: /^Open 10 / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buy from 10 /);
    await expect(lostNote).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // Of the file that did not come.
    complaints.length = 0;
  });

  test('has what stands below the next answer where the script of it came too late for the first one', {
    tag: '@desk',
  }, async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/a/detail-parts-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    const asked = page.waitForRequest('**/a/detail-parts-*.js');
    await page.goto(`/search/buy/temporary/results/detail?volume=120&at=${await findZone(page, '10')}`);
    await asked;
    // Given up, with what was served in its place.
    await page.clock.fastForward(10_000);
    const come = page.waitForResponse('**/a/detail-parts-*.js');
    release();
    await come;
    await page.getByRole('link', { name: 'Open now: 1A Greater Goulburn' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buy from 1A /);
    await expect(page.getByRole('table', { name: /^Listings of / })).not.toHaveCount(0);
    await expect(page.getByText('A part of this page could not be loaded')).toHaveCount(0);
  });

  test('keeps what stands below its answer while the script of it is on its way and the market is already heard', {
    tag: '@desk',
  }, async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/a/detail-parts-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const heard = page.waitForRequest((request) => request.url().includes('/events'));
    await page.goto('/search/buy/temporary/results/detail?volume=120&at=10');
    await heard;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const listings = page.getByRole('heading', { name: 'Current Listings' });
    await expect(listings).toBeVisible();
    const served = await listings.elementHandle();
    release();
    // The script has taken over what stands there, as `startScript` sees it of the page.
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('h2'))
        .filter(({ textContent }) => textContent === 'Current Listings')
        .some((head) => Object.keys(head).some((key) => key.startsWith('__react'))),
    );
    await expect(listings).toBeVisible();
    // It is the same that was served, not one drawn anew.
    expect(await served?.evaluate((it) => it.isConnected)).toBe(true);
  });

  test('comes in one go to who opens it from the results', { tag: '@desk' }, async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/a/detail-parts-*.js', async (route) => {
      await held;
      await route.continue();
    });
    // What comes late is shown without it, which the page waits 1.5 seconds for.
    await neverEnd(page, 1_500);
    await page.goto('/search/buy/temporary/results?volume=120');
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const heads = Array.from(document.querySelectorAll('h1, h2'), (head) => head.textContent);
        const isWhole = heads.includes('Current Listings') && !document.querySelector('main [aria-label="Loading"]');
        if (heads.some((text) => text.startsWith('Buy from 10 '))) seen.push(isWhole);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const asked = page.waitForRequest('**/a/detail-parts-*.js');
    await page.getByRole('link', { name: /^Open 10 / }).click();
    await asked;
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buy from 10 /);
    expect(await page.evaluate(() => (window as unknown as { seen: readonly boolean[] }).seen)).not.toContain(false);
  });

  test('from a closed zone says so before any figure, and where there is water now', async ({ page }) => {
    await openPurchase(page, '10', 120);
    const note = page.getByRole('heading', { name: '120 ML cannot be bought here now' });
    const total = page.getByText('$28,859.56').first();
    expect((await note.boundingBox())?.y).toBeLessThan((await total.boundingBox())?.y ?? 0);
    await expect(page.getByText('Total for 120 ML, delivered to zone 7, were the limit open')).toBeVisible();
    expect(await sizeOf(total)).toBeLessThan(40);
    await expect(page.getByText('Ready to trade?')).toHaveCount(0);
    const drawn = page.getByRole('img', { name: '10 to 7, closed' });
    expect((await drawn.boundingBox())?.width).toBeGreaterThan(300);
    // 1A is the cheapest of those that are open.
    await page.getByRole('link', { name: 'Open now: 1A Greater Goulburn, $27,413.80' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy from 1A Greater Goulburn' })).toBeVisible();
    expect(await sizeOf(page.getByText('$27,413.80').first())).toBeGreaterThanOrEqual(40);
  });

  test('of more than the limit lets through warns, and leads to what can be had', { tag: '@desk' }, async ({
    page,
  }) => {
    const zone = await findZone(page, '1A');
    await page.goto(`/search/buy/temporary/results/detail?volume=6000&at=${zone}`);
    await expect(page.getByRole('heading', { name: 'Only 5,000 ML of 6,000 ML can be bought now' })).toBeVisible();
    await page.getByRole('link', { name: 'See this page for 5,000 ML' }).click();
    await expect(page).toHaveTitle(/^Buy 5,000\sML from 1A /);
    await expect(page.getByText('can be bought now')).toHaveCount(0);
  });

  test('of an entitlement is open whatever the limits; bringing its water down is another matter', {
    tag: '@desk',
  }, async ({ page }) => {
    await openPurchase(page, '2A', 10, 'permanent', '&reliability=1&isAdvancedSearch=true&showUnreliable=True');
    await expect(page.getByText('Total for 10 ML of High Reliability in zone 2A')).toBeVisible();
    await expect(page.getByText('cannot be bought')).toHaveCount(0);
    await expect(page.getByText('Its allocation, from 2A to 7')).toBeVisible();
    await expect(page.getByText('Delivery is closed at present by a trade limit').first()).toBeVisible();
    await expect(section(page, 'Deliverability')).toContainText('The entitlement itself changes hands');
  });

  test('puts the provider first whose parcel fits and costs least', { tag: '@desk' }, async ({ page }) => {
    await openPurchase(page, '7', 500);
    const rows = page.getByRole('table', { name: 'Bid and ask of every provider' }).locator('tbody').getByRole('row');
    await expect(rows.nth(0)).toContainText('255.00');
    await expect(rows.nth(1)).toContainText('all sizes 249.00');
    await expect(rows.nth(0).locator('strong')).toHaveText('255.00');
  });

  test('of water for later says in its head when the parcels at that price are delivered', { tag: '@desk' }, async ({
    page,
  }) => {
    await openPurchase(page, '7', 120, 'forward');
    // The cheapest one is negotiable; the dated one costs more.
    await expect(page.getByText('delivery negotiable')).toHaveCount(3);
    await expect(section(page, 'Market Spread')).toContainText('255.00delivery negotiable');
  });

  test('shows a trade in a line, the longest of names in two, and needs no sideways scrolling', async ({ page }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openPurchase(page, '7', 120, 'forward');
      expect(await overflows(page), `wider than ${width}`).toBe(false);
      const trades = page.getByRole('table', { name: 'Recent trades, newest first' });
      const isInside = await trades.evaluate((it) => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0));
      expect(isInside, `the trades at ${width}`).toBe(true);
      const heights = await trades
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights).toHaveLength(6);
      if (width === 1280) expect(Math.max(...heights)).toBeLessThanOrEqual(60);
    }
  });

  test('calls only the home zone the own one', { tag: '@desk' }, async ({ page }) => {
    const zone = await findZone(page, '12');
    await page.goto(`/search/buy/forward/results/detail?volume=120&zone=${zone}&at=${zone}`);
    await expect(page.getByText('Within the zone you chose, no limit on the way')).toBeVisible();
    await expect(page.getByText('Your own zone')).toHaveCount(0);
  });
});

/** The id of a zone. */
const findZone = async (page: Page, code: string): Promise<number> => {
  const zones: readonly { readonly id: number; readonly code: string }[] = await (
    await page.request.get('/api/zones')
  ).json();
  return zones.find((zone) => zone.code === code)?.id ?? 0;
};
