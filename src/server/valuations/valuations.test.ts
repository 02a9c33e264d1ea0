import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { printInstant } from '#domain/units/instant.ts';
import { DESK, REQUEST, ValuationDesk } from '#testing/open-valuation-desk.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

const DAY = 86_400_000;

let desk: ValuationDesk;
let instance: TestInstance;
beforeAll(async () => {
  desk = await ValuationDesk.open();
  ({ instance } = desk);
});
afterEach(() => desk.clear());
afterAll(() => desk.close());

describe('a request', () => {
  test('is kept, acknowledged to whoever sent it, and mailed to whoever answers', async () => {
    const comments = 'Before we sell.\nThis season.';
    expect((await desk.send({ comments, offer: 'Data Export' })).status).toBe(204);
    expect(await desk.list()).toEqual({
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
    expect(await desk.countMails()).toEqual([0, 1]);
    expect((await desk.list()).count).toBe(1);
  });

  test.each(['name', 'email', 'phone', 'holding'])(
    'without %s is refused at its field, and nothing is kept',
    async (field) => {
      const { status, json } = await desk.send({ [field]: '' });
      expect([status, json.errors]).toEqual([422, { [field]: ['This field is required'] }]);
      expect((await desk.list()).count).toBe(0);
      expect(await desk.countMails()).toEqual([0, 0]);
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
    const { status, json } = await desk.send(given);
    expect([status, json.errors]).toEqual([422, { [field]: [words] }]);
    expect((await desk.list()).count).toBe(0);
  });

  test('with a comment of 5 MB is not read to its end', async () => {
    const { status, json } = await desk.send({ comments: 'x'.repeat(5 * 1024 * 1024) });
    expect([status, json.code]).toEqual([413, 'too_large']);
  });

  test('from a program that fills in everything is answered like any other, and is kept and mailed to nobody', async () => {
    for (const visitor of [instance.visitor(), desk.administrator])
      expect((await desk.send({ website: 'https://spam.example' }, visitor)).status).toBe(204);
    expect((await desk.list()).count).toBe(0);
    expect(await desk.countMails()).toEqual([0, 0]);
  });

  test('is not kept waiting by programs that fill in everything under the same address', async () => {
    const one = instance.visitor();
    for (let n = 0; n < 30; n += 1) await desk.send({ website: 'https://spam.example' }, one);
    expect((await desk.send({}, one)).status).toBe(204);
    expect((await desk.list()).count).toBe(1);
  });

  test('with markup is kept as it was typed', async () => {
    const comments = '<script>alert(1)</script>\n<b>now</b>';
    await desk.send({ comments, holding: '"><img src=x onerror=alert(1)>' });
    expect((await desk.list()).requests).toMatchObject([{ comments, holding: '"><img src=x onerror=alert(1)>' }]);
  });
});

describe('the same request', () => {
  test('twice at once is one, with one mail to each', async () => {
    const [one, two] = [instance.visitor(), instance.visitor()];
    await Promise.all([one.get('session'), two.get('session')]);
    const answers = await Promise.all([desk.send({}, one), desk.send({ email: 'bea@EXAMPLE.com' }, two)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await desk.list()).count).toBe(1);
    const mails = await instance.parts.db.selectFrom('mail_outbox').select('kind').orderBy('kind').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['valuation_received', 'valuation_request']);
  });

  test('sent again after it was answered is new again', async () => {
    await desk.send();
    const [{ id }] = (await desk.list()).requests;
    await desk.mark(id, 'answered');
    expect((await desk.list()).count).toBe(0);
    await desk.send();
    expect((await desk.list()).requests).toMatchObject([{ id, state: 'new', answeredAt: null, answeredBy: null }]);
    expect(await desk.countMails()).toEqual([2, 2]);
  });

  test('sent again after two days without an answer is new again, with its mails', async () => {
    await desk.send();
    const [{ id }] = (await desk.list()).requests;
    instance.clock.advance(2 * DAY - 1);
    await desk.send();
    expect(await desk.countMails()).toEqual([1, 1]);
    instance.clock.advance(1);
    await desk.send();
    const sentAt = printInstant(instance.clock.now());
    expect(await desk.list()).toMatchObject({ count: 1, requests: [{ id, sentAt }] });
    expect(await desk.countMails()).toEqual([2, 2]);
  });

  test.each([
    ['name', 'Bea Lock'],
    ['email', 'cas@example.com'],
    ['phone', '0400 123 457'],
    ['holding', '60 ML'],
    ['comments', 'One more thing'],
    ['offer', 'Data Export'],
  ])('with another %s is another one', async (field, written) => {
    await desk.send();
    await desk.send({ [field]: written });
    expect((await desk.list()).count).toBe(2);
  });
});

describe('whoever sends again and again', () => {
  test('to one mailbox waits after the fifth, longer each time, from wherever it comes', async () => {
    for (let n = 0; n < 5; n += 1) expect((await desk.send({ comments: `${n}` })).status).toBe(204);
    const { status, json } = await desk.send({ comments: 'sixth', email: 'BEA@EXAMPLE.com' });
    expect([status, json.code, json.retryAfter]).toEqual([429, 'too_many_requests', 1]);
    expect((await desk.list()).count).toBe(5);
    expect(await desk.countMails()).toEqual([5, 5]);
  });

  test('from one network waits after the thirtieth, to whichever mailbox', async () => {
    const one = instance.visitor();
    for (let n = 0; n < 30; n += 1) expect((await desk.send({ email: `bea${n}@example.com` }, one)).status).toBe(204);
    expect((await desk.send({ email: 'last@example.com' }, one)).status).toBe(429);
    expect((await desk.send({ email: 'last@example.com' })).status).toBe(204);
  });
});

describe('administrators', () => {
  test('see the newest first, fifty on a page, and say which are answered', async () => {
    const { db } = instance.parts;
    for (let n = 0; n < 52; n += 1) {
      instance.clock.advance(1_000);
      await desk.send({ email: `person${n}@example.com` });
    }
    const [first, second] = [await desk.list(), await desk.administrator.ask('valuation_requests?state=new&page=2')];
    expect([first.count, first.requests.length, second.requests.length]).toEqual([52, 50, 2]);
    expect([first.requests[0].email, second.requests[1].email]).toEqual([
      'person51@example.com',
      'person0@example.com',
    ]);
    await db.deleteFrom('login_throttle').execute();
    const { id, sentAt } = first.requests[0];
    instance.clock.advance(60_000);
    const at = printInstant(instance.clock.now());
    expect((await desk.mark(id, 'answered')).status).toBe(204);
    expect((await desk.list()).count).toBe(51);
    const answered = {
      count: 1,
      requests: [{ id, state: 'answered', sentAt, answeredAt: at, answeredBy: 'Ada Lock' }],
    };
    expect(await desk.list('answered')).toMatchObject(answered);
  });

  test('see on top what was sent again, and of two of one moment the later', async () => {
    await desk.sendOverThreeDays();
    const commentsOf = async (state: string) =>
      (await desk.list(state)).requests.map(({ comments }: { comments: string }) => comments);
    expect(await commentsOf('new')).toEqual(['first', 'third', 'second']);
    for (const { id } of (await desk.list()).requests) await desk.mark(id, 'answered');
    expect(await commentsOf('answered')).toEqual(['first', 'third', 'second']);
  });

  test('who say it a second time change nothing: when and by whom stays noted', async () => {
    await desk.send();
    const [{ id }] = (await desk.list()).requests;
    await desk.mark(id, 'answered');
    const before = await desk.list('answered');
    instance.clock.advance(DAY);
    await instance.addUser({
      ...{ email: 'second@example.com', firstName: 'Solo', lastName: '' },
      permissions: PERMISSIONS_OF_ROLE.admin,
    });
    const second = await instance.logIn('second@example.com');
    await desk.mark(id, 'answered', second);
    expect(await desk.list('answered')).toEqual(before);
    await desk.mark(id, 'new');
    expect((await desk.list()).requests).toMatchObject([{ id, answeredAt: null, answeredBy: null }]);
    await desk.mark(id, 'answered', second);
    expect((await desk.list('answered')).requests).toMatchObject([{ id, answeredBy: 'Solo' }]);
  });

  test('are told where there is no such request, and what is no state', async () => {
    expect((await desk.mark(999_999, 'answered')).status).toBe(404);
    expect((await desk.mark(1, 'lost')).status).toBe(422);
    expect((await desk.administrator.get('valuation_requests?state=new&page=0')).status).toBe(422);
  });

  test('alone see and answer', async () => {
    await instance.addUser({ email: 'irrigator@example.com' });
    const irrigator = await instance.logIn('irrigator@example.com');
    await desk.send();
    const [{ id }] = (await desk.list()).requests;
    for (const [visitor, status] of [
      [irrigator, 403],
      [instance.visitor(), 401],
    ] as const) {
      expect((await visitor.get('valuation_requests?state=new')).status).toBe(status);
      await visitor.get('session');
      expect((await desk.mark(id, 'answered', visitor)).status).toBe(status);
    }
    const forged = { 'x-csrftoken': 'of another' };
    const url = `/api/valuation_requests/${id}/state`;
    const { json } = await desk.administrator.send({
      method: 'PUT',
      url,
      payload: { state: 'answered' },
      headers: forged,
    });
    expect(json.code).toBe('csrf');
    expect((await desk.list()).count).toBe(1);
  });
});
