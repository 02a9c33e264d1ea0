import type { Page } from '@playwright/test';
import type { UserId } from '#domain/ids.ts';
import { expect, expectRefusals, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';
import type { StoryMarket } from './story-market.ts';

type Told = StoryMarket['instance']['parts']['streams'];

test.afterEach(({ complaints }) => expectRefusals(complaints));

test('without a stream notifications are counted every ten seconds for who wants them in the inbox, while the page is seen', async ({
  page,
  story,
  comeBackAs,
}) => {
  await page.clock.install();
  await refuseStream(page);
  const email = await comeBackAs();
  const counted = await answerCounts(page, 3);
  await page.goto('/inbox');
  await page.clock.runFor(25_000);
  expect(counted()).toBe(0);

  await wantInbox(story, email);
  await page.goto('/inbox');
  await page.clock.runFor(10_500);
  await expect.poll(counted).toBe(1);
  await expect(unread(page, 3)).toBeVisible();
  await hide(page, true);
  // The time of the page goes on by itself too, as long as a busy machine takes to come here.
  const seen = counted();
  await page.clock.runFor(30_000);
  expect(counted()).toBe(seen);
  await hide(page, false);
  await expect.poll(counted).toBe(seen + 1);
  await page.clock.runFor(10_500);
  await expect.poll(counted).toBe(seen + 2);
});

test('nobody counts while the stream tells; once it is cut the page asks every ten seconds, until there is one again', async ({
  page,
  story,
  comeBackAs,
}) => {
  const { streams, user, counted } = await openWithStream(page, story, await comeBackAs());
  // What is told is a sign of life too: of those the server gives one every 20 seconds.
  for (const told of [1, 2, 3, 4]) {
    await showTold(page, streams, user, told);
    await page.clock.runFor(15_000);
  }
  expect(counted()).toBe(0);

  const stream = await refuseStream(page);
  story.instance.server.server.closeAllConnections();
  await expect.poll(() => streams.size).toBe(0);
  for (const asked of [1, 2, 3]) {
    await expect
      .poll(async () => {
        await page.clock.runFor(asked === 1 ? 1_000 : 10_000);
        return counted();
      })
      .toBeGreaterThanOrEqual(asked);
  }
  await expect(unread(page, 9)).toBeVisible();

  stream.letThrough();
  // A stream that was refused is tried again after a minute.
  await page.clock.runFor(70_000);
  await expect.poll(() => streams.size).toBe(1);
  await showTold(page, streams, user, 5);
  const last = counted();
  await page.clock.runFor(35_000);
  expect(counted()).toBe(last);
});

test('a stream that falls silent is taken for lost, and the page asks', async ({ page, story, comeBackAs }) => {
  const { streams, user, counted } = await openWithStream(page, story, await comeBackAs());
  await showTold(page, streams, user, 2);
  await refuseStream(page);
  await page.clock.runFor(52_000);
  await expect.poll(counted).toBeGreaterThanOrEqual(1);
});

test('whoever was logged out elsewhere is told of it by the next count, and no other is asked for', async ({
  page,
  story,
  comeBackAs,
}) => {
  await page.clock.install();
  await refuseStream(page);
  await wantInbox(story, await comeBackAs());
  await page.goto('/inbox');
  const [asked, refused]: [string[], string[]] = [[], []];
  const isCount = (url: string): boolean => url.endsWith('/count_notifications');
  page.on('request', (request) => isCount(request.url()) && asked.push(request.url()));
  page.on('response', (response) => isCount(response.url()) && response.status() === 401 && refused.push(''));
  await page.context().clearCookies({ name: 'anabranch' });
  await page.clock.runFor(10_500);
  await expect.poll(() => refused.length).toBe(1);
  for (const _ of [1, 2, 3]) await page.clock.runFor(10_000);
  expect(asked.length).toBe(1);
});

const unread = (page: Page, count: number) => page.getByText(`unread: ${count}`).filter({ visible: true });

/** The inbox of somebody who is told by a stream, in a page whose clock is the test's. */
async function openWithStream(page: Page, story: StoryMarket, email: string) {
  const { streams } = story.instance.parts;
  await page.clock.install();
  const user = await wantInbox(story, email);
  const counted = await answerCounts(page, 9);
  await page.goto('/inbox');
  await page.clock.runFor(1_000);
  await expect.poll(() => streams.size).toBe(1);
  return { streams, user, counted };
}

/** A stream that has just begun may still have to tell what the database counts, which is none: it is told until it shows. */
const showTold = (page: Page, streams: Told, user: UserId, count: number): Promise<void> =>
  expect
    .poll(() => {
      streams.tellUnread(user, count);
      return unread(page, count).isVisible();
    })
    .toBe(true);

/** Answers what is asked for by the poll; how often it was. */
async function answerCounts(page: Page, count: number): Promise<() => number> {
  let asked = 0;
  await page.route('**/api/notifications/count_notifications', (route) => {
    asked += 1;
    return route.fulfill({ json: count });
  });
  return () => asked;
}

const refuseStream = (page: Page) =>
  standIn(page, '**/api/events**', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' }, body: '' }),
  );

/** Somebody chooses to be told in the inbox, in another browser. */
async function wantInbox({ instance: { parts, clock } }: StoryMarket, email: string): Promise<UserId> {
  const { id } = await parts.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await parts.db.insertInto('preferences').values({ user_id: id, key: 'notifications', value: 'web' }).execute();
  clock.advance(1_000);
  return id;
}

const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
