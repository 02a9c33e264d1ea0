import type { BrowserContext, Page } from '@playwright/test';
import { asId } from '#domain/ids.ts';
import { megalitres } from '#domain/units/volume.ts';
import { appendLimitReadings } from '#server/reference/append-limit-readings.ts';
import { expect, expectNoBarriers, expectRefusals, test } from './fixtures.ts';
import { startScript } from './start-script.ts';
import type { StoryMarket } from './story-market.ts';

const RESULTS = '/search/buy/temporary/results?volume=100&unit=ML';
const LIMIT = 'NSW to Victoria';

const ZONES = ['7', '1A'];
const prices = new Map(ZONES.map((zone) => [zone, 180]));

/** A third provider has one offer in each of two zones; those named have another price than before. */
async function offer({ instance }: StoryMarket, changed: readonly string[]): Promise<void> {
  for (const zone of changed) prices.set(zone, (prices.get(zone) ?? 0) - 1);
  const listings = [...prices].map(([zone, price]) => ({
    ...{ id: zone, kind: 'temporary', direction: 'SELL', zone, volume: '150', price: String(price) },
  }));
  await instance.publish(3, 'listings', { kinds: ['temporary'], listings });
}

async function readLimit({ instance: { parts, clock } }: StoryMarket, name: string, isOpen: boolean): Promise<void> {
  const limit = parts.market.reference.limits.find((one) => one.name === name);
  clock.advance(1_000);
  const reading = {
    ...{
      limitId: limit?.id ?? asId<'limit'>(0),
      readAt: clock.now(),
      isOpen,
      volume: isOpen ? megalitres(5_000) : null,
    },
    ...{ measure: {}, note: null, source: 'simulated for the tests', isSimulated: true },
  };
  await parts.db.transaction().execute((transaction) => appendLimitReadings(transaction, [reading], clock.now()));
  await parts.feed.look();
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Changes in the market' });
const show = (page: Page) => bar(page).getByRole('button', { name: 'Show new figures' });

/** Waits until somebody of this browser hears the market. */
const heard = ({ instance }: StoryMarket, streams = 1): Promise<void> =>
  expect.poll(() => instance.parts.streams.size, { timeout: 15_000 }).toBe(streams);

async function openAnother(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await startScript(page);
  return page;
}

test.beforeEach(async ({ story }) => {
  if (story.instance.parts.market.listProviders().every(({ id }) => id !== 3)) {
    await story.instance.addProvider(3);
    await offer(story, []);
  }
  const { streams, market, feed } = story.instance.parts;
  await expect.poll(() => streams.size, { timeout: 15_000 }).toBe(0);
  // A page that is opened now is told nothing of what was offered above: the market knows of it, it has been told, and that is a while ago.
  await feed.look();
  await expect.poll(() => streams.findStart({}), { timeout: 15_000 }).toBe(market.position);
  const isToldOfNothing = async () => (await streams.findStart({ age: 0 })) === (await streams.findStart({}));
  await expect.poll(isToldOfNothing, { timeout: 15_000 }).toBe(true);
});

test.use({ marketOf: 'live.spec' });

test('an offer that changes is told within a second, and brought in where the reader is', async ({
  page,
  story,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto(RESULTS);
  await heard(story);
  await expect(bar(page)).toHaveCount(0);
  const fold = page.locator('main details').first();
  await page.evaluate(() => scrollTo(0, 300));
  const before = await page.evaluate(() => scrollY);
  await offer(story, ['7', '1A']);
  await expect(bar(page)).toContainText('2 offers changed');
  await expect(page.getByRole('status').filter({ hasText: '2 offers changed' })).toHaveCount(1);
  await offer(story, ['7', '1A']);
  await expect(bar(page)).toContainText('4 offers changed');
  // Said once, and not again for each that follows.
  await expect(page.getByRole('status').filter({ hasText: '4 offers changed' })).toHaveCount(0);
  const price = new RegExp(`\\$${prices.get('7')}\\b`);
  await expect(page.getByText(price).first()).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expectNoBarriers(page);
  if ((await fold.count()) > 0) await fold.evaluate((one: HTMLDetailsElement) => (one.open = true));
  await show(page).click();
  await expect(page.getByText(price).first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  if ((await fold.count()) > 0) await expect(fold).toHaveAttribute('open');
});

test('who brings figures in by keys goes on where he was', async ({ page, story, comeBackAs }) => {
  await comeBackAs();
  await page.goto(RESULTS);
  await heard(story);
  await offer(story, ['7']);
  await expect(bar(page)).toContainText('offer');
  const download = page.getByRole('button', { name: /Download/ });
  await download.focus();
  await show(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(download).toBeFocused();
  // Where their place is gone, they go on with the page.
  await offer(story, ['7']);
  await show(page).focus();
  await download.evaluate((one) => one.remove());
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('what a page does not show is not told on it', async ({ page, story, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/search/sell/temporary/results?volume=100&unit=ML');
  await heard(story);
  const other = await openAnother(page.context(), RESULTS);
  await offer(story, ['7']);
  await expect(bar(other)).toContainText('One offer changed');
  await expect(bar(page)).toHaveCount(0);
  await other.close();
});

test('two tabs share one stream, and the one that stays goes on', async ({ page, story, comeBackAs }) => {
  await comeBackAs();
  await page.goto(RESULTS);
  await heard(story);
  const other = await openAnother(page.context(), RESULTS);
  await offer(story, ['7']);
  await expect(bar(other)).toContainText('One offer changed');
  await expect(bar(page)).toContainText('One offer changed');
  expect(story.instance.parts.streams.size).toBe(1);
  await page.close();
  await offer(story, ['7']);
  await expect(bar(other)).toContainText('2 offers changed');
  await heard(story);
  await other.close();
});

test('a limit that closes is marked at once, without a press', async ({ page, story, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/overview/connectivity');
  await heard(story);
  const entry = page.getByRole('listitem').filter({ hasText: LIMIT });
  await expect(entry).toContainText('Open');
  await readLimit(story, LIMIT, false);
  await expect(entry).toContainText(`Closed just now: ${LIMIT}`);
  await expect(bar(page)).toContainText('One limit closed');
  await expect(page.getByRole('status').filter({ hasText: `${LIMIT} closed just now` })).toHaveCount(1);
  await show(page).click();
  await expect(entry).not.toContainText('just now');
  await expect(entry).toContainText('Closed');
  await readLimit(story, LIMIT, true);
  await expect(bar(page)).toContainText('One limit opened');
});

test('the page of a limit that closes says what was left before', async ({ page, story, comeBackAs }) => {
  await comeBackAs();
  await readLimit(story, LIMIT, true);
  await page.goto('/overview/connectivity');
  await page.getByRole('link', { name: LIMIT, exact: true }).click();
  const now = page.getByRole('region', { name: 'At present' });
  await expect(now).toContainText('5,000 ML left to trade');
  await heard(story);
  await readLimit(story, LIMIT, false);
  await expect(now).toContainText(`Closed just now: ${LIMIT}`);
  await expect(now).toContainText('Before it closed: 5,000 ML');
  await expect(now).not.toContainText('left to trade');
  await show(page).click();
  await expect(now).not.toContainText('Before it closed');
  await readLimit(story, LIMIT, true);
});

test('the home page, the basin map and the map of a zone say what changed, and mark a limit that closes', async ({
  page,
  story,
  comeBackAs,
}) => {
  await comeBackAs();
  await readLimit(story, LIMIT, true);
  for (const url of ['/', '/basin_map?ways=into', '/zone_map/12']) {
    await page.goto(url);
    await heard(story);
    await readLimit(story, LIMIT, false);
    // A page that was asked for as the limit opened may be told of that too.
    await expect(bar(page)).toContainText('limit');
    await expect(page.getByRole('main').getByText(`Closed just now: ${LIMIT}`).first()).toBeVisible();
    await expectNoBarriers(page);
    await show(page).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Closed just now')).toHaveCount(0);
    await readLimit(story, LIMIT, true);
    await expect(bar(page)).toContainText('One limit opened');
  }
});

test('trades that come in are told where they are shown', async ({ page, story, comeBackAs }) => {
  await comeBackAs();
  const [kept, now] = [story.instance.clock, () => new Date(story.instance.clock.now()).toISOString()];
  kept.advance(1_000);
  const trades = (ids: readonly string[]) => ({
    trades: ids.map((id) => ({
      ...{ id, kind: 'temporary', zoneFrom: '7', zoneTo: '7', price: '199', volume: '10' },
      ...{ agreedAt: now(), approvedAt: now(), confidence: 'exchange' },
    })),
  });
  await page.goto('/overview');
  await heard(story);
  await story.instance.publish(3, 'trades', trades(['late 1', 'late 2']));
  await expect(bar(page)).toContainText('2 trades came in');
  await show(page).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/\$199\.00/)
      .first(),
  ).toBeVisible();
});

test('what came in while a page was made is told on it', async ({ page, story, comeBackAs }) => {
  await comeBackAs();
  // Its script comes late, and with it the stream.
  await page.route(/\/a\/live-/, async (route) => {
    await offer(story, ['7']);
    await route.continue();
  });
  await page.goto(RESULTS);
  await expect(bar(page)).toContainText('One offer changed', { timeout: 15_000 });
});

test('a stream that is cut is resumed, and what was missed is told', async ({
  page,
  story,
  comeBackAs,
  complaints,
}) => {
  test.setTimeout(120_000);
  await comeBackAs();
  await page.goto(RESULTS);
  await heard(story);
  story.instance.server.server.closeAllConnections();
  await offer(story, ['7']);
  await expect(bar(page)).toContainText('One offer changed', { timeout: 60_000 });
  expectRefusals(complaints);
});

test('where there is no stream the page asks every ten seconds', async ({ page, story, comeBackAs, complaints }) => {
  test.setTimeout(120_000);
  await comeBackAs();
  await page.route(/api\/events/, (route) =>
    route.request().headers().accept === 'text/event-stream'
      ? route.fulfill({ status: 503, headers: { 'retry-after': '60' }, body: '' })
      : route.continue(),
  );
  await page.goto(RESULTS);
  await expect.poll(() => complaints.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await offer(story, ['7']);
  await expect(bar(page)).toContainText('One offer changed', { timeout: 60_000 });
  expect(story.instance.parts.streams.size).toBe(0);
  expectRefusals(complaints);
  complaints.length = 0;
});

test('a hidden tab lets go of the stream, and hears what it missed when it is come back to', async ({
  page,
  story,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto(RESULTS);
  await heard(story);
  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await look(true);
  await heard(story, 0);
  await offer(story, ['7']);
  await expect(bar(page)).toHaveCount(0);
  await look(false);
  await expect(bar(page)).toContainText('One offer changed');
  await heard(story);
});

test('without a network no stream is asked for, and with one again what was missed is told', async ({
  page,
  story,
  comeBackAs,
  complaints,
}) => {
  await comeBackAs();
  await page.addInitScript(() => {
    const opened: EventSource[] = [];
    Object.assign(globalThis, {
      opened,
      EventSource: class extends EventSource {
        constructor(url: string) {
          super(url);
          opened.push(this);
        }
      },
    });
  });
  await page.goto(RESULTS);
  await heard(story);
  const listStates = () =>
    page.evaluate(() =>
      (globalThis as unknown as { opened: EventSource[] }).opened.map(({ readyState }) => readyState),
    );
  await page.context().setOffline(true);
  // Closed: one that waits to try again is connecting.
  await expect.poll(listStates).toEqual([2]);
  await offer(story, ['7']);
  await page.context().setOffline(false);
  await expect(bar(page)).toContainText('One offer changed');
  await heard(story);
  expect(await listStates()).toEqual([2, 1]);
  expectRefusals(complaints);
  complaints.length = 0;
});
