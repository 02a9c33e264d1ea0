import type { Page } from '@playwright/test';
import { expect, expectRefusals, test } from './fixtures.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

test('notifications are counted every ten seconds for who wants them in the inbox, while the page is seen', async ({
  page,
  story,
  comeBackAs,
}) => {
  await page.clock.install();
  const email = await comeBackAs();
  let count = 0;
  await page.route('**/api/notifications/count_notifications', (route) => {
    count += 1;
    return route.fulfill({ json: 3 });
  });
  await page.goto('/inbox');
  await page.clock.runFor(25_000);
  expect(count).toBe(0);

  const { db } = story.instance.parts;
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await db.insertInto('preferences').values({ user_id: id, key: 'notifications', value: 'web' }).execute();
  story.instance.clock.advance(1_000);
  await page.goto('/inbox');
  await page.clock.runFor(10_500);
  await expect.poll(() => count).toBe(1);
  await expect(page.getByText('unread: 3').filter({ visible: true })).toBeVisible();
  await hide(page, true);
  // The time of the page goes on by itself too, as long as a busy machine takes to come here.
  const seen = count;
  await page.clock.runFor(30_000);
  expect(count).toBe(seen);
  await hide(page, false);
  await expect.poll(() => count).toBe(seen + 1);
  await page.clock.runFor(10_500);
  await expect.poll(() => count).toBe(seen + 2);
});

const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
