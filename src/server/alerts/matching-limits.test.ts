import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { AlertRoom, plain } from '#testing/open-alert-room.ts';
import { listing } from '#testing/provider-rows.ts';
import type { TestInstance, Visitor } from '#testing/start-test-instance.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { readOpenBetween } from './read-changes.ts';

const RULES = 'notification/rules';

let room: AlertRoom;
let instance: TestInstance;
let anna: Visitor;
beforeAll(async () => {
  room = await AlertRoom.open();
  ({ instance, anna } = room);
});
afterAll(() => room.close());
beforeEach(() => room.begin());

/** In their order: a limit that nobody had read is one before all others have read it. */
describe('a limit alert', { shuffle: false }, () => {
  const LIMIT = 'Goulburn to Murray (IVT)';
  let readAt = 0;
  async function read(isOpen: boolean, left: number | null, moment = readAt + 2): Promise<void> {
    const { db, market, feed } = instance.parts;
    const limit = market.reference.limits.find(({ name }) => name === LIMIT);
    if (limit === undefined) throw new Error('No such limit.');
    readAt = Math.max(readAt, moment);
    const at = (instance.clock.now() + moment) as ReturnType<typeof instance.clock.now>;
    await db.transaction().execute((transaction) =>
      appendLimitReadings(
        transaction,
        [
          {
            ...{ limitId: limit.id, readAt: at, isOpen, volume: left === null ? null : megalitres(left), measure: {} },
            ...{ note: null, source: 'test', isSimulated: false },
          },
        ],
        at,
      ),
    );
    await feed.look();
  }
  const watchLimit = (closedVolume: number | null, openVolume: number | null) =>
    anna.post(`${RULES}/trade_limits`, { direction: true, zone: instance.zoneIn('7'), closedVolume, openVolume });

  test('of a limit that nobody had read tells what its first reading sets free, and of no crossing', async () => {
    await watchLimit(0, 100);
    await room.watch({ price: 230 });
    await room.publish(listing({ id: 'unread', zone: '1A', price: '227' }));
    await room.look();
    expect(await room.headings()).toEqual([]);
    await read(true, 500);
    await room.look();
    expect(await room.headings()).toEqual([expect.stringMatching(/^100 ML offered at \$227\.00 per ML in 1A/)]);
  });

  test('tells of each crossing once, and of an opening what it sets free', async () => {
    await read(false, null);
    await watchLimit(0, 100);
    await room.watch({ price: 230 });
    await room.publish(listing({ id: 'behind', zone: '1A', price: '228' }));
    await room.look();
    expect(await room.headings()).toEqual([]);
    await read(true, 500);
    await room.look();
    expect((await room.headings()).toSorted()).toEqual([
      expect.stringMatching(/^100 ML offered at \$228\.00 per ML in 1A/),
      `${LIMIT} opened: 500 ML may move`,
    ]);
    await read(true, 400);
    await room.look();
    expect(await room.inbox()).toHaveLength(2);
    await read(true, 99);
    await room.look();
    expect(await room.headings()).toContain('Trade limits changed 2 times');
    const changed = (await room.inbox()).find(({ heading }) => heading === 'Trade limits changed 2 times');
    expect(plain(changed?.message)).toContain(
      `<p>The newest change first:</p><ul><li>${LIMIT} fell: 99 ML may move</li><li>${LIMIT} opened: 500 ML may move</li></ul>`,
    );
    await read(false, null);
    await room.look();
    expect(await room.headings()).toContain('Trade limits changed 2 times');
  });

  test('goes by what was read last before, whatever comes in late of an earlier day', async () => {
    await read(true, 500);
    await watchLimit(0, 100);
    await read(false, null, readAt - 1);
    await room.look();
    expect(await room.headings()).toEqual([]);
    await read(true, 99);
    await room.look();
    expect(await room.headings()).toEqual([`${LIMIT} fell: 99 ML may move`]);
  });

  test('goes by the last of several figures for one moment, as where a table is corrected for its day', async () => {
    await read(true, 500);
    await watchLimit(0, 100);
    for (const left of [450, 99]) await read(true, left, readAt);
    await room.look();
    expect(await room.headings()).toEqual([`${LIMIT} fell: 99 ML may move`]);
    await read(true, 400, readAt);
    await room.look();
    instance.clock.advance(2 * 3_600_000);
    await read(true, 98, readAt);
    await room.look();
    expect(await room.headings()).toEqual([`${LIMIT} fell: 98 ML may move`, `${LIMIT} fell: 99 ML may move`]);
  });

  test('tells of an opening nothing that was on offer, and could be had, before an alert was saved', async () => {
    await read(false, null);
    await room.publish(listing({ id: 'own', zone: '1A', price: '228' }));
    await room.watch({ zone: instance.zoneIn('1A'), price: 230 });
    await read(true, 500);
    await room.look();
    expect(await room.headings()).toEqual([]);
  });

  test('tells who sells of an opening which wishes it sets free', async () => {
    await read(false, null);
    await room.watch({ direction: 'SELL', zone: instance.zoneIn('1A'), price: 200 });
    await room.publish(listing({ id: 'wish', direction: 'BUY', price: '210' }));
    await room.look();
    expect(await room.headings()).toEqual([]);
    await read(true, 500);
    await room.look();
    expect(await room.headings()).toEqual([expect.stringMatching(/^100 ML wanted at \$210\.00 per ML in 7 /)]);
  });
});

test('what a limit sets free is temporary water: nothing is read of rights and of forward water behind it', async () => {
  const offered = { zone: '1A', price: '228', volume: '20' };
  const listings = [
    listing({ ...offered, id: 'right', kind: 'permanent', allocationClass: 'High Reliability', wet: true }),
    listing({ ...offered, id: 'later', kind: 'forward', deliveryDate: '2027-06-30' }),
    listing({ ...offered, id: 'now' }),
  ];
  onTestFinished(async () => {
    const none = { kinds: ['permanent', 'forward'], listings: [] };
    await instance.publish(1, 'listings', none, '?confirm_closing=true');
  });
  await instance.publish(1, 'listings', { kinds: ['temporary', 'permanent', 'forward'], listings });
  const zone = instance.zoneIn('1A');
  const between = { from: [zone], to: [zone] };
  const behind = await readOpenBetween(instance.parts.db, between, { after: 0, count: 10 });
  expect(behind).toMatchObject([{ kind: 'temporary', direction: 'SELL', zone, volume: megalitres(20) }]);
});

test('a right is told to whom its class can reach, though another class of the same zone comes with it and cannot', async () => {
  const { db, feed, market } = instance.parts;
  const [from, to] = ['LBS-01', 'LBS-02'].map((code) => instance.zoneIn(code));
  const way = () =>
    market.reference.rules.find((one) => one.from === from && one.to === to && one.kinds.includes('permanent'));
  const bind = async (limits: readonly number[]): Promise<void> => {
    await db
      .updateTable('rules')
      .set({ limit_ids: [...limits] })
      .where('id', '=', way()?.id ?? 0)
      .execute();
    const at = instance.clock.now();
    await db
      .transaction()
      .execute((transaction) => takeNextPosition(transaction, { topic: 'reference', at, batchId: null }));
    await feed.look();
  };
  const before = way()?.limits ?? [];
  const classOf = (name: string) => market.reference.allocationClasses.find((one) => one.name === name)?.id;
  const high = market.reference.limits.find(
    (one) => before.includes(one.id) && one.allocationClass === classOf('High Priority'),
  );
  onTestFinished(async () => {
    await instance.publish(1, 'listings', { kinds: ['permanent'], listings: [] }, '?confirm_closing=true');
    await bind(before);
  });
  await bind(high === undefined ? [] : [high.id]);
  for (const name of ['High Priority', 'Medium Priority']) {
    const body = { direction: 'BUY', zone: to, price: 2_000, reliability: classOf(name) };
    expect((await room.anna.post('notification/rules/permanent_trades', body)).status).toBe(200);
  }
  const right = (id: string, allocationClass: string) =>
    listing({ ...{ id, allocationClass }, kind: 'permanent', zone: 'LBS-01', price: '1800', volume: '20', wet: true });
  const listings = [right('a', 'High Priority'), right('b', 'Medium Priority'), right('c', 'High Priority')];
  await instance.publish(1, 'listings', { kinds: ['permanent'], listings });
  await room.look();
  expect(await room.headings()).toEqual([expect.stringMatching(/^20 ML offered at \$1,800\.00 per ML in LBS-01 /)]);
  expect((await room.inbox())[0]?.subHeading).toContain('Medium Priority');
});
