import { comesToList } from './alert-errands.ts';
import { expect, expectNoBarriers, expectRefusals, field, pick, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';

test('an alert is made, tried out, saved, changed and deleted', async ({ page, comeBackAs, complaints }) => {
  await comeBackAs();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'My Alerts' })).toBeVisible();
  await expect(page.getByText('You have no alerts.')).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL('/notifications/add');
  const dialog = page.getByRole('dialog', { name: 'What type of alert would you like to create?' });
  await expect(dialog.getByRole('link')).toHaveText(['Price Alert', 'Trade Limit Alert', 'Cancel']);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/notifications');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await dialog.getByRole('link', { name: 'Price Alert' }).click();

  await expect(page).toHaveURL('/notifications/edit/price');
  await expect(page.getByRole('radio', { name: 'Selling' })).toBeChecked();
  await expect(page.getByText('Fill in the form to see when this alert')).toBeVisible();
  await page.getByRole('radio', { name: 'Buying' }).check();
  await field(page, 'My price').fill('255');
  await expect(page.getByRole('region', { name: 'Had you set it before' })).toContainText('It would have fired');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save alert' }).click();

  // Nobody has said yet where alerts may reach them.
  const off = page.getByRole('dialog', { name: 'Notifications are Turned Off' });
  await expect(off).toBeVisible();
  await off.getByRole('checkbox', { name: 'Inbox' }).uncheck();
  await off.getByRole('button', { name: 'OK' }).click();
  await expect(off.getByText('Choose where we tell you, or press Cancel').first()).toBeVisible();
  await off.getByRole('checkbox', { name: 'Inbox' }).check();
  await off.getByRole('button', { name: 'OK' }).click();
  await comesToList(page, 'Notifications are turned on.');
  await page.goto('/notifications?dialog=channels');
  await expect(page.getByRole('heading', { level: 1, name: 'My Alerts' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const summary = 'Buy temporary water into 7 VIC Murray (Barmah to SA): offered at $255.00 per ML or less';
  await expect(page.getByText(summary, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: `Edit: ${summary}` }).click();
  await expect(page.getByRole('radio', { name: 'Temporary' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Temporary' })).toBeChecked();
  await page.getByText('Advanced options').click();
  await field(page, 'Volume').fill('50');
  await page.getByLabel('State').selectOption({ label: 'Victoria' });
  await page.getByRole('button', { name: 'Save alert' }).click();
  await comesToList(page, 'Your alert is saved.');
  const changed = page.getByText(/\$255\.00 per ML or less, 50.ML or more, from Victoria$/);
  await expect(changed).toBeVisible();

  await page.getByRole('link', { name: /^Delete: / }).click();
  const remove = page.getByRole('dialog', { name: 'Delete this alert?' });
  await expect(remove).toContainText('Nothing will tell you of this any more.');
  await remove.getByRole('link', { name: 'Cancel' }).click();
  await expect(remove).toHaveCount(0);
  await expect(changed).toBeVisible();
  await page.getByRole('link', { name: /^Delete: / }).click();
  await remove.getByRole('button', { name: 'Delete alert' }).click();
  await comesToList(page, 'The alert is deleted.');
  await expect(page.getByText('You have no alerts.')).toBeVisible();
  expectRefusals(complaints);
});

test('each mistake in a price alert is told in its own words, at its field and above', async ({
  page,
  comeBackAs,
  complaints,
}) => {
  await comeBackAs({ homeZone: null });
  await page.goto('/notifications/edit/price?type=permanent');
  await page.getByRole('button', { name: 'Save alert' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const words of ['Please select a zone', 'This is not a valid price', 'Please select a reliability']) {
    await expect(summary).toContainText(words);
    await expect(page.locator('form').getByText(words, { exact: true })).toBeVisible();
  }
  await pick(page, 'Zone', 'Barmah to SA');
  await field(page, 'My price').fill('0.5');
  await page.getByLabel('Reliability').selectOption({ label: 'High Security (NSW)' });
  // A state is asked for of temporary water alone.
  await page.getByText('Advanced options').click();
  await expect(field(page, 'Volume')).toBeVisible();
  await expect(page.getByLabel('State')).toBeHidden();
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(summary).toContainText('High Security water is not available in Victoria');
  await expect(summary).toContainText('This is not a valid price');
  await expect(field(page, 'My price')).toHaveValue('0.5');
  await summary.getByRole('link', { name: /not a valid price/ }).click();
  await expect(field(page, 'My price')).toBeFocused();
  await expectNoBarriers(page);
  expectRefusals(complaints);
});

test('a limit alert has three choices for each state of a limit, and finds them again', async ({
  page,
  comeBackAs,
  complaints,
}) => {
  await comeBackAs();
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Trade Limit Alert' }).click();
  await expect(page).toHaveURL('/notifications/edit/limit');
  // The question which type is answered, and not asked again on the way back.
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
  await page.goForward();
  await page.getByRole('button', { name: 'Save alert' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please select whether to notify about trading into or out of zone');
  await expect(summary.getByText(/Please choose an option for when trade limits are closed\/open/)).toHaveCount(2);

  const [closed, open] = [
    page.getByRole('radiogroup', { name: 'When trade limits are closed' }),
    page.getByRole('radiogroup', { name: 'When trade limits are open' }),
  ];
  await page.getByRole('radio', { name: 'Into zone' }).check();
  await closed.getByRole('radio', { name: 'Do nothing' }).check();
  await open.getByRole('radio', { name: 'Do nothing' }).check();
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(
    page
      .locator('form')
      .getByText('This notification will never be triggered, please set at least one to send notifications', {
        exact: true,
      }),
  ).toHaveCount(2);

  await expect(open).toContainText('only notifies you about future limits');
  await closed.getByRole('radio', { name: 'Any limit opens' }).check();
  await open.getByRole('radio', { name: 'Any limit goes below' }).check();
  await open.getByLabel('Volume').fill('500');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await comesToList(page, null);
  await expect(page.getByText('Your alerts reach neither your inbox, your mailbox nor a device.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Turn on notifications' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await comesToList(page, 'Notifications are turned on.');
  await expect(page.getByText('Your alerts reach neither')).toHaveCount(0);
  await page.getByRole('link', { name: /^Edit: / }).click();
  await expect(closed.getByRole('radio', { name: 'Any limit opens' })).toBeChecked();
  await expect(open.getByRole('radio', { name: 'Any limit goes below' })).toBeChecked();
  await expect(open.getByLabel('Volume')).toHaveValue('500');
  expectRefusals(complaints);
});

test('an alert that is gone is not found, and one that cannot be had leaves the form empty', async ({
  page,
  comeBackAs,
  story,
  complaints,
}) => {
  const email = await comeBackAs();
  const visitor = await story.instance.logIn(email);
  const zones: { id: number; code: string }[] = await visitor.ask('zones');
  const zone = zones.find(({ code }) => code === '7')?.id;
  const { json } = await visitor.post('notification/rules/temporary_trades', { direction: 'BUY', zone, price: 250 });
  const address = `/notifications/edit/price/temporary/${json.id}`;
  await page.goto(address);
  await expect(field(page, 'My price')).toHaveValue('250');
  await page.goto('/notifications');
  const network = await standIn(page, `**/api/notification/rules/temporary_trades/${json.id}`, (route) =>
    route.abort(),
  );
  await page.getByRole('link', { name: /^Edit: / }).click();
  await expect(page.getByText('This alert could not be loaded')).toBeVisible();
  await expect(field(page, 'My price')).toHaveValue('');
  network.letThrough();
  await page.goto(address);
  await field(page, 'My price').fill('199');
  await visitor.patch(`notification/rules/temporary_trades/${json.id}`, { active: false });
  // Whoever saves one that was taken away in another tab is not told that it stands.
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByRole('alert')).toContainText('This alert was deleted after you had opened it.');
  await expect(field(page, 'My price')).toHaveValue('199');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  expectRefusals(complaints);
});

test('a form from before another unit was chosen keeps the unit that it shows', async ({ page, story, comeBackAs }) => {
  const email = await comeBackAs();
  await page.goto('/notifications/edit/price?direction=BUY');
  await expect(page.getByText('per ML', { exact: true })).toBeVisible();
  const { db } = story.instance.parts;
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await db.insertInto('preferences').values({ user_id: id, key: 'volume_unit', value: 'gigalitre' }).execute();
  // The session knows its preferences for a second.
  story.instance.clock.advance(1_500);
  await field(page, 'My price').fill('255');
  await expect(page.getByRole('region', { name: 'Had you set it before' })).toContainText('It would have fired');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(/offered at \$255,000 per GL or less$/)).toBeVisible();
});

test('Alert me opens the form filled in, from wherever the market is looked at', async ({ page, comeBackAs }) => {
  await comeBackAs();
  const price = page.getByLabel('My price');
  const ways = [
    ['/search/buy/temporary/results?volume=100&unit=ML', '228'],
    ['/search/buy/temporary/results?volume=3000&unit=ML&maxPrice=300', '300'],
    ['/overview', ''],
    ['/reports/temporary', ''],
  ] as const;
  for (const [address, expected] of ways) {
    await page.goto(address);
    await page.getByRole('link', { name: 'Alert me', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'New price alert' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Buying' })).toBeChecked();
    if (expected !== '') await expect(price).toHaveValue(expected);
  }
  await page.goto('/overview/connectivity');
  await page.getByRole('link', { name: 'Alert me', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New trade limit alert' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Trade', exact: true }).locator('input:checked')).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an alert is tried out, saved and deleted', { tag: '@phone' }, async ({ page, comeBackAs, complaints }) => {
    await comeBackAs();
    await page.goto('/notifications/add');
    await page.getByRole('link', { name: 'Price Alert' }).click();
    await page.getByRole('radio', { name: 'Buying' }).check();
    await field(page, 'My price').fill('0');
    await page.getByRole('button', { name: 'Save alert' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not a valid price');
    await field(page, 'My price').fill('255');
    await page.getByRole('button', { name: 'Try it on what is recorded' }).click();
    await expect(page.getByText('It would have fired', { exact: true })).toBeVisible();
    await expect(field(page, 'My price')).toHaveValue('255');
    await page.getByRole('button', { name: 'Save alert' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Notifications are turned on.')).toBeVisible();
    await page.getByRole('link', { name: /^Delete: / }).click();
    await page.getByRole('button', { name: 'Delete alert' }).click();
    await expect(page.getByText('You have no alerts.')).toBeVisible();
    expectRefusals(complaints);
  });
});
