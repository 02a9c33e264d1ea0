import { randomUUID } from 'node:crypto';
import { sayInboxesChanged } from '#server/alerts/inbox-store.ts';
import { expect, expectNoBarriers, test } from './fixtures.ts';
import type { StoryMarket } from './story-market.ts';

/** Messages that a rule of this person has sent, the oldest first; the second one's mail was given up. */
async function sendMessages(story: StoryMarket, email: string, headings: readonly string[]): Promise<void> {
  const { instance } = story;
  const { db } = instance.parts;
  const visitor = await instance.logIn(email);
  const zones: { id: number; code: string }[] = await visitor.ask('zones');
  const zone = zones.find(({ code }) => code === '7')?.id;
  const { json } = await visitor.post('notification/rules/temporary_trades', { direction: 'BUY', zone, price: 250 });
  const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const rule = await db.selectFrom('alert_rules').where('id', '=', json.id).select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('preferences')
    .values({ user_id: user.id, key: 'notifications', value: 'web' })
    .onConflict((one) => one.doNothing())
    .execute();
  for (const [index, heading] of headings.entries()) {
    const at = new Date(instance.clock.now() - (headings.length - index) * 3_600_000);
    await db
      .insertInto('notifications')
      .values({
        user_id: user.id,
        rule_id: rule.id,
        heading,
        sub_heading: 'at or below your $250.00',
        message: `<p>Offered: <strong>120 ML</strong> in zone 7.</p>`,
        created_at: at,
        updated_at: at,
        read_at: null,
        ...(index === 1 ? { mail_key: randomUUID(), mail_state: 'given_up' as const } : { mail_key: null }),
      })
      .execute();
  }
  // The session knows its preferences for a second.
  instance.clock.advance(1_500);
}

const HEADINGS = ['Offered at $250.00', 'Offered at $249.00', 'Offered at $248.00'];

test('a message is read, counted down everywhere, and deleted', async ({ page, story, comeBackAs, isMobile }) => {
  const email = await comeBackAs();
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await sendMessages(story, email, HEADINGS);

  await page.goto('/inbox');
  const list = page.getByRole('list', { name: 'Newest first' });
  await expect(list.getByRole('listitem')).toHaveText([/\$248\.00/, /\$249\.00/, /\$250\.00/]);
  await expect(page.getByText('3 unread', { exact: true }).first()).toBeVisible();
  await expect(list.getByText('mail not delivered')).toHaveCount(1);
  await expectNoBarriers(page);

  // The whole row opens it, wherever it is pressed.
  const row = list.getByRole('listitem').nth(1);
  const box = await row.boundingBox();
  await row.click({ position: { x: (box?.width ?? 0) - 12, y: 12 } });
  await expect(page).toHaveURL(/\/inbox\/\d+#message$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Offered at $249.00' })).toBeVisible();
  await expect(page.getByText('Offered: 120 ML in zone 7.')).toBeVisible();
  // Of the row that was tapped, which a phone hides behind the message, nothing says any more that its page is on the way.
  const left = page
    .getByRole('list', { name: 'Newest first', includeHidden: true })
    .getByRole('listitem', { includeHidden: true });
  await expect(left.nth(1)).toHaveCSS('box-shadow', 'none');
  await expect(page.getByRole('heading', { name: 'The mail of this message could not be delivered' })).toBeVisible();
  await expect(page.getByText('2 unread', { exact: true }).first()).toBeVisible();
  if (!isMobile) await expect(page.getByText('unread: 2').filter({ visible: true })).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('link', { name: 'Delete message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Delete message' }).click();
  await dialog.getByRole('button', { name: 'Delete message' }).click();
  await expect(page).toHaveURL('/inbox');
  await expect(page.getByRole('status').filter({ hasText: 'The message is deleted.' })).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveText([/\$248\.00/, /\$250\.00/]);
  await page.getByRole('link', { name: 'Edit Rules' }).click();
  await expect(page).toHaveURL('/notifications');
});

test('a message of an older page is read beside it and deleted, and that page comes again', { tag: '@desk' }, async ({
  page,
  story,
  comeBackAs,
}) => {
  const email = await comeBackAs();
  await sendMessages(story, email, HEADINGS);
  const older = 'before=9999999999999-999';
  await page.goto(`/inbox?${older}`);
  await page.getByRole('listitem').filter({ hasText: '$249.00' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/inbox/\\d+\\?${older}#message$`));
  await page.getByRole('link', { name: 'Delete message' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/inbox/\\d+\\?${older}$`));
  await page.getByRole('link', { name: 'Delete message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
  await expect(page).toHaveURL(`/inbox?${older}`);
  await expect(page.getByRole('status').filter({ hasText: 'The message is deleted.' })).toBeFocused();
});

test('a served page counts what it has just read as read', async ({ page, story, comeBackAs, isMobile }) => {
  const email = await comeBackAs();
  await sendMessages(story, email, HEADINGS.slice(0, 1));
  const visitor = await story.instance.logIn(email);
  const { notifications } = await visitor.ask('notifications');
  await page.goto(`/inbox/${notifications[0].id}`);
  await expect(page.getByText('0 unread', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this rule' })).toBeVisible();
  const { rule } = notifications[0];
  await visitor.send({
    method: 'PATCH',
    url: `/api/notification/rules/temporary_trades/${rule}`,
    body: { active: false },
  });
  await page.reload();
  await expect(page.getByText('The rule that sent this is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this rule' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to notifications' }).click();
  await expect(page).toHaveURL('/inbox');
  if (!isMobile) await expect(page.getByText(/^unread: /).filter({ visible: true })).toHaveCount(0);
});

test('what somebody else was told is not there', async ({ page, story, comeBackAs, addPerson, complaints }) => {
  const other = await addPerson();
  await sendMessages(story, other, HEADINGS.slice(0, 1));
  const visitor = await story.instance.logIn(other);
  const { notifications } = await visitor.ask('notifications');
  await comeBackAs();
  await page.goto(`/inbox/${notifications[0].id}`);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  complaints.splice(0);
});

test('what comes while the inbox stands open is brought in on one press', async ({ page, story, comeBackAs }) => {
  const { db, streams } = story.instance.parts;
  await expect.poll(() => streams.size).toBe(0);
  const email = await comeBackAs();
  await sendMessages(story, email, HEADINGS.slice(0, 1));
  await page.goto('/inbox');
  await expect(page.getByRole('listitem').filter({ hasText: '$250.00' })).toBeVisible();
  await expect.poll(() => streams.size).toBe(1);
  await sendMessages(story, email, HEADINGS.slice(1, 2));
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await db.transaction().execute((transaction) => sayInboxesChanged(transaction, [id]));
  await page.getByRole('button', { name: 'Show 1 new notification' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '$249.00' })).toBeVisible();
  await expect(page.getByRole('button', { name: /new notification/ })).toHaveCount(0);
});
