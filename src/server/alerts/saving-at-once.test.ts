import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';

const RULES = 'notification/rules';

let instance: TestInstance;
let anna: Visitor;
let zone = 0;

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'anna@example.com' });
  anna = await instance.logIn('anna@example.com');
  zone = instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id ?? 0;
});
afterAll(() => instance.stop());

/** Both have come as far as they can before either may save: they are answered in any order. */
async function saveAtOnce(path: string, ...bodies: readonly object[]) {
  const begun = await instance.parts.db.transaction().execute(async (transaction) => {
    await sql`select from alert_revision for update`.execute(transaction);
    const saving = Promise.all(bodies.map((body) => anna.patch(path, body)));
    await until('all savings wait', async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(instance.parts.db);
      return rows[0]?.waiting === bodies.length;
    });
    return { saving };
  });
  return begun.saving;
}

test('two changes of a rule at once are both in it', async () => {
  const { json } = await anna.post(`${RULES}/temporary_trades`, { direction: 'BUY', zone, price: 250 });
  const path = `${RULES}/temporary_trades/${json.id}`;
  const answers = await saveAtOnce(path, { price: 199 }, { volume: 20 }, { quietFrom: '21:00', quietTo: '06:00' });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await anna.ask(path)).toMatchObject({
    ...{ price: 199, volume: { valueDisplay: 20 }, quietFrom: '21:00', quietTo: '06:00', active: true },
  });
});

test('two that leave a rule of limits nothing to tell of are not both taken', async () => {
  const { json } = await anna.post(`${RULES}/trade_limits`, { direction: true, zone, closedVolume: 0, openVolume: 0 });
  const path = `${RULES}/trade_limits/${json.id}`;
  const answers = await saveAtOnce(path, { closedVolume: null }, { openVolume: null });
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { closedVolume, openVolume } = await anna.ask(path);
  expect([closedVolume, openVolume].filter((volume) => volume === null)).toHaveLength(1);
});

test('one that is taken away while it is changed is away', async () => {
  const { json } = await anna.post(`${RULES}/temporary_trades`, { direction: 'BUY', zone, price: 240 });
  const path = `${RULES}/temporary_trades/${json.id}`;
  const [changed, removed] = await saveAtOnce(path, { price: 241 }, { active: false });
  expect([200, 404]).toContain(changed?.status);
  expect(removed?.status).toBe(200);
  expect(await anna.ask(path)).toMatchObject({ active: false });
});
