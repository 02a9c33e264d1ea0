import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let otherZone = '';
beforeAll(async () => {
  instance = await startTestInstance({ config: { valuationMailTo: 'desk@example.com' } });
  otherZone = String(instance.parts.market.reference.zones.at(-1)?.id);
});
afterAll(() => instance.stop());

let count = 0;
async function arrive(given: object = {}): Promise<{ id: UserId; visitor: Visitor; email: string }> {
  count += 1;
  const email = `settler-${count}@example.com`;
  const id = await instance.addUser({ email, ...given });
  return { id, visitor: await instance.logIn(email), email };
}

describe('my settings', () => {
  test('change at once what was sent and leave the rest', async () => {
    const { id, visitor } = await arrive();
    const { status } = await visitor.patch(`users/${id}/change_settings`, { firstName: ' Zoë  Anne ', lastName: '' });
    expect(status).toBe(204);
    const { user } = (await visitor.get('session')).json;
    expect(user).toMatchObject({ firstName: 'Zoë Anne', lastName: '' });
    expect(user.preferences).toHaveLength(1);
  });

  test('replace the preferences as a whole', async () => {
    const { id, visitor } = await arrive({ volumeUnit: 'acre_foot' });
    const chosen = [
      { key: 'my_zone', value: otherZone },
      { key: 'notifications', value: 'web' },
      { key: 'notifications', value: 'email' },
      { key: 'notifications', value: 'web' },
    ];
    expect((await visitor.patch(`users/${id}/change_settings`, { preferences: chosen })).status).toBe(204);
    expect((await visitor.get('session')).json.user.preferences).toEqual([
      { key: 'my_zone', value: otherZone },
      { key: 'notifications', value: 'email' },
      { key: 'notifications', value: 'web' },
    ]);
  });

  test.each([
    ['no first name', { firstName: '  ' }, { firstName: ['This field is required'] }],
    ['no zone', { preferences: [] }, { my_zone: ['This field is required'] }],
    [
      'a zone that does not exist',
      { preferences: [{ key: 'my_zone', value: '987654' }] },
      { my_zone: ['Please choose a zone of the list'] },
    ],
    [
      'a unit that does not exist',
      {
        preferences: [
          { key: 'my_zone', value: '1' },
          { key: 'volume_unit', value: 'bucket' },
        ],
      },
      { volume_unit: ['Please choose one of megalitre, gigalitre, kilolitre, acre_foot'] },
    ],
    [
      'a channel that does not exist',
      {
        preferences: [
          { key: 'my_zone', value: '1' },
          { key: 'notifications', value: 'pigeon' },
        ],
      },
      { notifications: ['Please choose from web, email'] },
    ],
    [
      'a dashboard without any',
      {
        preferences: [
          { key: 'my_zone', value: '1' },
          { key: 'default_dashboard', value: '1' },
        ],
      },
      { default_dashboard: ['Please choose one of your dashboards'] },
    ],
  ])('with %s change nothing and say where', async (_, given, errors) => {
    const { id, visitor } = await arrive({ permissions: PERMISSIONS_OF_ROLE.premium });
    const { status, json } = await visitor.patch(`users/${id}/change_settings`, { lastName: 'Changed', ...given });
    expect([status, json.errors, json.detail]).toEqual([422, errors, Object.values(errors)[0]?.[0]]);
    expect((await visitor.get('session')).json.user.lastName).toBe('Person');
  });

  test('are all or nothing with the address too', async () => {
    const { id, visitor } = await arrive();
    const { status } = await visitor.patch(`users/${id}/change_settings`, {
      firstName: 'Changed',
      pendingEmail: 'elsewhere@example.com',
      password: 'wrong',
    });
    expect(status).toBe(422);
    expect((await visitor.get('session')).json.user.firstName).toBe('Test');
  });

  test.each(['permissions', 'userType', 'email', 'isActive', 'acceptedTerms', '__proto__', 'constructor'])(
    'take no field %s',
    async (name) => {
      const { id, visitor } = await arrive();
      const { status } = await visitor.send({
        method: 'PATCH',
        url: `/api/users/${id}/change_settings`,
        payload: `{"firstName":"Eve","${name}":["anabranch.is_admin"]}`,
        headers: { 'content-type': 'application/json' },
      });
      expect([400, 422]).toContain(status);
      expect((await visitor.get('session')).json.user).toMatchObject({
        firstName: 'Test',
        permissions: ['anabranch.water_search'],
      });
    },
  );
});

describe('the number of notifications', () => {
  test('is a number, and 304 as long as it has not changed', async () => {
    const { visitor } = await arrive();
    const first = await visitor.get('notifications/count_notifications');
    expect([first.status, first.json, first.headers['cache-control']]).toEqual([200, 0, 'private, no-cache']);
    const etag = String(first.headers.etag);
    const ask = (headers: Record<string, string>) =>
      visitor.send({ method: 'GET', url: '/api/notifications/count_notifications', headers });
    const second = await ask({ 'if-none-match': etag });
    expect([second.status, second.text]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
    expect((await ask({ 'if-match': '"another"' })).status).toBe(412);
  });
});

test('dashboards are none for whoever has made none', async () => {
  const { visitor } = await arrive({ permissions: PERMISSIONS_OF_ROLE.premium });
  expect((await visitor.get('dashboards')).json).toEqual([]);
});

test('my data come as JSON, without hashes and secrets', async () => {
  const { id, visitor, email } = await arrive();
  await visitor.patch(`users/${id}/change_settings`, { pendingEmail: 'moving@example.com', password: PASSWORD });
  const { status, json, text } = await visitor.get(`users/${id}/export`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    account: { id, email, firstName: 'Test', pendingEmail: 'moving@example.com' },
    acceptedTerms: { version: 1 },
    preferences: [{ key: 'my_zone' }],
    sessions: [{ addressFamily: 'IPv4' }],
    devices: [{ firstSeenAt: expect.stringMatching(/^2026-11-21T/) }],
    links: [
      { kind: 'email_change', email: 'moving@example.com' },
      { kind: 'email_undo', email },
    ],
    twoFactor: { isOn: false },
    mails: [
      { kind: 'confirm_email_change', to: 'moving@example.com' },
      { kind: 'email_change_requested', to: email },
    ],
  });
  const { token } = await getMail(instance, 'moving@example.com', 'confirm_email_change');
  for (const secret of [token, 'argon2', 'hash']) expect(text).not.toContain(secret);
});

test('my data tell of each link when it was sent and until when it works, the one that was sent first on top', async () => {
  const { id, visitor, email } = await arrive();
  const { db } = instance.parts;
  const start = instance.clock.now();
  const after = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  await visitor.patch(`users/${id}/change_settings`, { pendingEmail: 'later@example.com', password: PASSWORD });
  instance.clock.advance(3_600_000);
  await instance.visitor().post('users/forgot_password', { username: email });
  // As it stands where the link to the new address was asked for once more.
  await db
    .updateTable('account_tokens')
    .set({ created_at: new Date(start + 2 * 3_600_000) })
    .where('user_id', '=', id)
    .where('kind', '=', 'email_change')
    .execute();
  expect((await visitor.ask(`users/${id}/export`)).links).toEqual([
    { kind: 'email_undo', email, sentAt: after(0), expiresAt: after(168) },
    { kind: 'password_reset', email: null, sentAt: after(1), expiresAt: after(25) },
    { kind: 'email_change', email: 'later@example.com', sentAt: after(2), expiresAt: after(24) },
  ]);
});

test('my data hold nothing of what somebody else published, watches, was told and asked for', async () => {
  const anna = await arrive();
  const { db } = instance.parts;
  await instance.addProvider(2, 'Lakeside');
  const bob = await arrive({ permissions: PERMISSIONS_OF_ROLE.broker, providerId: 2 });
  const payload = snapshot(listing({ id: 'a' }));
  const published = await bob.visitor.send({ method: 'PUT', url: '/api/data_providers/2/listings', payload });
  expect(published.status).toBe(200);
  const watched = { zone: instance.zoneIn('7'), direction: 'BUY', price: 255 };
  const { json: rule } = await bob.visitor.post('notification/rules/temporary_trades', watched);
  const now = new Date(instance.clock.now());
  await db
    .insertInto('notifications')
    .values({
      ...{ user_id: bob.id, rule_id: rule.id, mail_key: null, read_at: null, created_at: now, updated_at: now },
      ...{ heading: 'Offered at $250.00', sub_heading: 'at or below $255.00', message: '<p>100 ML</p>' },
    })
    .execute();
  const request = { name: 'Bob Weir', email: bob.email, phone: '0400 123 456', holding: '120 ML, zone 7' };
  expect((await bob.visitor.post('valuation_requests', request)).status).toBe(204);
  expect(await bob.visitor.ask(`users/${bob.id}/export`)).toMatchObject({
    dataProviders: [{ id: 2, name: 'Lakeside' }],
    publicationsInAll: 1,
    publications: [{ content: 'listings', accepted: 1 }],
    alerts: [{ id: rule.id }],
    notifications: [{ heading: 'Offered at $250.00' }],
    valuationRequests: [{ name: 'Bob Weir' }],
  });
  expect(await anna.visitor.ask(`users/${anna.id}/export`)).toMatchObject({
    ...{ dataProviders: [], publicationsInAll: 0, publications: [], alerts: [], notifications: [] },
    valuationRequests: [],
  });
});

test('my data tell of each alert everything that I watch, each figure under its own name', async () => {
  const { id, visitor } = await arrive();
  const { states, allocationClasses } = instance.parts.market.reference;
  const newSouthWales = states.find(({ code }) => code === 'NSW')?.id ?? null;
  const highReliability = allocationClasses.find(({ name }) => name === 'High Reliability')?.id ?? null;
  expect([newSouthWales, highReliability]).not.toContain(null);
  const { db } = instance.parts;
  const rows = [
    sql`'temporary', ${instance.zoneIn('7')}, 'BUY', 2551234, 51000000, ${newSouthWales}, null, null, null, null, 1320, 330, '2027-03-04', true, '2026-11-02T01:01:00Z', '2026-11-04T01:03:00Z'`,
    sql`'permanent', ${instance.zoneIn('6')}, 'SELL', 26000000, 52000000, null, ${highReliability}, null, null, null, null, null, null, false, '2026-11-02T02:01:00Z', null`,
    sql`'limit', ${instance.zoneIn('14')}, null, null, null, null, null, true, 53000000, 54000000, 1, 2, null, true, '2026-11-02T03:01:00Z', '2026-11-04T03:03:00Z'`,
    sql`'limit', ${instance.zoneIn('10')}, null, null, null, null, null, false, null, 55000000, null, null, null, true, '2026-11-02T04:01:00Z', null`,
  ];
  for (const row of rows)
    await sql`
      insert into alert_rules (type, zone_id, direction, price_steps, volume_litres, state_id, allocation_class_id,
        is_into, closed_litres, open_litres, quiet_from, quiet_to, expires_on, is_active, created_at, last_matched_at,
        user_id, saved_at, revision, saved_position, mailed_at)
      values (${row}, ${id}, '2026-11-03T05:02:00Z', 71, 72, '2026-11-05T05:04:00Z')
    `.execute(db);
  const nothing = {
    ...{ priceInTenThousandthsOfDollarsPerMegalitre: null, volumeInLitres: null, state: null, allocationClass: null },
    ...{ closedVolumeInLitres: null, openVolumeInLitres: null, quietMinutesOfDay: null, expiresOn: null },
    ...{ isActive: true, lastMatchedAt: null, id: expect.any(Number) },
  };
  expect((await visitor.ask(`users/${id}/export`)).alerts).toEqual([
    {
      ...nothing,
      ...{ type: 'temporary', zone: instance.zoneIn('7'), direction: 'BUY', state: newSouthWales },
      priceInTenThousandthsOfDollarsPerMegalitre: 2_551_234,
      volumeInLitres: 51_000_000,
      ...{ quietMinutesOfDay: [1320, 330], expiresOn: '2027-03-04' },
      ...{ createdAt: '2026-11-02T01:01:00.000Z', lastMatchedAt: '2026-11-04T01:03:00.000Z' },
    },
    {
      ...nothing,
      ...{ type: 'permanent', zone: instance.zoneIn('6'), direction: 'SELL', allocationClass: highReliability },
      priceInTenThousandthsOfDollarsPerMegalitre: 26_000_000,
      volumeInLitres: 52_000_000,
      ...{ isActive: false, createdAt: '2026-11-02T02:01:00.000Z' },
    },
    {
      ...nothing,
      ...{ type: 'limit', zone: instance.zoneIn('14'), direction: 'into' },
      ...{ closedVolumeInLitres: 53_000_000, openVolumeInLitres: 54_000_000, quietMinutesOfDay: [1, 2] },
      ...{ createdAt: '2026-11-02T03:01:00.000Z', lastMatchedAt: '2026-11-04T03:03:00.000Z' },
    },
    {
      ...nothing,
      ...{ type: 'limit', zone: instance.zoneIn('10'), direction: 'out of', openVolumeInLitres: 55_000_000 },
      createdAt: '2026-11-02T04:01:00.000Z',
    },
  ]);
});

test('of more than ten thousand publications my data hold the newest, and say how many there are', async () => {
  const { id, visitor } = await arrive();
  const { db } = instance.parts;
  await instance.addProvider(1);
  await sql`
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
    select 1, 'trades', '{}', 'test', ${`user ${id}`}, now(), '', n, 0, 0, 0, 0, '[]' from generate_series(1, 10003) as n
  `.execute(db);
  const { json } = await visitor.get(`users/${id}/export`);
  expect(json.publicationsInAll).toBe(10_003);
  const accepted = json.publications.map((one: { accepted: number }) => one.accepted);
  expect(accepted).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_003 - index));
});
