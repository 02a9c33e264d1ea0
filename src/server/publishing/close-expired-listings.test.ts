import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { PublishingRoom } from '#testing/open-publishing-room.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';
import type { Database } from '../platform/database/database.ts';
import { closeExpiredListings } from './close-expired-listings.ts';

let room: PublishingRoom;
let instance: TestInstance;
beforeAll(async () => {
  room = await PublishingRoom.open(1, 3);
  instance = room.instance;
});
afterAll(() => room.close());
beforeEach(() => room.begin());

/** The same store: somebody does something before its first answer is heard. */
function afterFirstAnswer(db: Database, act: () => Promise<unknown>): Database {
  let acting: Promise<unknown> | undefined;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      acting ??= act();
      await acting;
      return result;
    },
  });
}

describe('a snapshot of listings', () => {
  test('takes off what ran out of its own alone', async () => {
    const expiresAt = new Date(instance.clock.now() + 60_000).toISOString();
    const listings = (whose: string) => snapshot(listing({ id: whose, expiresAt }));
    await room.put(listings('of the first'));
    await instance.send(3, 'listings', listings('of the third'));
    instance.clock.advance(60_000);
    await room.put(snapshot());
    expect(await room.openIds()).toEqual(['of the third']);
  });

  test('opens nothing that has run out already, and says of what has that it expired', async () => {
    const expiresAt = new Date(instance.clock.now() + 60_000).toISOString();
    const running = snapshot(listing({ id: 'running out', expiresAt }));
    expect((await room.put(running)).json).toMatchObject({ accepted: 1, added: 1 });
    instance.clock.advance(60_000);
    expect((await room.put(running)).json).toMatchObject({ accepted: 1, added: 0, removed: 0 });
    expect(await room.openIds()).toEqual([]);
    const { rows } = await sql`select close_reason from listings where external_id = 'running out'`.execute(
      instance.parts.db,
    );
    expect(rows).toEqual([{ close_reason: 'expired' }]);
  });

  test('is open until the moment that its listings name or thirty days after it came, and is closed at that moment', async () => {
    const { db } = instance.parts;
    const reasonOf = async (id: string) => {
      const row = await db
        .selectFrom('listings')
        .where('external_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .select(['close_reason', 'closed_at'])
        .executeTakeFirst();
      return [row?.close_reason, row?.closed_at];
    };
    const start = instance.clock.now();
    const expiresAt = new Date(start + 60_000).toISOString();
    await room.put(snapshot(listing({ id: 'named', expiresAt }), listing({ id: 'unnamed' })));
    await instance.send(3, 'listings', snapshot(listing({ id: 'of the third' })));
    await db
      .updateTable('provider_standings')
      .set({ last_snapshot_at: new Date(start + 60_000) })
      .where('provider_id', '=', asId<'data provider'>(3))
      .execute();
    const moment = (milliseconds: number) => instant(start + milliseconds);
    expect(await closeExpiredListings(db, moment(59_999))).toBe(0);
    expect(await closeExpiredListings(db, moment(60_000))).toBe(1);
    expect(await reasonOf('named')).toEqual(['expired', moment(60_000)]);
    const month = 30 * 24 * 3_600_000;
    expect(await closeExpiredListings(db, moment(month - 1))).toBe(0);
    expect(await closeExpiredListings(db, moment(month))).toBe(1);
    expect(await reasonOf('unnamed')).toEqual(['expired', moment(month)]);
    expect(await reasonOf('of the third')).toEqual([null, null]);
  });

  test('that is on its way closes what has run out of its provider itself; of all others it is closed meanwhile', async () => {
    const expiresAt = new Date(instance.clock.now() + 60_000).toISOString();
    for (const [provider, id] of [
      [1, 'of who publishes'],
      [3, 'of another'],
    ] as const)
      await instance.publish(provider, 'listings', snapshot(listing({ id, expiresAt })));
    const { db } = instance.parts;
    const after = instant(instance.clock.now() + 60_000);
    const closed = await db.transaction().execute(async (publishing) => {
      await sql`select from data_providers where id = 1 for no key update`.execute(publishing);
      return closeExpiredListings(db, after);
    });
    expect([closed, await room.openIds()]).toEqual([1, ['of who publishes']]);
    expect([await closeExpiredListings(db, after), await room.openIds()]).toEqual([1, []]);
  });

  test('that its provider repeats at the last moment, while what has run out is looked for, stays open', async () => {
    const kept = snapshot(listing({ id: 'kept' }));
    await room.put(kept);
    instance.clock.advance(30 * 24 * 3_600_000 - 1);
    const meanwhile = afterFirstAnswer(instance.parts.db, async () =>
      expect((await room.put(kept)).json).toMatchObject({ added: 0, changed: 0, removed: 0 }),
    );
    expect(await closeExpiredListings(meanwhile, instant(instance.clock.now() + 1))).toBe(0);
    expect(await room.openIds()).toEqual(['kept']);
  });

  test('of a kind of which its provider was silent for thirty days runs out, and nothing of the kinds that it told of since', async () => {
    const { db } = instance.parts;
    const forward = listing({ id: 'forward', kind: 'forward', deliveryDate: '2027-01-31' });
    const both = { kinds: ['temporary', 'forward'], listings: [listing({ id: 'silent' }), forward] };
    const fallSilent = () =>
      db
        .updateTable('provider_standings')
        .set({ last_snapshot_at: new Date(instance.clock.now() - 30 * 24 * 3_600_000) })
        .where('kind', '=', 'temporary')
        .execute();
    await room.put(both);
    await fallSilent();
    expect((await room.put(both)).json).toMatchObject({ added: 1, changed: 0, removed: 0 });
    await fallSilent();
    expect([await closeExpiredListings(db, instance.clock.now()), await room.openIds()]).toEqual([1, ['forward']]);
  });

  test('of a provider who was silent for thirty days opens all of it anew', async () => {
    const silent = snapshot(listing({ id: 'silent' }));
    await room.put(silent);
    const wasSilentFor = async (milliseconds: number) => {
      const last_snapshot_at = new Date(instance.clock.now() - milliseconds);
      await instance.parts.db.updateTable('provider_standings').set({ last_snapshot_at }).execute();
    };
    await wasSilentFor(30 * 24 * 3_600_000 - 1);
    expect((await room.put(silent)).json).toMatchObject({ added: 0, changed: 0, removed: 0 });
    await wasSilentFor(30 * 24 * 3_600_000);
    expect((await room.put(silent)).json).toMatchObject({ added: 1, changed: 0, removed: 0 });
    // Another provider is silent still.
    expect((await room.put(silent)).json).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });
});
