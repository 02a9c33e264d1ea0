import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, expectRefusals, pick, test } from './fixtures.ts';
import { linkTo } from './mails.ts';
import { standIn } from './stand-in.ts';
import type { StoryMarket } from './story-market.ts';

/** The five things that can stand in the way of a form, each told as what it is. */
test.afterEach(({ complaints }) => expectRefusals(complaints));

const PASSWORD = 'a long test password';

/** As long as `work` lasts, the database refuses to write to a table. */
async function whileBroken(story: StoryMarket, table: string, work: () => Promise<void>): Promise<void> {
  const { db } = story.instance.parts;
  await sql`create or replace function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'broken inside'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_all before insert or update or delete on ${sql.table(table)} for each row execute function refuse_all()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger refuse_all on ${sql.table(table)}`.execute(db);
  }
}

test.describe('@desk a page that is too old', () => {
  test('sends the login once more by itself: two tabs, in and out in one, in by the other', async ({
    page,
    context,
    addPerson,
  }) => {
    const email = await addPerson({ acceptedTerms: null });
    await page.goto('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Username').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL('/overview');
    await context.clearCookies({ name: 'anabranch' });
    await context.clearCookies({ name: 'csrftoken' });
    await other.goto('/login');
    await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/overview');
  });

  test('keeps what was typed when the second try fails too, and is signed anew for the third', async ({
    page,
    addPerson,
  }) => {
    const email = await addPerson({ acceptedTerms: null });
    await page.goto('/login');
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    let sent = 0;
    const proxy = await standIn(page, '**/login.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      const stale = (route.request().postData() ?? '').replace(/csrfToken=[^&]*/, 'csrfToken=stale');
      return route.continue({ postData: stale });
    });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'This page was out of date' })).toBeVisible();
    expect(sent).toBe(2);
    await expect(page.getByLabel('Username')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    proxy.letThrough();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/overview');
  });
});

test.describe('@desk a page of the account that is too old', () => {
  test('gives the pending address up, and sends no other form of the page in its place', async ({
    page,
    context,
    comeBackAs,
  }) => {
    await comeBackAs();
    await askForAddress(page, 'given-up@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Pending change from')).toBeVisible();
    await page.getByLabel('First name').fill('Half typ');
    const sent = listSent(page);
    await context.clearCookies({ name: 'csrftoken' });
    await page.getByRole('button', { name: 'Keep the old address' }).click();
    await expect(page.getByText('Your address stays as it was')).toBeInViewport();
    await expect(page.getByText('Pending change from')).toHaveCount(0);
    expect(sent.map((form) => form.get('intent'))).toEqual(['keep-email', 'keep-email']);
  });

  test('asks for a new address with the password that was typed once', async ({ page, context, comeBackAs }) => {
    await comeBackAs();
    await askForAddress(page, 'typed-once@example.com');
    const sent = listSent(page);
    await context.clearCookies({ name: 'csrftoken' });
    await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Update success. We sent a link to typed-once@example.com')).toBeVisible();
    expect(sent.map((form) => form.get('password'))).toEqual([PASSWORD, PASSWORD]);
  });

  test('logs out to use the link of a mail, and sends no empty passwords', async ({
    page,
    context,
    story,
    comeBackAs,
  }) => {
    const email = await comeBackAs();
    await story.instance.visitor().post('users/forgot_password', { username: email });
    await page.goto(await linkTo(page, email, '/reset_password'));
    const sent = listSent(page);
    await context.clearCookies({ name: 'csrftoken' });
    await page.getByRole('button', { name: 'Log out and use the link' }).click();
    await expect(page.getByLabel('Existing password')).toHaveCount(0);
    await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    expect(sent.map((form) => form.get('intent'))).toEqual(['log-out', 'log-out']);
  });

  test('keeps what was typed while one is logged out elsewhere, and takes it after the next login', async ({
    page,
    context,
    story,
    comeBackAs,
  }) => {
    const email = await comeBackAs();
    await page.goto('/settings');
    await page.getByLabel('First name').fill('Typed');
    await (await story.instance.logIn(email)).delete('sessions', { password: PASSWORD });
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('heading', { name: 'Update failed: Please log in' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Typed');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Log in in a new tab' }).click();
    await logIn(await opened, email);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Update success')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Typed');
  });

  test('changes nothing of another person who has logged in meanwhile', async ({
    page,
    context,
    comeBackAs,
    addPerson,
  }) => {
    await comeBackAs({ firstName: 'Margaret' });
    await page.goto('/settings');
    await page.getByLabel('First name').fill('Meg');
    await context.clearCookies({ name: 'anabranch' });
    const other = await context.newPage();
    await other.goto('/login');
    await logIn(other, await addPerson({ firstName: 'Robert' }));
    await page.bringToFront();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Robert');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Robert');
  });
});

/** Types a new address and the password, up to the button that sends the link. */
async function askForAddress(page: Page, address: string): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Email', { exact: true }).first().fill(address);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/overview');
}

/** The forms that the page sends from now on. */
function listSent(page: Page): readonly URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('.data')) {
      sent.push(new URLSearchParams(request.postData() ?? ''));
    }
  });
  return sent;
}

test.describe('@desk a fault of the server', () => {
  test('in Forgot Password says what failed, names the request, and says whom to write to', async ({
    page,
    story,
    addPerson,
  }) => {
    const email = await addPerson();
    await page.goto('/forgot_password');
    await page.getByLabel('Email').fill(email);
    await whileBroken(story, 'account_tokens', async () => {
      await page.getByRole('button', { name: 'Reset Password' }).click();
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: 'Could not reset password.' })).toBeVisible();
      await expect(alert).toContainText('Server Error: ');
      await expect(alert).toContainText(/quote the number [0-9a-f-]{36}/);
      await expect(alert.getByRole('link', { name: /@/ })).toBeVisible();
      await expect(page.getByText('Connection lost')).toBeHidden();
      await expect(page.getByLabel('Email')).toHaveValue(email);
    });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('An email has been sent with instructions.')).toBeVisible();
  });

  test('in registering, in sending its email again and in a reset by link is a server error, and nothing typed is lost', async ({
    page,
    story,
    addPerson,
  }) => {
    const broken = page.getByRole('alert');
    const expectFault = async (heading: string) => {
      await expect(broken.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(broken).toContainText('Server Error: An unexpected error has occurred, Please refresh your page');
      await expect(broken).toContainText(/quote the number [0-9a-f-]{36}/);
    };
    await page.goto('/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Murray');
    await page.getByLabel('Email').fill('broken@example.com');
    await pick(page, 'Zone', '7 - VIC Murray (Barmah to SA)');
    await page.getByLabel('Password', { exact: true }).fill('nine red gums by the weir');
    await page.getByLabel('Repeat password').fill('nine red gums by the weir');
    await whileBroken(story, 'users', async () => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectFault('Something went wrong at our end');
      await expect(page.getByLabel('Repeat password')).toHaveValue('nine red gums by the weir');
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
    await whileBroken(story, 'account_tokens', async () => {
      await page.getByRole('button', { name: 'Resend Activation Email' }).click();
      await expectFault('Something went wrong at our end');
      await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
    });
    const email = await addPerson();
    await story.instance.visitor().post('users/forgot_password', { username: email });
    await page.goto(await linkTo(page, email, '/reset_password'));
    await page.getByLabel('New Password', { exact: true }).fill('ten red gums by the weir');
    await page.getByLabel('Repeat password').fill('ten red gums by the weir');
    await whileBroken(story, 'users', async () => {
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expectFault('Could not reset password');
    });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'Success! Your password has been reset' })).toBeVisible();
  });

  test('in an update of the settings and in a deletion has the words of each', async ({ page, story, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/settings');
    await whileBroken(story, 'users', async () => {
      await page.getByLabel('First name').fill('Meg');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('heading', { name: 'Update failed: unknown error' })).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Meg');
      await page.goto('/settings?dialog=delete');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Delete Account' }).click();
      await expect(dialog.getByRole('heading', { name: 'Could not delete account - Unknown Error' })).toBeVisible();
    });
  });
});

const STRANGERS = [
  { status: 500, heading: 'Login failed. Please ensure your login credentials' },
  { status: 502, heading: 'Login failed. Please ensure your login credentials' },
  { status: 429, heading: 'Too many attempts' },
] as const;

for (const { status, heading } of STRANGERS) {
  test(`@desk a plain ${status} of a proxy leaves the form and what was typed`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('margaret@example.com');
    await page.route('**/login.data*', (route) => route.fulfill({ status, contentType: 'text/plain', body: 'no' }));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('margaret@example.com');
  });
}

test('@phone a notice is where the eyes are: what an act has done is in the window and has the focus', async ({
  page,
  story,
  comeBackAs,
}) => {
  await story.instance.logIn(await comeBackAs());
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Log out all other devices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log out the others' }).click();
  const notice = page.getByText('All your other devices are logged out.');
  await expect(notice).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('All your other devices are logged out.');
});
