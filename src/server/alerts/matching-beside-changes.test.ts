import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AlertRoom } from '#testing/open-alert-room.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import { until } from '#testing/until.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';

let room: AlertRoom;
beforeAll(async () => {
  room = await AlertRoom.open();
  await room.instance.addProvider(2);
});
afterAll(() => room.close());
beforeEach(() => room.begin());

const untilWaiting = (count: number) =>
  until('the publications wait for the change before them', async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(room.instance.parts.db);
    return rows[0]?.waiting === count;
  });

/** Its rows are written before it has its place among all changes: meanwhile another one takes the place that they were marked with. */
test('what two providers publish while another change is made is told, each listing once', async () => {
  const { db, feed } = room.instance.parts;
  const at = room.instance.clock.now();
  await room.watch();
  const publishing = await db.transaction().execute(async (transaction) => {
    await takeNextPosition(transaction, { topic: 'reference', at, batchId: null });
    const publishing = [1, 2].map((provider) =>
      room.instance.publish(
        provider,
        'listings',
        snapshot(listing({ id: `of ${provider}`, price: String(240 + provider) })),
        '?confirm_closing=true',
      ),
    );
    await untilWaiting(2);
    return publishing;
  });
  await Promise.all(publishing);
  await feed.look();
  await room.look();
  const [message, ...others] = await room.inbox();
  expect(others).toEqual([]);
  expect(message?.heading.replaceAll('\u00a0', ' ')).toBe('2 parcels offered, from $241.00 per ML');
});
