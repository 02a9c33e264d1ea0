import { expect, expectNoBarriers, expectRefusals, pick, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

const FORMS = [
  { path: '/login', field: 'Username', button: 'Login' },
  { path: '/forgot_password', field: 'Email', button: 'Reset Password' },
] as const;

for (const { path, field, button } of FORMS) {
  test(`a connection lost in ${path} leaves what was typed`, { tag: '@desk' }, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel(field).fill('margaret@example.com');
    const network = await standIn(page, `**${path}.data*`, (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
    await expect(page.getByLabel(field)).toHaveValue('margaret@example.com');
    await expectNoBarriers(page);
    network.letThrough();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeHidden();
  });
}

test('a connection lost while registering leaves every field, the passwords too', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Margaret');
  await page.getByLabel('Last name').fill('Dunne');
  await page.getByLabel('Email').fill('lost@example.com');
  await pick(page, 'Zone', '7 - VIC Murray (Barmah to SA)');
  await page.getByLabel('Password', { exact: true }).fill('nine red gums by the weir');
  await page.getByLabel('Repeat password').fill('nine red gums by the weir');
  const network = await standIn(page, '**/register.data*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Margaret');
  await expect(page.getByLabel('Repeat password')).toHaveValue('nine red gums by the weir');
  network.letThrough();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('An email was sent to lost@example.com.')).toBeVisible();
});

test('an activation link whose answer was lost can be sent again', { tag: '@desk' }, async ({ page }) => {
  const network = await standIn(page, '**/authenticate_user/*.data*', (route) => route.abort('connectionfailed'));
  await page.goto(`/authenticate_user/${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
  network.letThrough();
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('The link may have been copied wrongly.')).toBeVisible();
});

test('an empty registration names every field that is missing, and leads to each', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: '6 things to put right' })).toBeVisible();
  await expect(page.getByText(/^This field is required\. (Enter|Choose) /)).toHaveCount(6);
  await expect(page.locator(':focus')).toContainText('6 things to put right');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Choose the zone your water is in' }).click();
  await expect(page.getByRole('combobox', { name: 'Zone' })).toBeFocused();
});

test('a password that is too short or widely known is refused at its field', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please use at least 12 characters', { exact: true })).toBeVisible();
});

test('login and forgot password send even an empty form', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed. Please ensure your login credentials')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/forgot_password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Could not reset password.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter the email address you signed up with' })).toBeVisible();
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Enter an email address such as name@example.com').first()).toBeVisible();
});

test('a half-copied link fails with the words of the specification', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/change_email/half');
  await expect(
    page.getByText(
      'An error has occurred, please ensure you copied the link correctly from your email. Otherwise, contact a system administrator.',
    ),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/authenticate_user/half');
  await expect(page.getByText('The link may have been copied wrongly.')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/change_email/undo/half');
  await expect(page.getByText('An error has occurred, please ensure')).toBeVisible();
  for (const path of ['/authenticate_user', '/change_email']) {
    await page.goto(path);
    await expect(page.getByText(/copied/)).toBeVisible();
  }
});

test('pages with a token in their address send no Referer, and opening them asks nothing of the server but themselves', {
  tag: '@desk',
}, async ({ browser, story }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: story.origin });
  const page = await context.newPage();
  const methods: string[] = [];
  const leaks: string[] = [];
  page.on('request', (request) => {
    methods.push(request.method());
    if ((request.headers().referer ?? '').includes('token-of-a-link')) leaks.push(request.url());
  });
  for (const path of ['/reset_password', '/authenticate_user', '/change_email', '/change_email/undo']) {
    const answer = await page.goto(`${path}/token-of-a-link`);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  }
  expect(leaks).toEqual([]);
  expect(new Set(methods)).toEqual(new Set(['GET']));
  await context.close();
});

test('without script one can register, fail, and log in', { tag: '@desk' }, async ({ browser, story, addPerson }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: story.origin });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Accept Cookies' }).click();
  await expect(page.getByRole('button', { name: 'Accept Cookies' })).toBeHidden();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('First name').fill('Margaret');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: '5 things to put right' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Margaret');
  await page.goto('/authenticate_user/half');
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('The link may have been copied wrongly.')).toBeVisible();
  const email = await addPerson({ acceptedTerms: null });
  await page.goto('/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long test password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/overview');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'OK' })).toBeHidden();
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Meg');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update success')).toBeVisible();
  await page.getByRole('link', { name: 'Delete Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deletion is Permanent. Are you sure?' })).toBeVisible();
  await context.close();
});

test('at the session limit one can log out the others', { tag: '@desk' }, async ({ page, story, addPerson }) => {
  const email = await addPerson();
  for (let session = 0; session < 5; session += 1) await story.instance.logIn(email);
  await page.goto('/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long test password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed. User has exceeded their limit of consecutive sessions.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Log out other sessions').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/overview');
});
