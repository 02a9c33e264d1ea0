import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { limitRuleAnswer, permanentRuleAnswer, temporaryRuleAnswer } from '#contract/operations/alerts.ts';
import { price } from '#domain/units/price.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let anna: Visitor;
let bob: Visitor;
const ids: Record<string, number> = {};

beforeAll(async () => {
  instance = await startTestInstance();
  for (const email of ['anna@example.com', 'bob@example.com', 'full@example.com']) await instance.addUser({ email });
  anna = await instance.logIn('anna@example.com');
  bob = await instance.logIn('bob@example.com');
  const classes: { id: number; name: string }[] = await anna.ask('allocation_classes');
  const states: { id: number; code: string }[] = await anna.ask('states');
  const zones: { id: number; code: string }[] = await anna.ask('zones');
  ids.zone = zones.find(({ code }) => code === '7')?.id ?? 0;
  ids.newSouthWales = states.find(({ code }) => code === 'NSW')?.id ?? 0;
  ids.highReliability = classes.find(({ name }) => name === 'High Reliability')?.id ?? 0;
  ids.highSecurity = classes.find(({ name }) => name === 'High Security')?.id ?? 0;
});
afterAll(() => instance.stop());

const RULES = 'notification/rules';
const temporary = (dollars = 250) => ({
  ...{ direction: 'BUY', zone: ids.zone, price: dollars, volume: 50, state: ids.newSouthWales },
});
const create = (path: string, body: object, who: Visitor = anna) => who.post(`${RULES}/${path}`, body);

describe('a rule', () => {
  test('for temporary water is kept and told with everything that its form needs', async () => {
    const { status, json } = await create('temporary_trades', temporary());
    expect(status).toBe(200);
    expect(temporaryRuleAnswer.parse(json)).toEqual({
      id: json.id,
      type: 'temporary',
      zone: ids.zone,
      active: true,
      summary:
        'Buy temporary water into 7 VIC Murray (Barmah to SA): offered at $250.00 per ML or less, 50\u00a0ML or more, from New South Wales',
      quietFrom: null,
      quietTo: null,
      expires: null,
      created: json.created,
      lastMatched: null,
      direction: 'BUY',
      price: 250,
      volumeUnit: 'megalitre',
      volume: { valueDisplay: 50, unitDisplay: 'ML' },
      state: ids.newSouthWales,
    });
    expect(await anna.ask(`${RULES}/temporary_trades/${json.id}`)).toEqual(json);
  });

  test('for permanent water has a class and no state', async () => {
    const { json } = await create('permanent_trades', {
      type: 'permanent',
      direction: 'SELL',
      zone: `${ids.zone}`,
      price: '4200.5',
      volume: null,
      reliability: ids.highReliability,
      quietFrom: '21:00',
      quietTo: '6:00',
      expires: '2199-12-31',
    });
    expect(permanentRuleAnswer.parse(json)).toMatchObject({
      type: 'permanent',
      direction: 'SELL',
      price: 4200.5,
      volume: null,
      reliability: ids.highReliability,
      quietFrom: '21:00',
      quietTo: '06:00',
      expires: '2199-12-31',
    });
    expect(json.state).toBeUndefined();
  });

  test('for limits has a direction of true or false, and its two choices', async () => {
    const { json } = await create('trade_limits', {
      ...{ direction: false, zone: ids.zone, closedVolume: 0, openVolume: '120.5' },
    });
    expect(limitRuleAnswer.parse(json)).toMatchObject({
      type: 'limit',
      direction: false,
      closedVolume: { valueDisplay: 0, unitDisplay: 'ML' },
      openVolume: { valueDisplay: 120.5, unitDisplay: 'ML' },
    });
    const { json: other } = await create('trade_limits', {
      ...{ direction: true, zone: ids.zone, closedVolume: 5, openVolume: null },
    });
    expect(other).toMatchObject({ direction: true, closedVolume: { valueDisplay: 5 }, openVolume: null });
  });

  test('is read and written in the unit that is asked for', async () => {
    const { json } = await create('temporary_trades?volume_unit=kilolitre', {
      ...temporary(),
      price: 2.5,
      volume: 4000,
    });
    expect(json).toMatchObject({
      price: 2.5,
      volumeUnit: 'kilolitre',
      volume: { valueDisplay: 4000, unitDisplay: 'kL' },
    });
    expect(await anna.ask(`${RULES}/temporary_trades/${json.id}`)).toMatchObject({
      price: 2500,
      volume: { valueDisplay: 4, unitDisplay: 'ML' },
    });
  });

  test.each<[string, () => object, object]>([
    [
      'temporary_trades',
      () => ({}),
      {
        zone: ['Please select a zone'],
        price: ['This is not a valid price'],
        direction: ['Please select whether to notify for Buying or Selling water'],
      },
    ],
    [
      'permanent_trades',
      () => ({ ...temporary(), state: undefined, reliability: ids.highSecurity }),
      { reliability: ['High Security water is not available in Victoria'] },
    ],
    [
      'trade_limits',
      () => ({ direction: true, zone: ids.zone, closedVolume: null, openVolume: null }),
      Object.fromEntries(
        ['closedVolume', 'openVolume'].map((field) => [
          field,
          ['This notification will never be triggered, please set at least one to send notifications'],
        ]),
      ),
    ],
  ])('%s that is wrong is answered at its fields', async (path, body, errors) => {
    const { status, json } = await create(path, body());
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', errors]);
  });

  test.each([
    ['POST', 'forward_trades', {}],
    ['POST', 'price', { direction: 'BUY' }],
    ['PATCH', 'forward_trades/1', {}],
    ['POST', 'temporary_trades', { type: 'limit' }],
  ])('%s %s of an unknown type is refused', async (method, path, body) => {
    const send = method === 'POST' ? anna.post(`${RULES}/${path}`, body) : anna.patch(`${RULES}/${path}`, body);
    expect(await send).toMatchObject({ status: 422, json: { code: 'invalid_type', title: 'Invalid Type' } });
  });
});

describe('a rule that was kept', () => {
  test('is changed in what is sent, and stays in the rest', async () => {
    const { json } = await create('temporary_trades', temporary());
    expect((await anna.patch(`${RULES}/temporary_trades/${json.id}`, { price: 260 })).json).toMatchObject({
      ...{ price: 260, direction: 'BUY', zone: ids.zone, volume: { valueDisplay: 50 }, state: ids.newSouthWales },
    });
    const changed = await anna.patch(`${RULES}/temporary_trades/${json.id}`, { price: 199.5, state: -1 });
    expect(changed.json).toEqual({
      ...json,
      price: 199.5,
      state: null,
      summary:
        'Buy temporary water into 7 VIC Murray (Barmah to SA): offered at $199.50 per ML or less, 50\u00a0ML or more',
    });
    const { json: limit } = await create('trade_limits', {
      ...{ direction: true, zone: ids.zone, closedVolume: 5, openVolume: null },
    });
    expect((await anna.patch(`${RULES}/trade_limits/${limit.id}`, { openVolume: 0 })).json).toMatchObject({
      direction: true,
      closedVolume: { valueDisplay: 5 },
      openVolume: { valueDisplay: 0 },
    });
    expect(
      (await anna.patch(`${RULES}/trade_limits/${limit.id}`, { closedVolume: null, openVolume: null })).status,
    ).toBe(422);
  });

  test('at an ordinary price is read and changed in kilolitres too', async () => {
    const { json } = await create('temporary_trades', temporary());
    const path = `${RULES}/temporary_trades/${json.id}`;
    const quiet = { quietFrom: '21:00', quietTo: '06:00' };
    expect(await anna.patch(`${path}?volume_unit=kilolitre`, quiet)).toMatchObject({
      status: 200,
      json: { ...quiet, price: 0.25, volumeUnit: 'kilolitre' },
    });
    expect(await anna.patch(`${path}?volume_unit=kilolitre`, { price: '0.24' })).toMatchObject({ status: 200 });
    expect(await anna.ask(path)).toMatchObject({ ...quiet, price: 240 });
  });

  test('at a price below the lowest stays at it as long as no other is sent', async () => {
    const { json } = await create('temporary_trades', temporary());
    await instance.parts.db
      .updateTable('alert_rules')
      .set({ price_steps: price(10) })
      .where('id', '=', json.id)
      .execute();
    const path = `${RULES}/temporary_trades/${json.id}`;
    expect(await anna.patch(path, { state: -1 })).toMatchObject({ status: 200, json: { price: 0.001, state: null } });
    expect(await anna.patch(path, { price: 0.001 })).toMatchObject({
      status: 422,
      json: { errors: { price: ['This is not a valid price'] } },
    });
  });

  test('is one, however often the same is sent', async () => {
    const sent = { ...temporary(260), quietFrom: '21:00', quietTo: '6:00' };
    const { json } = await create('temporary_trades', sent);
    expect((await create('temporary_trades', sent)).json).toEqual(json);
    expect((await create('temporary_trades', { ...sent, quietTo: '7:00' })).json.id).not.toBe(json.id);
    await anna.patch(`${RULES}/temporary_trades/${json.id}`, { active: false });
    expect((await create('temporary_trades', sent)).json.id).not.toBe(json.id);
  });

  test('is active: one that would be silent from the start is refused, and nothing is kept', async () => {
    const before = await anna.ask(`${RULES}/all_notifications`);
    expect(await create('temporary_trades', { ...temporary(265), active: false })).toMatchObject({
      status: 422,
      json: { errors: { active: ['A new alert is active'] } },
    });
    expect(await anna.ask(`${RULES}/all_notifications`)).toEqual(before);
    expect((await create('temporary_trades', { ...temporary(265), active: true })).json).toMatchObject({
      active: true,
    });
  });

  test('may have its last day until that is over in Sydney, and not while it goes on in Greenwich', async () => {
    const saveAt = async (time: string) => {
      const ahead = Date.parse(time) - instance.clock.now();
      instance.clock.jump(ahead);
      onTestFinished(() => instance.clock.jump(-ahead));
      const { status, json } = await create('temporary_trades', { ...temporary(266), expires: '2026-11-21' });
      return [status, json.expires ?? json.errors];
    };
    expect(await saveAt('2026-11-21T12:59:59.999Z')).toEqual([200, '2026-11-21']);
    expect(await saveAt('2026-11-21T13:00:00.000Z')).toEqual([422, { expires: ['This day has passed'] }]);
  });

  test('is taken away by a saving, leaves the list and is still read, as one that is not active', async () => {
    const { json } = await create('temporary_trades', temporary(270));
    const listed = async () => (await anna.ask(`${RULES}/all_notifications`)).map(({ id }: { id: number }) => id);
    expect((await listed())[0]).toBe(json.id);
    expect((await anna.patch(`${RULES}/temporary_trades/${json.id}`, { active: false })).json).toEqual({
      ...json,
      active: false,
    });
    expect(await listed()).not.toContain(json.id);
    expect(await anna.ask(`${RULES}/temporary_trades/${json.id}`)).toMatchObject({ active: false });
  });

  test('is nobody else’s, and of no other type', async () => {
    const { json } = await create('temporary_trades', temporary());
    const path = `${RULES}/temporary_trades/${json.id}`;
    expect((await bob.get(path)).status).toBe(404);
    expect((await bob.patch(path, { active: false })).status).toBe(404);
    expect((await anna.get(`${RULES}/permanent_trades/${json.id}`)).status).toBe(404);
    expect((await anna.patch(`${RULES}/trade_limits/${json.id}`, { active: false })).status).toBe(404);
    expect(await bob.ask(`${RULES}/all_notifications`)).toEqual([]);
    expect(await anna.ask(path)).toMatchObject({ active: true });
  });

  test('that was taken away stays as it was until it is brought back', async () => {
    const { json } = await create('temporary_trades', temporary(321));
    const path = `${RULES}/temporary_trades/${json.id}`;
    for (const _ of ['once', 'twice']) expect(await anna.patch(path, { active: false })).toMatchObject({ status: 200 });
    expect(await anna.patch(path, { price: 322 })).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await anna.ask(path)).toMatchObject({ active: false, price: 321 });
    expect(await anna.patch(path, { active: true, price: 323 })).toMatchObject({ status: 200 });
    expect(await anna.ask(path)).toMatchObject({ active: true, price: 323, volume: json.volume });
  });

  test('is one of 200 at most', async () => {
    const full = await instance.logIn('full@example.com');
    const { json } = await create('temporary_trades', temporary(), full);
    const { db } = instance.database;
    const { id: _, ...row } = await db
      .selectFrom('alert_rules')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow();
    const copy = { ...row, created_at: new Date(row.created_at), saved_at: new Date(row.saved_at) };
    await db
      .insertInto('alert_rules')
      .values(
        Array.from({ length: 199 }, () => ({
          ...copy,
          last_matched_at: null,
          mailed_at: null,
          mail_due_at: null,
          pushed_at: null,
          push_due_at: null,
          noted_since: null,
        })),
      )
      .execute();
    expect(await create('temporary_trades', temporary(280), full)).toMatchObject({
      status: 409,
      json: { code: 'too_many_rules' },
    });
    await full.patch(`${RULES}/temporary_trades/${json.id}`, { active: false });
    expect((await create('temporary_trades', temporary(280), full)).status).toBe(200);
    // The one that was taken away finds its place taken.
    expect(await full.patch(`${RULES}/temporary_trades/${json.id}`, { active: true })).toMatchObject({
      status: 409,
      json: { code: 'too_many_rules' },
    });
    expect(await full.ask(`${RULES}/all_notifications`)).toHaveLength(200);
  });
});
