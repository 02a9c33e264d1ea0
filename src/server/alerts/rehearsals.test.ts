import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RehearsalAnswer, rehearsalAnswer } from '#contract/operations/alerts.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { listing, snapshot, tradeNamed } from '#testing/provider-rows.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const LIMIT = 'Goulburn to Murray (IVT)';
/** Noon in Sydney. */
const NOON = Date.UTC(2026, 10, 21, 1, 0);

/** A name that its provider uses in two zones, one after the other. */
const AGAIN = { id: 'again', price: '900', volume: '500' };

let instance: TestInstance;
let anna: Visitor;

beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addProvider(1);
  await instance.addUser({ email: 'anna@example.com' });
  const books = [
    { hours: 0, listings: [listing({ id: 'a' }), listing({ id: 'dear', price: '250.01' }), listing(AGAIN)] },
    { hours: 0.5, listings: [listing({ id: 'a', price: '240' }), listing({ id: 'b', price: '200', volume: '60' })] },
    {
      hours: 2,
      listings: [
        listing({ id: 'small', volume: '9' }),
        listing({ id: 'c', price: '245' }),
        listing({ ...AGAIN, zone: '12' }),
      ],
    },
    // Past midnight.
    { hours: 13, listings: [listing({ id: 'd', price: '100' }), listing({ id: 'wanted', direction: 'BUY' })] },
  ];
  for (const { hours, listings } of books) {
    instance.clock.advance(NOON + hours * HOUR - instance.clock.now());
    await instance.publish(1, 'listings', snapshot(...listings), '?confirm_closing=true');
  }
  for (const [hours, left] of [
    [1, null],
    [2, 500],
    [3, 400],
    [14, 99],
    [15, null],
  ] as const)
    await read(instant(NOON + hours * HOUR), left);
  instance.clock.advance(3 * HOUR);
  anna = await instance.logIn('anna@example.com');
});
afterAll(() => instance.stop());

/** So many megalitres may move; null: the limit is closed. */
async function read(at: ReturnType<typeof instant>, left: number | null, of = LIMIT): Promise<void> {
  const { db, market, feed } = instance.parts;
  const limit = market.reference.limits.find(({ name }) => name === of);
  if (limit === undefined) throw new Error('No such limit.');
  const reading = {
    ...{ limitId: limit.id, readAt: at, isOpen: left !== null, volume: left === null ? null : megalitres(left) },
    ...{ measure: {}, note: null, source: 'test', isSimulated: false },
  };
  await db.transaction().execute((transaction) => appendLimitReadings(transaction, [reading], at));
  await feed.look();
}

/** Where the machine is too busy for the time that it has, it is asked again, as its answer says. */
async function rehearse(path: string): Promise<RehearsalAnswer> {
  const asked = `notification/rehearsals/${path}&zone=${instance.zoneIn('7')}`;
  let { status, json } = await anna.get(asked);
  for (let tries = 1; status === 503 && tries < 10; tries += 1) ({ status, json } = await anna.get(asked));
  expect([status, json.code]).toEqual([200, undefined]);
  const answer = rehearsalAnswer.parse(json);
  return { ...answer, events: answer.events.map(({ at, text }) => ({ at, text: text.replaceAll('\u00a0', ' ') })) };
}

describe('a rule tried on the year before', { shuffle: false }, () => {
  test('a price rule would have told of each listing once, by days in Sydney, and gathered what came within the hour', async () => {
    expect(await rehearse('temporary_trades?direction=BUY&price=250&volume=10')).toEqual({
      from: '2026-11-21T01:00:00.000Z',
      to: '2026-11-21T17:00:00.000Z',
      fired: 4,
      messages: 3,
      days: [
        { day: '2026-11-21', fired: 3 },
        { day: '2026-11-22', fired: 1 },
      ],
      events: [
        { at: '2026-11-21T14:00:00.000Z', text: '100 ML offered at $100.00 per ML in 7 VIC Murray (Barmah to SA)' },
        { at: '2026-11-21T03:00:00.000Z', text: '100 ML offered at $245.00 per ML in 7 VIC Murray (Barmah to SA)' },
        { at: '2026-11-21T01:30:00.000Z', text: '60 ML offered at $200.00 per ML in 7 VIC Murray (Barmah to SA)' },
        { at: '2026-11-21T01:00:00.000Z', text: '100 ML offered at $250.00 per ML in 7 VIC Murray (Barmah to SA)' },
      ],
    });
    expect(await rehearse('temporary_trades?direction=SELL&price=250')).toMatchObject({
      ...{ fired: 1, messages: 1 },
      events: [{ text: '100 ML wanted at $250.00 per ML in 7 VIC Murray (Barmah to SA)' }],
    });
  });

  test('a name that a provider used again in another zone is another parcel, as it is when an alert is told', async () => {
    const { fired, events } = await rehearse('temporary_trades?direction=BUY&price=900&volume=500');
    expect([fired, events.map(({ text }) => text.slice(0, 40))]).toEqual([
      2,
      ['500 ML offered at $900.00 per ML in 12 S', '500 ML offered at $900.00 per ML in 7 VI'],
    ]);
  });

  test('a limit rule would have told of each crossing, and of no reading between', async () => {
    expect(await rehearse('trade_limits?direction=true&closedVolume=0&openVolume=100')).toEqual({
      // Of other limits there are older readings, which this rule does not watch.
      from: '2026-11-21T02:00:00.000Z',
      to: '2026-11-21T17:00:00.000Z',
      fired: 2,
      messages: 2,
      days: [
        { day: '2026-11-21', fired: 1 },
        { day: '2026-11-22', fired: 1 },
      ],
      events: [
        { at: '2026-11-21T15:00:00.000Z', text: `${LIMIT} fell: 99 ML may move` },
        { at: '2026-11-21T03:00:00.000Z', text: `${LIMIT} opened: 500 ML may move` },
      ],
    });
    expect(await rehearse('trade_limits?direction=true&closedVolume=nothing&openVolume=0')).toMatchObject({
      ...{ fired: 1, events: [{ at: '2026-11-21T16:00:00.000Z' }] },
    });
  });

  test('of very many readings the newest are tried, and the answer says since when', async () => {
    const { db, market } = instance.parts;
    const choke = market.reference.limits.find(({ name }) => name === 'Barmah Choke')?.id;
    const asked = 'trade_limits?direction=true&closedVolume=0&openVolume=nothing';
    // Every minute for 50,001 minutes, open and closed by turns.
    await sql`
    insert into limit_readings (limit_id, read_at, is_open, volume_litres, measure, source, is_simulated, position)
    select ${choke}, ${new Date(NOON)}::timestamptz - n * interval '1 minute', n % 2 = 0, null, '{}', 'test', false, 0
    from generate_series(0, 50000) as n
  `.execute(db);
    const { from, fired } = await rehearse(asked);
    // With the five of the other limit, which opened once, 49,995 of these are the newest 50,000.
    expect([from, fired]).toEqual(['2026-10-17T07:46:00.000Z', 24_997 + 1]);
    await sql`delete from limit_readings where limit_id = ${choke}`.execute(db);
    expect(await rehearse(asked)).toMatchObject({ from: '2026-11-21T02:00:00.000Z', fired: 1 });
  });

  test('of very many readings of limits on the way of water the newest are known, and the answer says since when', async () => {
    const { db, market } = instance.parts;
    const choke = market.reference.limits.find(({ name }) => name === 'Barmah Choke')?.id;
    // Every second for 50,001 seconds: with the four of the other limit since, 49,996 of these are the newest 50,000.
    await sql`
    insert into limit_readings (limit_id, read_at, is_open, volume_litres, measure, source, is_simulated, position)
    select ${choke}, ${new Date(NOON + 15 * HOUR)}::timestamptz - n * interval '1 second', true, null, '{}', 'test', false, 0
    from generate_series(0, 50000) as n
  `.execute(db);
    const asked = 'temporary_trades?direction=BUY&price=250&volume=10';
    expect((await rehearse(asked)).from).toBe('2026-11-21T02:06:45.000Z');
    await sql`delete from limit_readings where limit_id = ${choke}`.execute(db);
    expect((await rehearse(asked)).from).toBe('2026-11-21T01:00:00.000Z');
  });

  test('of very many listings the newest are tried, and the answer says since when', async () => {
    const { db } = instance.parts;
    const asked = 'temporary_trades?direction=BUY&price=250&volume=10';
    // In the last snapshot, 50,000 more that are told of once, for they have one name.
    await sql`
    insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at, original,
      content_hash, opened_batch, opened_position, closed_position, closed_at, close_reason)
    select provider_id, 'many', kind, direction, zone_id, price_steps, volume_litres, listed_at, original,
      content_hash, opened_batch, opened_position, opened_position, listed_at, 'changed'
    from listings, generate_series(1, 50000) where external_id = 'd'
  `.execute(db);
    const { from, fired } = await rehearse(asked);
    expect([from, fired]).toEqual(['2026-11-21T14:00:00.000Z', 1]);
    await sql`delete from listings where external_id = 'many'`.execute(db);
    expect(await rehearse(asked)).toMatchObject({ from: '2026-11-21T01:00:00.000Z', fired: 4 });
  });

  test('the year begins with the limits as they were read last before it', async () => {
    await read(instant(NOON - 400 * DAY), null, 'Barmah Choke');
    await read(instant(NOON - 300 * DAY), 500, 'Barmah Choke');
    const { from, fired, events } = await rehearse('trade_limits?direction=true&closedVolume=0&openVolume=nothing');
    expect([from, fired, events.map(({ text }) => text)]).toEqual([
      '2025-11-21T17:00:00.000Z',
      2,
      [`${LIMIT} opened: 500 ML may move`, 'Barmah Choke opened: 500 ML may move'],
    ]);
    const { db, market } = instance.parts;
    const choke = market.reference.limits.find(({ name }) => name === 'Barmah Choke')?.id;
    await sql`delete from limit_readings where limit_id = ${choke}`.execute(db);
  });

  test('of several figures for one moment the last is what the next is told against', async () => {
    const { db, market } = instance.parts;
    for (const [days, left] of [
      [200, null],
      [100, 500],
      [100, null],
      [50, 300],
    ] as const)
      await read(instant(NOON - days * DAY), left, 'Barmah Choke');
    const { events } = await rehearse('trade_limits?direction=true&closedVolume=0&openVolume=nothing');
    expect(events.map(({ text }) => text)).toEqual([
      `${LIMIT} opened: 500 ML may move`,
      'Barmah Choke opened: 300 ML may move',
      'Barmah Choke opened: 500 ML may move',
    ]);
    const choke = market.reference.limits.find(({ name }) => name === 'Barmah Choke')?.id;
    await sql`delete from limit_readings where limit_id = ${choke}`.execute(db);
  });

  test('a kind of water that nobody has listed has no record, though it was traded', async () => {
    const allocationClass = 'High Reliability';
    await instance.publish(1, 'trades', { trades: [tradeNamed('sold', { kind: 'permanent', allocationClass })] });
    const reliability = instance.parts.market.reference.allocationClasses[0]?.id;
    const { from } = await rehearse(`permanent_trades?direction=BUY&price=9000&reliability=${reliability}`);
    expect(from).toBeNull();
  });

  test('whoever asks for a rule that is wrong is told at its fields', async () => {
    const path = `notification/rehearsals/temporary_trades?direction=BUY&zone=${instance.zoneIn('7')}`;
    const { status, json } = await anna.get(path);
    expect([status, json.errors]).toEqual([422, { price: ['This is not a valid price'] }]);
    expect((await instance.visitor().get(path)).status).toBe(401);
  });

  test('a price rule would have told of water from another zone while the limit on its way was open', async () => {
    const offerFrom = (zone: string, id: string) =>
      instance.publish(1, 'listings', snapshot(listing({ id, zone, price: '50' })), '?confirm_closing=true');
    await offerFrom('1A', 'shut in');
    instance.clock.advance(HOUR);
    await read(instance.clock.now(), 500);
    await offerFrom('1A', 'let through');
    const { fired, events } = await rehearse('temporary_trades?direction=BUY&price=60&volume=10');
    expect([fired, events.map(({ text }) => text)]).toEqual([
      1,
      ['100 ML offered at $50.00 per ML in 1A Greater Goulburn'],
    ]);
  });

  test('the year begins to the millisecond: what was told or read at that moment is in it', async () => {
    const firstOf = async (path: string) => (await rehearse(path)).events.at(-1)?.at;
    const goTo = async (at: number): Promise<void> => {
      instance.clock.advance(at - instance.clock.now());
      anna = await instance.logIn('anna@example.com');
    };
    const [offers, limits] = [
      'temporary_trades?direction=BUY&price=250&volume=10',
      'trade_limits?direction=true&closedVolume=0&openVolume=100',
    ];
    await goTo(NOON + 365 * DAY);
    expect(await firstOf(offers)).toBe('2026-11-21T01:00:00.000Z');
    await goTo(NOON + 365 * DAY + 1);
    expect(await firstOf(offers)).toBe('2026-11-21T01:30:00.000Z');
    await goTo(NOON + 365 * DAY + 2 * HOUR);
    expect(await firstOf(limits)).toBe('2026-11-21T03:00:00.000Z');
    await goTo(NOON + 365 * DAY + 2 * HOUR + 1);
    expect(await firstOf(limits)).toBe('2026-11-21T15:00:00.000Z');
  });
});
