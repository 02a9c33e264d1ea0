import { expect, expectNoBarriers, expectRefusals, pick, test } from './fixtures.ts';
import { linkTo, listMails } from './mails.ts';

const PASSWORD = 'nine red gums by the weir';
const NEXT_PASSWORD = 'ten red gums by the weir';
let strangers = 0;

test('the whole life of an account, from registration to deletion', async ({ page, story, complaints }) => {
  test.setTimeout(180_000);
  strangers += 1;
  const email = `stranger${strangers}-${process.pid}@example.com`;
  const nextEmail = `next-${email}`;

  // Registers, with a mistake first.
  await page.goto('/login');
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.getByLabel('First name').fill('Margaret');
  await page.getByLabel('Last name').fill('Dunne');
  await page.getByLabel('Email').fill(email);
  await pick(page, 'Zone', '7 - VIC Murray (Barmah to SA)');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill('something else');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Passwords must match', { exact: true })).toBeVisible();
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();
  await expect(page.getByText('please check your spam filters')).toBeVisible();
  await expectNoBarriers(page);
  const first = await linkTo(page, email, '/authenticate_user');
  await page.getByRole('button', { name: 'Resend Activation Email' }).click();
  await expect(page.getByText('The email was sent again.')).toBeVisible();
  await expect.poll(async () => (await listMails(page, email)).length).toBe(2);

  // Cannot log in before the address is confirmed.
  await page.getByRole('link', { name: 'Login' }).first().click();
  await logIn(PASSWORD);
  await expect(
    page.getByText('Login failed. Please ensure your login credentials were entered correctly'),
  ).toBeVisible();

  // Opens the newest link; the one before no longer works.
  const link = await linkTo(page, email, '/authenticate_user');
  expect(link).not.toBe(first);
  await page.goto(first);
  await expect(page.getByText('The link may have been copied wrongly.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to Anabranch, please log in' })).toBeVisible();
  await expect(page).toHaveURL('/authenticate_user/success');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await logIn(PASSWORD);

  // Accepts the terms.
  await expect(page).toHaveURL('/overview');
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: 'OK' }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Market Overview' })).toBeVisible();

  // Moves to another zone.
  await page.getByRole('link', { name: 'Change location' }).click();
  await pick(page, 'Zone', '12 - SA Murray');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update success')).toBeVisible();
  await expect(page.getByText('Zone 12: SA Murray')).toBeVisible();

  // Changes the address: with the password, a link to the new one and a notice to the old one.
  await page.getByLabel('Email', { exact: true }).fill(nextEmail);
  await page.getByRole('button', { name: 'Update' }).click();
  const asks = page.getByRole('dialog', { name: 'Change your email address?' });
  await asks.getByLabel('Password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Pending change from ${email}`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(nextEmail);
  await linkTo(page, email, '/change_email/undo');
  await page.goto(await linkTo(page, nextEmail, '/change_email'));
  await expect(page.getByRole('heading', { name: 'Email successfully updated!' })).toBeVisible();
  await expect(page).toHaveURL('/change_email/success');
  // What is known of a session is asked anew after a second.
  story.instance.clock.advance(1_000);
  await page.goto('/settings');
  await expect(page.getByText('Pending change from')).toBeHidden();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(nextEmail);

  // Forgets the password and sets a new one.
  await page.context().clearCookies({ name: 'anabranch' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill(nextEmail);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('You have 24 hours to reset your password.')).toBeVisible();
  const reset = await linkTo(page, nextEmail, '/reset_password');
  await page.goto(reset);
  await page.getByLabel('New Password').fill(NEXT_PASSWORD);
  await page.getByLabel('Repeat password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Success! Your password has been reset' })).toBeVisible();
  await expect(page).toHaveURL('/reset_password/success');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');

  // The same link works once.
  await page.goto(reset);
  await expect(page.getByRole('heading', { name: 'Could not reset password' })).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveCount(0);
  await expectNoBarriers(page);

  // Deletes the account.
  await page.goto('/login?redirect=/settings');
  await page.getByLabel('Username').fill(nextEmail);
  await page.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Deletion is Permanent. Are you sure?' });
  await expect(dialog).toContainText('Deletion cannot be undone.');
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText(/^Could not delete account - ./)).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Password').fill(NEXT_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  const notice = page.getByText('Account Deleted');
  await expect(notice).toBeInViewport();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto('/login');
  await page.getByLabel('Username').fill(nextEmail);
  await page.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed.')).toBeVisible();
  expectRefusals(complaints);

  async function logIn(password: string): Promise<void> {
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  }
});
