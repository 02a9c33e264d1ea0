import type { Page } from '@playwright/test';
import { expect, forgiveRefusals, PASSWORD, test } from './fixtures.ts';

const HOME = '/overview';

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('somebody at the door', { tag: '@desk' }, () => {
  test('with a wrong password reads why, keeps the address typed, and comes in with the right one', async ({
    page,
    addPerson,
    complaints,
  }) => {
    const email = await addPerson();
    await page.goto('/login');
    await logIn(page, email, 'not the password');
    await expect(page.getByRole('alert')).toContainText(
      'Login failed. Please ensure your login credentials were entered correctly and that your account is active.',
    );
    await expect(page.getByLabel('Username')).toHaveValue(email);
    forgiveRefusals(complaints);
    await logIn(page, email);
    await expect(page).toHaveURL(HOME);
  });

  test('is shown the terms in one step: what draws them is asked for beside them', async ({ page, addPerson }) => {
    const email = await addPerson({ acceptedTerms: null });
    await page.goto('/login');
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/terms/latest', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/a/parts-for-few-*.js');
    await logIn(page, email);
    await asked;
    release();
    await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
  });

  test('with five sessions open is told so, and may end them', async ({ page, addPerson, story, complaints }) => {
    const email = await addPerson();
    const others = [];
    for (let count = 0; count < 5; count += 1) others.push(await story.instance.logIn(email));
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByRole('alert')).toContainText(
      'Login failed. User has exceeded their limit of consecutive sessions.',
    );
    forgiveRefusals(complaints);
    await page.getByLabel('Log out other sessions').check();
    await logIn(page, email);
    await expect(page).toHaveURL(HOME);
    // An instance asks the store about a session again after a second.
    story.instance.clock.advance(1000);
    for (const other of others) expect((await other.get('session')).json.user).toBeNull();
  });

  test('who guesses too often is told how long to wait, and that the account is not locked', async ({
    page,
    addPerson,
    story,
    complaints,
  }) => {
    const email = await addPerson();
    for (let count = 0; count < 5; count += 1) {
      await story.instance.visitor().post('session', { username: email, password: 'a guess' });
    }
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByRole('alert')).toContainText('Too many attempts');
    await expect(page.getByRole('alert')).toContainText('Please wait 1 second and try again.');
    await expect(page.getByRole('alert')).toContainText('Your account is not locked.');
    forgiveRefusals(complaints);
    story.instance.clock.advance(1000);
    await logIn(page, email);
    await expect(page).toHaveURL(HOME);
  });

  test('who wanted a page inside is asked who it is, and then gets that page', async ({ page, addPerson }) => {
    const email = await addPerson();
    await page.goto('/search/sell/permanent?volume=25');
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: '/search/sell/permanent?volume=25' })}`);
    await logIn(page, email);
    await expect(page).toHaveURL('/search/sell/permanent?volume=25&unit=ML');
    await expect(page.getByLabel('Volume')).toHaveValue('25');
  });

  test('with a link that leads to another site stays on this one', async ({ page, addPerson }) => {
    const email = await addPerson();
    await page.goto(`/login?${new URLSearchParams({ redirect: '//evil.example/search' })}`);
    await logIn(page, email);
    await expect(page).toHaveURL(HOME);
  });

  test('sees the password only by asking', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });
});

test.describe('somebody who is logged in', () => {
  test('is sent away from the login, to a page of this site only', { tag: '@desk' }, async ({ page, comeBackAs }) => {
    await comeBackAs();
    const cases = [
      [null, HOME],
      ['/search/sell/forward?volume=5&unit=ML', '/search/sell/forward?volume=5&unit=ML'],
      ['//evil.example', HOME],
      ['/\\evil.example', HOME],
      ['https://evil.example/search', HOME],
      ['javascript:alert(1)', HOME],
      ['search/sell', HOME],
    ] as const;
    for (const [redirect, place] of cases) {
      const answer = await page.request.get(
        `/login${redirect === null ? '' : `?${new URLSearchParams({ redirect })}`}`,
      );
      const { origin, pathname, search } = new URL(answer.url());
      expect([redirect, origin + pathname + search]).toEqual([
        redirect,
        new URL(place, page.url() === 'about:blank' ? answer.url() : page.url()).href,
      ]);
    }
    await page.goto('/login');
    await expect(page).toHaveURL(HOME);
  });

  test('logs out, and leaves nothing behind', async ({ page, comeBackAs, isMobile }) => {
    await comeBackAs();
    await page.goto('/search/buy/temporary/results?volume=120');
    await page.getByRole('link', { name: 'Search Again' }).click();
    await expect(page.getByLabel('Volume')).toHaveValue('120');
    if (isMobile) await page.getByRole('button', { name: 'More' }).click();
    const left = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: /^Logout/ }).click();
    expect(await (await left).headerValue('clear-site-data')).toBe('"cache", "storage"');
    await expect(page).toHaveURL('/login');
    // By which the browser is known again.
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('anabranch-device');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto('/search/sell');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('who follows a link that would lead elsewhere stays on the site', { tag: '@desk' }, async ({
    page,
    comeBackAs,
  }) => {
    await comeBackAs();
    for (const target of ['/..//evil.example', '/x/%2e%2e//evil.example', '//evil.example', '/\\evil.example']) {
      const query = new URLSearchParams({ redirect: target });
      const answer = await page.request.get(`/login?${query}`, { maxRedirects: 0 });
      expect([target, answer.status(), answer.headers().location]).toEqual([target, 302, HOME]);
      const data = await page.request.get(`/login.data?${query}`, { maxRedirects: 0 });
      expect(await data.text()).not.toContain('evil.example');
    }
  });

  test('who opens /logout is asked first', { tag: '@desk' }, async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
    await page.goto('/search');
    await expect(page).toHaveURL('/search/buy/temporary');
    await page.goto('/logout');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
});
