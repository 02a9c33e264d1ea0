import { expect, expectNoBarriers, expectRefusals, PASSWORD, test } from './fixtures.ts';
import { linkTo } from './mails.ts';

/** What links of mails do when they come late, twice, or to somebody who is logged in. */
test.afterEach(({ complaints }) => expectRefusals(complaints));

let strangers = 0;

test('@desk an activation link that is opened twice says that its work is done; a lost one can be sent again', async ({
  page,
  story,
}) => {
  strangers += 1;
  const email = `twice${strangers}-${process.pid}@example.com`;
  const zone = String(story.instance.parts.market.reference.zones[0]?.id);
  const password = 'nine red gums by the weir';
  const form = { firstName: 'Ada', lastName: 'Murray', email, myZone: zone, password, repeatPassword: password };
  expect((await story.instance.visitor().post('users', { ...form, userType: 'IRRIGATOR' })).status).toBe(204);
  const first = await linkTo(page, email, '/authenticate_user');

  // The way to a new mail, from the login.
  await page.goto('/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Send the activation email again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Resend Activation Email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  // The one before leads to a new mail too.
  await page.goto(first);
  await expect(page.getByText('The link may have been copied wrongly.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a new activation email' })).toBeVisible();

  let link = first;
  await expect(async () => {
    link = await linkTo(page, email, '/authenticate_user');
    expect(link).not.toBe(first);
  }).toPass();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to Anabranch, please log in' })).toBeVisible();
  await page.goto(link);
  const known = page.getByRole('heading', { name: 'Your account is already active' });
  await expect(known).toBeFocused();
  // Nobody pressed a key: no ring that would make it look like a button.
  expect(await known.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL('/login');
});

test('@desk a reset link opened by who is logged in needs no existing password once one has logged out', async ({
  page,
  story,
  comeBackAs,
}) => {
  const email = await comeBackAs();
  await story.instance.visitor().post('users/forgot_password', { username: email });
  await page.goto(await linkTo(page, email, '/reset_password'));
  await expect(page.getByLabel('Existing password')).toBeVisible();
  await page.getByRole('button', { name: 'Log out and use the link' }).click();
  await expect(page.getByLabel('Existing password')).toBeHidden();
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email);
  await page.getByLabel('New Password').fill('ten red gums by the weir');
  await page.getByLabel('Repeat password').fill('ten red gums by the weir');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Success! Your password has been reset' })).toBeFocused();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed.')).toBeVisible();
});

test('@desk the login says why one is there, and keeps the page asked for and the address typed', async ({ page }) => {
  await page.goto('/login?redirect=/settings');
  await expect(page.getByText('Please log in to see that page.')).toBeVisible();
  await page.getByLabel('Username').fill('margaret@example.com');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('margaret@example.com');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL('/login?redirect=%2Fsettings');
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  await expect(page).toHaveURL('/register?redirect=%2Fsettings');
  await expect(page.getByLabel('Email')).toHaveValue('margaret@example.com');
  await expect(page.getByRole('main').getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
});

test('@desk a changed address leads to the login on a device that is not logged in', async ({ page }) => {
  await page.goto('/change_email/success');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
