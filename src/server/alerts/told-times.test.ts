import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import type { UserId } from '#domain/ids.ts';
import { megalitres } from '#domain/units/volume.ts';
import { listing } from '#testing/provider-rows.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { printMail } from '../mail/print-mail.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';

const ANNA = 'anna@example.com';
const SITE = { origin: 'https://water.example.org', from: 'Anabranch <no-reply@example.org>' };

let instance: TestInstance;
let anna: Visitor;
let userId: UserId;

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  userId = await instance.addUser({ email: ANNA, firstName: 'Anna' });
});
afterAll(() => instance.stop());

/** Sunday noon in Sydney: Anna has no rule yet, and nothing is offered. */
beforeEach(async () => {
  const { db } = instance.parts;
  await offer();
  await db.deleteFrom('alert_rules').execute();
  await db.deleteFrom('mail_outbox').execute();
  await choose('web', 'email');
  instance.clock.jump(Date.parse('2026-11-22T01:00:00Z') - instance.clock.now());
  anna = await instance.logIn(ANNA);
});

const goTo = (time: string): void => instance.clock.advance(Date.parse(time) - instance.clock.now());

async function choose(...channels: readonly ('web' | 'email')[]): Promise<void> {
  const { db } = instance.parts;
  await db.deleteFrom('preferences').where('user_id', '=', userId).where('key', '=', 'notifications').execute();
  await db
    .insertInto('preferences')
    .values(channels.map((value) => ({ user_id: userId, key: 'notifications', value })))
    .execute();
}

const watch = (given: object = {}) =>
  anna.post('notification/rules/temporary_trades', {
    ...{ direction: 'BUY', zone: instance.zoneIn('7'), price: 250, ...given },
  });

async function offer(...ids: readonly string[]): Promise<void> {
  const listings = ids.map((id) => listing({ id }));
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');
  await instance.parts.alerts.look();
}

const inbox = async (): Promise<readonly NotificationAnswer[]> => (await anna.ask('notifications')).notifications;
const mails = async () => (await listMailsTo(instance, ANNA)).filter((mail) => mail.kind === 'alert');
/** The newest mail of an alert as it is sent. */
async function newestMail() {
  const mail = (await mails()).at(-1);
  if (mail === undefined) throw new Error('No mail waits.');
  const { text, html } = printMail(mail, { site: SITE, enqueuedAt: instance.clock.now() });
  return { text: text.replaceAll(/\s+/g, ' '), html };
}

describe('what an alert tells', () => {
  test('after a quiet night says between which times it was found, and leads to the newest message', async () => {
    await watch({ quietFrom: '21:00', quietTo: '06:00' });
    goTo('2026-11-22T10:10:00Z');
    await offer('a');
    goTo('2026-11-22T18:40:00Z');
    await offer('a', 'b');
    expect(await mails()).toEqual([]);
    goTo('2026-11-22T19:00:00Z');
    await instance.parts.alerts.look();
    const found =
      'Found between Sun 22 Nov 2026, 9:10 pm AEDT and Mon 23 Nov 2026, 5:40 am AEDT; they may be gone by now.';
    const { text, html } = await newestMail();
    expect(text).toContain(` ${found} Look at your inbox`);
    expect(html).toContain(`>${found}</p>`);
    const [newest, first] = await inbox();
    expect(text).toContain(`https://water.example.org/inbox/${newest?.id} `);
    expect(first?.message).toContain('<p>Found Sun 22 Nov 2026, 9:10 pm AEDT; it may be gone by now.</p>');
    expect(newest?.message).toContain('<p>Found Mon 23 Nov 2026, 5:40 am AEDT; it may be gone by now.</p>');
  });

  test('in one minute says which, however many it tells of', async () => {
    await watch();
    await offer('a', 'b');
    expect((await newestMail()).text).toContain('Found Sun 22 Nov 2026, 12:00 pm AEDT; they may be gone by now.');
  });

  test('and only counts was found since its hour began', async () => {
    const some = (name: string) => Array.from({ length: 250 }, (_, n) => `${name}${n}`);
    await watch();
    await offer(...some('a'));
    goTo('2026-11-22T01:10:00Z');
    await offer(...some('a'), ...some('b'));
    goTo('2026-11-22T01:40:00Z');
    await offer(...some('a'), ...some('b'), ...some('c'));
    goTo('2026-11-22T02:00:00Z');
    await instance.parts.alerts.look();
    expect(await mails()).toMatchObject([
      {
        heading: expect.stringMatching(/^250 parcels/),
        found: expect.stringMatching(/^Found Sun 22 Nov 2026, 12:00 pm/),
      },
      {
        heading: expect.stringMatching(/^500 parcels/),
        found:
          'Found between Sun 22 Nov 2026, 12:00 pm AEDT and Sun 22 Nov 2026, 12:40 pm AEDT; they may be gone by now.',
      },
    ]);
  });

  test('of a limit may have changed since', async () => {
    const { db, market, feed, alerts } = instance.parts;
    const limit = market.reference.limits.find(({ name }) => name === 'Goulburn to Murray (IVT)');
    if (limit === undefined) throw new Error('No such limit.');
    const read = async (isOpen: boolean): Promise<void> => {
      instance.clock.advance(60_000);
      const at = instance.clock.now();
      const volume = isOpen ? megalitres(500) : null;
      const reading = { limitId: limit.id, readAt: at, isOpen, volume, measure: {}, note: null };
      await db
        .transaction()
        .execute((transaction) =>
          appendLimitReadings(transaction, [{ ...reading, source: 'test', isSimulated: false }], at),
        );
      await feed.look();
      await alerts.look();
    };
    await read(false);
    await anna.post('notification/rules/trade_limits', {
      ...{ direction: true, zone: instance.zoneIn('7'), closedVolume: 0, openVolume: null },
    });
    await read(true);
    expect((await newestMail()).text).toContain('Found Sun 22 Nov 2026, 12:02 pm AEDT; it may have changed since.');
  });
});

test('who is told by mail alone is led to the alerts, for the inbox has nothing', async () => {
  await choose('email');
  await watch();
  await offer('a');
  expect(await inbox()).toHaveLength(0);
  const { text, html } = await newestMail();
  expect(text).toContain('Look at your alerts');
  expect(text).toContain('https://water.example.org/notifications ');
  expect(html).toContain('href="https://water.example.org/notifications"');
  expect(`${text} ${html}`).not.toMatch(/inbox/i);
});
