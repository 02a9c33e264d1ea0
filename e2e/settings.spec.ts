import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { PASSWORD } from '#testing/start-test-instance.ts';
import { expect, expectNoBarriers, expectRefusals, test } from './fixtures.ts';

test.afterEach(({ complaints }) => expectRefusals(complaints));

test('settings hold what was chosen, and volumes follow the unit', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/settings');
  await expectNoBarriers(page);
  await expect(page.getByLabel('Default dashboard')).toHaveCount(0);
  await page.getByLabel('Last name').fill('');
  await page.getByLabel('Volume unit').selectOption({ label: 'Kilolitres (kL)' });
  await page.getByRole('checkbox', { name: /^Inbox/ }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update success')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Volume unit')).toHaveValue('kilolitre');
  await expect(page.getByRole('checkbox', { name: /^Inbox/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Inbox/ }).uncheck();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update success')).toBeVisible();
  await page.goto('/search/buy/temporary');
  await page.getByLabel('Volume').fill('120000');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Buy Temporary (kL)' })).toBeVisible();
});

test('a first name and a zone are required', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await comeBackAs({ homeZone: null });
  await page.goto('/settings');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(/^This field is required\. (Enter|Choose) /)).toHaveCount(2);
  await expectNoBarriers(page);
});

test('an update that fails says so with the words of the server, and keeps what was typed', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Margaret');
  await page.route('**/settings.data*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Margaret');
});

test('the default dashboard is offered to who has the permission', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await comeBackAs({ permissions: PERMISSIONS_OF_ROLE.premium });
  const answer = await page.request.get('/api/dashboards');
  const count = (await answer.json()).length;
  await page.goto('/settings');
  await expect(page.getByLabel('Default dashboard')).toHaveCount(count > 1 ? 1 : 0);
});

test('the second factor goes on with a code of the app, and is asked for at the next login', async ({
  page,
  story,
  comeBackAs,
}) => {
  const email = await comeBackAs();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Turn on' }).click();
  const asks = page.getByRole('dialog', { name: 'Turn on the second factor' });
  await asks.getByLabel('Password').fill('not it');
  await asks.getByRole('button', { name: 'Continue' }).click();
  await expect(asks.getByText('This is not your password')).toBeVisible();
  await asks.getByLabel('Password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Continue' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this code' });
  await expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoBarriers(page);
  const secret = (await scan.locator('code').innerText()).replaceAll(' ', '');
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: story.instance.clock.now() });
  await scan.getByLabel('Code', { exact: true }).fill('000000');
  await scan.getByRole('button', { name: 'Turn on' }).click();
  await expect(scan.locator('[aria-invalid]')).toBeVisible();
  await scan.getByLabel('Code', { exact: true }).fill(codeNow());
  await scan.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'The second factor is on' });
  await expect(kept).toBeVisible();
  const codes = await kept.getByRole('listitem').allInnerTexts();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await expectNoBarriers(page);
  const saved = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await kept.getByRole('link', { name: 'I have saved them' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.context().clearCookies({ name: 'anabranch' });
  story.instance.clock.advance(60_000);
  await page.goto('/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please enter the code from your authenticator app')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/overview');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off the second factor?' });
  await off.getByLabel('Password').fill(PASSWORD);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The second factor is off.')).toBeVisible();
});

test('sessions are listed and can be ended, one and all others', async ({ page, story, comeBackAs }) => {
  const email = await comeBackAs();
  const others = [await story.instance.logIn(email), await story.instance.logIn(email)];
  await page.goto('/settings');
  await expect(page.getByText('3 devices', { exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await list.getByRole('listitem').getByRole('link').first().click();
  const one = page.getByRole('dialog', { name: 'Log out this device?' });
  await one.getByLabel('Password').fill(PASSWORD);
  await one.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('That device is logged out.')).toBeInViewport();
  await expect(page.getByText('2 devices', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('That device is logged out.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Log out all other devices' }).click();
  const all = page.getByRole('dialog', { name: 'Log out all other devices?' });
  await expectNoBarriers(page);
  await all.getByLabel('Password').fill(PASSWORD);
  await all.getByRole('button', { name: 'Log out the others' }).click();
  await expect(page.getByText('All your other devices are logged out.')).toBeInViewport();
  story.instance.clock.advance(1_000);
  for (const other of others) expect((await other.get('session')).json.user).toBeNull();
});

test('my data comes as a file', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  const email = await comeBackAs();
  await page.goto('/settings');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('anabranch-my-data.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(email);
});

test('nobody signed in is led from the settings to the start page', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL('/');
});

test('a change of address is told where it was asked for, is sent again, and can be given up', async ({
  page,
  comeBackAs,
}) => {
  const email = await comeBackAs();
  await page.goto('/settings');
  await page.getByLabel('Email', { exact: true }).first().fill('new-address@example.com');
  await page.getByRole('button', { name: 'Update' }).click();
  const asks = page.getByRole('dialog', { name: 'Change your email address?' });
  await asks.getByLabel('Password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Send the link' }).click();
  const told = page.getByText('Update success. We sent a link to new-address@example.com');
  await expect(told).toBeInViewport();
  await expect(page.getByText(`Pending change from ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Send the link again' }).click();
  const again = page.getByRole('dialog', { name: 'Send the link again?' });
  await expectNoBarriers(page);
  await again.getByLabel('Password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(told).toBeInViewport();
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(page.getByText('Your address stays as it was')).toBeInViewport();
  await expect(page.getByText('Pending change from')).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email);
});

test('a dialog that was left does not come back, and the focus is where it was', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/overview');
  await page.goto('/settings');
  const opens = page.getByRole('link', { name: 'Delete Account' });
  await opens.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opens).toBeFocused();
  await opens.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('new recovery codes come with the password and a code', { tag: '@desk' }, async ({ page, story, addPerson }) => {
  const email = await addPerson();
  const visitor = await story.instance.logIn(email);
  const { json } = await visitor.post('two_factor/setup', { password: PASSWORD });
  const code = new TOTP({ secret: json.secret }).generate({ timestamp: story.instance.clock.now() });
  const first = (await visitor.post('two_factor/confirm', { code })).json.recoveryCodes as string[];
  await page.goto('/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  // A recovery code holds letters, which a keyboard of digits cannot type.
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('inputmode', 'numeric');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code', { exact: true })).toHaveAttribute('inputmode', 'text');
  await page.getByLabel('Recovery code', { exact: true }).fill(first[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/overview');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'New recovery codes' }).click();
  const asks = page.getByRole('dialog', { name: 'Get new recovery codes' });
  await asks.getByLabel('Code').fill('000000');
  await asks.getByLabel('Password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Make new codes' }).click();
  await expect(asks.getByText('This code is not right')).toBeVisible();
  await asks.getByLabel('Code').fill(first[1] ?? '');
  await asks.getByLabel('Password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Make new codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectNoBarriers(page);
  for (const old of first) await expect(shown.getByText(old)).toHaveCount(0);
});

test('a new unit says that every figure is shown in it from now on', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/settings');
  await page.getByLabel('Volume unit').selectOption({ label: 'Kilolitres (kL)' });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(
    page.getByText('Update success. Volumes are now in kilolitres. Searches you made before are converted'),
  ).toBeInViewport();
});
