import { expect, PASSWORD, test } from './fixtures.ts';

// Pages of a context of its own: nobody has moved a mouse over them.

test.describe('a page for anybody', () => {
  test('fetches no script of ours until somebody touches it, and then starts', async ({ browser, story }) => {
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(fetched.filter((path) => !path.includes('rolldown-runtime'))).toEqual([]);
    await page.getByLabel('Username').focus();
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    expect(fetched.some((path) => path.includes('entry.client'))).toBe(true);
    await page.context().close();
  });

  test('keeps what is typed while its script comes, and logs in with it', async ({ browser, story, addPerson }) => {
    const email = await addPerson();
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    const come = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Username').fill(email);
    come.resolve();
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    await expect(page.getByLabel('Username')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/overview$/);
    await page.context().close();
  });

  test('takes a form that is sent before its script has come', async ({ browser, story, addPerson }) => {
    const email = await addPerson();
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/overview$/);
    await page.context().close();
  });
});
