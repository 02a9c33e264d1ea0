import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { printInstant } from '#domain/units/instant.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import {
  PASSWORD,
  startTestInstance,
  TestClock,
  type TestInstance,
  type Visitor,
} from '#testing/start-test-instance.ts';
import { sendValuationRequest } from './send-valuation-request.ts';
import { sweepOldRequests } from './sweep-valuation-requests.ts';
import { setValuationState } from './valuation-store.ts';

const DESK = 'valuations@example.org';
const DAY = 86_400_000;
const REQUEST = {
  name: 'Bea Weir',
  email: 'Bea@example.com',
  phone: '0400 123 456',
  holding: '120 ML high reliability, zone 7',
};

let instance: TestInstance;
let administrator: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(), config: { valuationMailTo: DESK } });
  await instance.addUser({
    ...{ email: 'admin@example.com', firstName: 'Ada', lastName: 'Lock' },
    permissions: PERMISSIONS_OF_ROLE.admin,
  });
  administrator = await instance.logIn('admin@example.com');
});
afterAll(() => instance.stop());
afterEach(async () => {
  const { db } = instance.parts;
  await db.deleteFrom('valuation_requests').execute();
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('login_throttle').execute();
  await db.deleteFrom('users').where('email', '!=', 'admin@example.com').execute();
});

const send = (given: object = {}, by = instance.visitor()) => by.post('valuation_requests', { ...REQUEST, ...given });
const listRequests = async (state = 'new') => administrator.ask(`valuation_requests?state=${state}`);
const mark = (id: number, state: string, by = administrator) =>
  by.send({ method: 'PUT', url: `/api/valuation_requests/${id}/state`, payload: { state } });

/** Whose requests wait for whoever answers. */
const listAskersMailed = async () =>
  (await listMailsTo(instance, DESK)).flatMap((mail) => (mail.kind === 'valuation_request' ? [mail.email] : []));

const countMails = async () => [
  (await listMailsTo(instance, DESK)).length,
  (await listMailsTo(instance, 'Bea@example.com')).length,
];

describe('a request', () => {
  test('is kept, acknowledged to whoever sent it, and mailed to whoever answers', async () => {
    const comments = 'Before we sell.\nThis season.';
    expect((await send({ comments, offer: 'Data Export' })).status).toBe(204);
    expect(await listRequests()).toEqual({
      count: 1,
      requests: [
        {
          ...{ id: expect.any(Number), state: 'new', ...REQUEST, comments, offer: 'Data Export' },
          ...{ sentAt: printInstant(instance.clock.now()), answeredAt: null, answeredBy: null },
        },
      ],
    });
    expect(await listMailsTo(instance, DESK)).toEqual([
      { kind: 'valuation_request', to: DESK, firstName: '', ...REQUEST, comments, offer: 'Data Export' },
    ]);
    // Nothing that was typed goes to a mailbox that may be somebody else's, but the name to greet.
    expect(await listMailsTo(instance, 'Bea@example.com')).toEqual([
      { kind: 'valuation_received', to: 'Bea@example.com', firstName: 'Bea Weir' },
    ]);
  });

  test('is mailed to nobody but its sender where nobody is named for it', async () => {
    const other = await startTestInstance({ database: instance.database, config: { valuationMailTo: null } });
    expect((await other.visitor().post('valuation_requests', REQUEST)).status).toBe(204);
    await other.stop();
    expect(await countMails()).toEqual([0, 1]);
    expect((await listRequests()).count).toBe(1);
  });

  test.each(['name', 'email', 'phone', 'holding'])(
    'without %s is refused at its field, and nothing is kept',
    async (field) => {
      const { status, json } = await send({ [field]: '' });
      expect([status, json.errors]).toEqual([422, { [field]: ['This field is required'] }]);
      expect((await listRequests()).count).toBe(0);
      expect(await countMails()).toEqual([0, 0]);
    },
  );

  test.each([
    ['a phone number of letters', { phone: 'call me maybe' }, 'phone', 'Enter a phone number such as 0400 123 456'],
    [
      'an address that is none',
      { email: 'bea at example' },
      'email',
      'Enter an email address such as name@example.com',
    ],
    [
      'comments of 2,001 letters',
      { comments: 'x'.repeat(2_001) },
      'comments',
      'Please use at most 2,000 letters; these are 1 too many',
    ],
    [
      'a header in the name',
      { name: 'Bea\r\nBcc: all@example.com' },
      'name',
      'Please enter a name without web addresses or symbols',
    ],
    [
      'a header in the address',
      { email: 'bea@example.com\r\nBcc: all@example.com' },
      'email',
      'Enter an email address such as name@example.com',
    ],
  ])('with %s is refused at its field', async (_, given, field, words) => {
    const { status, json } = await send(given);
    expect([status, json.errors]).toEqual([422, { [field]: [words] }]);
    expect((await listRequests()).count).toBe(0);
  });

  test('with a comment of 5 MB is not read to its end', async () => {
    const { status, json } = await send({ comments: 'x'.repeat(5 * 1024 * 1024) });
    expect([status, json.code]).toEqual([413, 'too_large']);
  });

  test('from a program that fills in everything is answered like any other, and is kept and mailed to nobody', async () => {
    expect((await send({ website: 'https://spam.example' })).status).toBe(204);
    expect((await listRequests()).count).toBe(0);
    expect(await countMails()).toEqual([0, 0]);
  });

  test('with markup is kept as it was typed', async () => {
    const comments = '<script>alert(1)</script>\n<b>now</b>';
    await send({ comments, holding: '"><img src=x onerror=alert(1)>' });
    expect((await listRequests()).requests).toMatchObject([{ comments, holding: '"><img src=x onerror=alert(1)>' }]);
  });
});

describe('the same request', () => {
  test('twice at once is one, with one mail to each', async () => {
    const [one, two] = [instance.visitor(), instance.visitor()];
    await Promise.all([one.get('session'), two.get('session')]);
    const answers = await Promise.all([send({}, one), send({ email: 'bea@EXAMPLE.com' }, two)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await listRequests()).count).toBe(1);
    const mails = await instance.parts.db.selectFrom('mail_outbox').select('kind').orderBy('kind').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['valuation_received', 'valuation_request']);
  });

  test('sent again after it was answered is new again', async () => {
    await send();
    const [{ id }] = (await listRequests()).requests;
    await mark(id, 'answered');
    expect((await listRequests()).count).toBe(0);
    await send();
    expect((await listRequests()).requests).toMatchObject([{ id, state: 'new', answeredAt: null, answeredBy: null }]);
    expect(await countMails()).toEqual([2, 2]);
  });

  test('sent again after two days without an answer is new again, with its mails', async () => {
    await send();
    const [{ id }] = (await listRequests()).requests;
    instance.clock.advance(2 * DAY - 1);
    await send();
    expect(await countMails()).toEqual([1, 1]);
    instance.clock.advance(1);
    await send();
    const sentAt = printInstant(instance.clock.now());
    expect(await listRequests()).toMatchObject({ count: 1, requests: [{ id, sentAt }] });
    expect(await countMails()).toEqual([2, 2]);
  });

  test.each([
    ['name', 'Bea Lock'],
    ['email', 'cas@example.com'],
    ['phone', '0400 123 457'],
    ['holding', '60 ML'],
    ['comments', 'One more thing'],
    ['offer', 'Data Export'],
  ])('with another %s is another one', async (field, written) => {
    await send();
    await send({ [field]: written });
    expect((await listRequests()).count).toBe(2);
  });
});

describe('whoever sends again and again', () => {
  test('to one mailbox waits after the fifth, longer each time, from wherever it comes', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send({ comments: `${n}` })).status).toBe(204);
    const { status, json } = await send({ comments: 'sixth', email: 'BEA@EXAMPLE.com' });
    expect([status, json.code, json.retryAfter]).toEqual([429, 'too_many_requests', 1]);
    expect((await listRequests()).count).toBe(5);
    expect(await countMails()).toEqual([5, 5]);
  });

  test('from one network waits after the thirtieth, to whichever mailbox', async () => {
    const one = instance.visitor();
    for (let n = 0; n < 30; n += 1) expect((await send({ email: `bea${n}@example.com` }, one)).status).toBe(204);
    expect((await send({ email: 'last@example.com' }, one)).status).toBe(429);
    expect((await send({ email: 'last@example.com' })).status).toBe(204);
  });
});

describe('administrators', () => {
  test('see the newest first, fifty on a page, and say which are answered', async () => {
    const { db } = instance.parts;
    for (let n = 0; n < 52; n += 1) {
      instance.clock.advance(1_000);
      await send({ email: `person${n}@example.com` });
    }
    const [first, second] = [await listRequests(), await administrator.ask('valuation_requests?state=new&page=2')];
    expect([first.count, first.requests.length, second.requests.length]).toEqual([52, 50, 2]);
    expect([first.requests[0].email, second.requests[1].email]).toEqual([
      'person51@example.com',
      'person0@example.com',
    ]);
    await db.deleteFrom('login_throttle').execute();
    const { id } = first.requests[0];
    const at = printInstant(instance.clock.now());
    expect((await mark(id, 'answered')).status).toBe(204);
    expect((await listRequests()).count).toBe(51);
    const answered = { count: 1, requests: [{ id, state: 'answered', answeredAt: at, answeredBy: 'Ada Lock' }] };
    expect(await listRequests('answered')).toMatchObject(answered);
  });

  test('see on top what was sent again, and of two of one moment the later', async () => {
    await send({ comments: 'first' });
    instance.clock.advance(DAY);
    await send({ comments: 'second' });
    await send({ comments: 'third' });
    instance.clock.advance(DAY);
    await send({ comments: 'first' });
    const commentsOf = async (state: string) =>
      (await listRequests(state)).requests.map(({ comments }: { comments: string }) => comments);
    expect(await commentsOf('new')).toEqual(['first', 'third', 'second']);
    for (const { id } of (await listRequests()).requests) await mark(id, 'answered');
    expect(await commentsOf('answered')).toEqual(['first', 'third', 'second']);
  });

  test('who say it a second time change nothing: when and by whom stays noted', async () => {
    await send();
    const [{ id }] = (await listRequests()).requests;
    await mark(id, 'answered');
    const before = await listRequests('answered');
    instance.clock.advance(DAY);
    await instance.addUser({
      ...{ email: 'second@example.com', firstName: 'Solo', lastName: '' },
      permissions: PERMISSIONS_OF_ROLE.admin,
    });
    const second = await instance.logIn('second@example.com');
    await mark(id, 'answered', second);
    expect(await listRequests('answered')).toEqual(before);
    await mark(id, 'new');
    expect((await listRequests()).requests).toMatchObject([{ id, answeredAt: null, answeredBy: null }]);
    await mark(id, 'answered', second);
    expect((await listRequests('answered')).requests).toMatchObject([{ id, answeredBy: 'Solo' }]);
  });

  test('are told where there is no such request, and what is no state', async () => {
    expect((await mark(999_999, 'answered')).status).toBe(404);
    expect((await mark(1, 'lost')).status).toBe(422);
    expect((await administrator.get('valuation_requests?state=new&page=0')).status).toBe(422);
  });

  test('alone see and answer', async () => {
    await instance.addUser({ email: 'irrigator@example.com' });
    const irrigator = await instance.logIn('irrigator@example.com');
    await send();
    const [{ id }] = (await listRequests()).requests;
    for (const [visitor, status] of [
      [irrigator, 403],
      [instance.visitor(), 401],
    ] as const) {
      expect((await visitor.get('valuation_requests?state=new')).status).toBe(status);
      await visitor.get('session');
      expect((await mark(id, 'answered', visitor)).status).toBe(status);
    }
    const forged = { 'x-csrftoken': 'of another' };
    const url = `/api/valuation_requests/${id}/state`;
    const { json } = await administrator.send({ method: 'PUT', url, payload: { state: 'answered' }, headers: forged });
    expect(json.code).toBe('csrf');
    expect((await listRequests()).count).toBe(1);
  });
});

describe('what a person asked for', () => {
  test('is in the download of the account, and goes with it: by the address, and by who was logged in', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    const bea = await instance.logIn('bea@example.com');
    await send({ comments: 'without a login' });
    await send({ email: 'office@example.com', comments: 'with one' }, bea);
    await send({ email: 'cas@example.com' });
    const { valuationRequests } = await bea.ask(`users/${id}/export`);
    expect(valuationRequests.map(({ comments }: { comments: string }) => comments).sort()).toEqual([
      'with one',
      'without a login',
    ]);
    expect(valuationRequests[0]).toMatchObject({ phone: '0400 123 456', answeredAt: null });
    expect((await bea.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect((await listRequests()).requests).toMatchObject([{ email: 'cas@example.com' }]);
    // Nor is any of it mailed afterwards, whichever address stood in it.
    expect(await listAskersMailed()).toEqual(['cas@example.com']);
    expect(await listMailsTo(instance, 'office@example.com')).toEqual([]);
  });

  test('is in the download with what was asked last on top, and of two of one moment the later', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    const bea = await instance.logIn('bea@example.com');
    await send({ comments: 'first' });
    instance.clock.advance(DAY);
    await send({ comments: 'second' });
    await send({ comments: 'third' });
    instance.clock.advance(DAY);
    await send({ comments: 'first' });
    const { valuationRequests } = await bea.ask(`users/${id}/export`);
    expect(valuationRequests.map(({ comments }: { comments: string }) => comments)).toEqual([
      'first',
      'third',
      'second',
    ]);
  });

  test('with a login, and again with that of somebody else, stays with the account that asked first', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    await instance.addUser({ email: 'cas@example.com' });
    const [bea, cas] = [await instance.logIn('bea@example.com'), await instance.logIn('cas@example.com')];
    await send({ email: 'office@example.com' }, bea);
    instance.clock.advance(2 * DAY);
    await send({ email: 'office@example.com' }, cas);
    expect((await bea.ask(`users/${id}/export`)).valuationRequests).toMatchObject([{ email: 'office@example.com' }]);
  });

  test('without a login, and again with one, goes with the account whichever address stands in it', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    await send({ email: 'office@example.com' });
    instance.clock.advance(2 * DAY);
    const bea = await instance.logIn('bea@example.com');
    await send({ email: 'office@example.com' }, bea);
    expect((await bea.ask(`users/${id}/export`)).valuationRequests).toMatchObject([{ email: 'office@example.com' }]);
    expect((await bea.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect((await listRequests()).count).toBe(0);
  });

  test('stays where somebody else has asked to move an account to the address, and deletes that account', async () => {
    const id = await instance.addUser({ email: 'mallory@example.com' });
    const mallory = await instance.logIn('mallory@example.com');
    const change = { pendingEmail: 'bea@example.com', password: PASSWORD };
    expect((await mallory.patch(`users/${id}/change_settings`, change)).status).toBe(204);
    await send();
    await instance.visitor().post('session', { username: 'bea@example.com', password: 'a wrong guess' });
    const { db } = instance.parts;
    const counted = async () =>
      (await db.selectFrom('login_throttle').select('key').where('key', 'like', 'login:%').execute()).length;
    expect(await counted()).toBe(1);
    expect((await mallory.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect([(await listRequests()).count, await countMails(), await counted()]).toEqual([1, [1, 1], 1]);
  });

  test('is told in the download as a request; of who answers it, and what others ask, it tells nothing', async () => {
    const beaId = await instance.addUser({ email: 'bea@example.com' });
    const deskId = await instance.addUser({ email: DESK });
    await send();
    const bea = await instance.logIn('bea@example.com');
    await send({ email: 'office@example.com' }, bea);
    const { mails } = await bea.ask(`users/${beaId}/export`);
    expect(mails.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
      ['valuation_received', 'Bea@example.com'],
      ['valuation_received', 'office@example.com'],
    ]);
    const desk = await instance.logIn(DESK);
    expect((await desk.ask(`users/${deskId}/export`)).mails).toEqual([]);
    expect((await desk.delete(`users/${deskId}`, { password: PASSWORD })).status).toBe(204);
    expect(await listAskersMailed()).toEqual(['Bea@example.com', 'office@example.com']);
  });

  test('is kept and can be answered where the account of whoever does it goes at that moment', async () => {
    const { db } = instance.parts;
    const now = instance.clock.now();
    const gone = asId<'user'>(987_654_321);
    const email = { address: 'bea@example.com', key: 'bea@example.com' };
    const request = { ...REQUEST, email, comments: '', offer: '' };
    await sendValuationRequest(db, request, { userId: gone, mailTo: DESK, now });
    const [{ id }] = (await listRequests()).requests;
    expect(await setValuationState(db, { id, state: 'answered', userId: gone, now })).toBe(true);
    expect((await listRequests('answered')).requests).toMatchObject([{ id, answeredBy: null }]);
  });

  test('is forgotten 400 days after it was sent', async () => {
    await send();
    const sentAt = instance.clock.now();
    const { db } = instance.parts;
    expect(await sweepOldRequests(db, (sentAt + 400 * DAY) as typeof sentAt)).toBe(0);
    expect(await sweepOldRequests(db, (sentAt + 400 * DAY + 1) as typeof sentAt)).toBe(1);
  });
});
