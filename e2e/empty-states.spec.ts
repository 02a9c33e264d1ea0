import { expect, expectRefusals, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';
import { pauseClock } from './waits.ts';

const ALERTS = 'You have no alerts. An alert tells you when water is offered or wanted at your price,';
const INBOX = 'Nothing yet. Messages from your alerts will appear here:';

test('where there is nothing the page says what to do, as it was served and when somebody comes to it', {
  tag: '@desk',
}, async ({ page, comeBackAs, complaints }) => {
  await comeBackAs();
  await page.goto('/inbox');
  await expect(page.getByText(INBOX)).toBeVisible();
  const asked = page.waitForResponse('**/api/content/empty_states');
  await page.getByRole('link', { name: 'Edit Rules' }).click();
  await expect(page).toHaveURL('/notifications');
  expect((await asked).status()).toBe(200);
  await expect(page.getByText(ALERTS)).toBeVisible();
  // What is known is there, though nobody can be asked.
  await page.route('**/api/content/empty_states', (route) => route.abort());
  await page.goBack();
  await expect(page.getByText(INBOX)).toBeVisible();
  await page.reload();
  await expect(page.getByText(INBOX)).toBeVisible();
  expectRefusals(complaints);
});

test('words that nobody told are asked for again after five seconds; those that were told count for a minute', {
  tag: '@desk',
}, async ({ page, comeBackAs, complaints }) => {
  const WORDS = '**/api/content/empty_states';
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/content/empty_states')) asked += 1;
  });
  await comeBackAs();
  await page.clock.install();
  await page.goto('/inbox');
  const words = await standIn(page, WORDS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/content/empty_states'));
  await pauseClock(page);
  await page.getByRole('link', { name: 'Edit Rules' }).click();
  await failed;
  await expect(page.getByRole('link', { name: 'Make your first alert' })).toBeVisible();
  await expect(page.getByText(ALERTS)).toBeHidden();
  words.letThrough();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.clock.fastForward(4_999);
  await page.goForward();
  await expect(page.getByRole('link', { name: 'Make your first alert' })).toBeVisible();
  await expect(page.getByText(ALERTS)).toBeHidden();
  expect(asked).toBe(1);
  await page.clock.fastForward(1);
  await page.goBack();
  await expect(page.getByText(INBOX)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(ALERTS)).toBeVisible();
  expect(asked).toBe(2);
  words.answer((route) =>
    route.fulfill({ json: { inbox: '<p>Wait for spring.</p>', alerts: '<p>Set one in spring.</p>' } }),
  );
  await page.clock.fastForward('01:01');
  await page.goBack();
  await expect(page.getByText('Wait for spring.')).toBeVisible();
  // Where nobody answers, what was heard before is better than nothing.
  words.answer((route) => route.abort());
  await page.clock.fastForward('01:01');
  await page.goForward();
  await expect(page.getByText('Set one in spring.')).toBeVisible();
  expect(asked).toBe(4);
  expectRefusals(complaints);
});

test('a search of the calls that finds none says what to try, to who listens too', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/api/docs');
  const said = page.getByRole('main').getByRole('status');
  const advice = said.getByText('No call matches these words. Try just one of them, or part of a path.');
  const search = page.getByRole('searchbox', { name: 'Search the calls' });
  await expect(said).toHaveText(/^(\d+) of \1 calls/);
  await expect(advice).toBeHidden();
  await search.fill('xyzzy');
  await expect(said).toContainText(/^0 of \d+ calls/);
  await expect(advice).toBeVisible();
  await search.fill('zones');
  await expect(advice).toBeHidden();
});
