import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { instant, printInstant } from '#domain/units/instant.ts';
import {
  PASSWORD,
  startTestInstance,
  TestClock,
  type TestInstance,
  type Visitor,
} from '#testing/start-test-instance.ts';
import { rebuildTradeMonths } from '../publishing/keep-trade-months.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const clock = new TestClock(NOON);

let instance: TestInstance;
let irrigator: Visitor;
let administrator: Visitor;
let zone: number;

beforeAll(async () => {
  instance = await startTestInstance({ clock });
  await instance.addProvider(1);
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
  await instance.addUser({
    ...{ email: 'admin@example.com', firstName: 'Ada', lastName: 'Weir' },
    permissions: PERMISSIONS_OF_ROLE.admin,
  });
  administrator = await instance.logIn('admin@example.com');
  zone = instance.parts.market.reference.zones.find(({ code }) => code === '6')?.id ?? 0;
}, 120_000);
afterAll(() => instance.stop());

const trade = (id: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', zoneFrom: '6', zoneTo: '6', allocationClass: null, price: '200', volume: '10' },
  ...{ confidence: 'exchange', agreedAt: '2026-11-10T01:00:00Z' },
  ...given,
});

const upload = (...trades: readonly object[]) => instance.publish(1, 'trades', { trades });

/** The last version of a trade. */
async function idOf(name: string): Promise<number> {
  const { id } = await instance.parts.db
    .selectFrom('trades')
    .where('external_id', '=', name)
    .where('superseded_by', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

const decide = (id: number, decision: string, reason = 'A slip of the pen', by = administrator) =>
  by.post(`administration/trades/${id}/decisions`, { decision, reason });

const MONTH = '&date_from=2026-11-01&date_to=2026-11-21';

const listTrades = async (more = '') =>
  (await administrator.get(`administration/trades?kind=temporary&zone=${zone}${MONTH}${more}`)).json;

/** What the chart of the month says. */
async function readMonth(more = '') {
  const { json } = await irrigator.get(
    `temporary_trades/graph?zone_from=${zone}&monthly=1&min_confidence=manual_include&date_from=2026-11-01${more}`,
  );
  const [month] = json;
  return month === undefined
    ? null
    : {
        price: month.pricePerVolume,
        trades: month.trades,
        leftOut: month.leftOutTrades,
        corrected: month.correctedTrades,
      };
}

beforeEach(async () => {
  await sql`truncate trade_decisions, trade_months, trades`.execute(instance.parts.db);
});

/** The days of a fortnight together: read from the trades, not from kept sums. */
async function readDays() {
  const { json } = await irrigator.get(
    `temporary_trades/graph?zone_from=${zone}&min_confidence=manual_include&date_from=2026-11-08&date_to=2026-11-14`,
  );
  const [day] = json;
  return { price: day.pricePerVolume, trades: day.trades, leftOut: day.leftOutTrades, corrected: day.correctedTrades };
}

/** In memory: those of the overview, by their trades. */
const readLatestPrices = async (): Promise<readonly number[]> =>
  (await irrigator.get(`provenance/prices?kind=temporary&zone=${zone}`)).json.records
    .toSorted((left: { name: string }, right: { name: string }) => (left.name < right.name ? 1 : -1))
    .map(({ price }: { price: number }) => price);

describe('a trade that is excluded', () => {
  test('leaves the chart, its month and the search at once, counted among what is left out, and comes back as it was', async () => {
    await upload(trade('A'), trade('B', { price: '300' }), ...['C', 'D', 'E'].map((id) => trade(id)));
    const all = { price: 220, trades: 5, leftOut: 0, corrected: 0 };
    expect(await readMonth()).toEqual(all);
    expect((await decide(await idOf('B'), 'exclude')).status).toBe(200);
    const less = { price: 200, trades: 4, leftOut: 1, corrected: 0 };
    expect([await readMonth(), await readDays()]).toEqual([less, less]);
    expect(await readLatestPrices()).toEqual([200, 200, 200, 200]);
    expect((await decide(await idOf('B'), 'include', 'It was none')).status).toBe(200);
    expect([await readMonth(), await readDays()]).toEqual([all, all]);
    expect(await readLatestPrices()).toEqual([200, 200, 200, 300, 200]);
    expect(await rebuildTradeMonths(instance.parts.db)).toMatchObject({ repaired: 0 });
  });

  test('is named with its reason to whoever asks who says so, and not with who excluded it', async () => {
    await upload(...['A', 'B', 'C'].map((id) => trade(id)), trade('told', { confidence: 'excluded' }));
    await decide(await idOf('B'), 'exclude', 'Two parties of one farm');
    await decide(await idOf('A'), 'exclude', 'Typed twice');
    await decide(await idOf('C'), 'exclude', 'A typing error');
    for (const asked of [`trades?kind=temporary${MONTH}`, 'prices?kind=temporary']) {
      const { json, text } = await irrigator.get(`provenance/${asked}&zone=${zone}`);
      const reasons = ['A typing error', 'Two parties of one farm', 'Typed twice'];
      expect(json.leftOut).toEqual([{ why: 'excluded', count: 4, reasons }]);
      expect(text).not.toContain('Ada');
    }
  });

  test('is named as of a moment with the reason that was given last by then, at that very moment too', async () => {
    await upload(trade('A'), trade('B', { price: '300' }));
    const decideAt = async (decision: string, reason: string): Promise<string> => {
      clock.advance(1_000);
      await decide(await idOf('B'), decision, reason);
      return printInstant(clock.now());
    };
    const first = await decideAt('exclude', 'A typing error');
    await decideAt('include', 'It was none');
    const second = await decideAt('exclude', 'Two parties of one farm');
    const reasonsAt = async (asOf: string) =>
      (await irrigator.ask(`provenance/trades?kind=temporary${MONTH}&zone=${zone}&as_of=${asOf}`)).leftOut;
    clock.advance(1_000);
    expect(await reasonsAt(first)).toEqual([{ why: 'excluded', count: 1, reasons: ['A typing error'] }]);
    expect(await reasonsAt(second)).toEqual([{ why: 'excluded', count: 1, reasons: ['Two parties of one farm'] }]);
  });

  test('was there on the days before: a report as of then is what it was', async () => {
    await upload(trade('A'), trade('B', { price: '300' }));
    const then = printInstant(clock.now());
    clock.advance(1_000);
    await decide(await idOf('B'), 'exclude');
    expect(await readMonth(`&as_of=${then}`)).toEqual({ price: 250, trades: 2, leftOut: 0, corrected: 0 });
    expect(await readMonth()).toEqual({ price: 200, trades: 1, leftOut: 1, corrected: 0 });
  });

  test('was there until it was excluded, even where a delivery that came before had to wait and was taken after', async () => {
    await upload(trade('A'), trade('B', { price: '300' }));
    const before = clock.now();
    clock.advance(2_000);
    await decide(await idOf('B'), 'exclude');
    clock.jump(-1_000);
    // It came a second before the decision, and was taken after it.
    await upload(trade('C'));
    clock.advance(2_000);
    const then = printInstant(instant(before + 1_500));
    expect(await readMonth(`&as_of=${then}`)).toEqual({ price: 250, trades: 2, leftOut: 0, corrected: 0 });
    expect(await readMonth()).toEqual({ price: 200, trades: 2, leftOut: 1, corrected: 0 });
  });

  test('stays excluded when its provider says the same again or corrects it, and counts as corrected where it was', async () => {
    await upload(trade('A'), trade('B', { price: '300' }));
    await decide(await idOf('B'), 'exclude');
    await upload(trade('B', { price: '300' }));
    expect(await readMonth()).toMatchObject({ trades: 1, leftOut: 1 });
    const before = await idOf('B');
    await upload(trade('B', { price: '290' }));
    expect((await decide(before, 'include')).status).toBe(409);
    expect(await readMonth()).toMatchObject({ price: 200, trades: 1, leftOut: 1, corrected: 0 });
    const [found] = (await listTrades('&state=decided')).trades;
    expect(found).toMatchObject({ name: 'B', pricePerVolume: 290, confidence: 'excluded', toldConfidence: 'exchange' });
    await decide(found.id, 'include');
    const both = { price: 245, trades: 2, leftOut: 0, corrected: 1 };
    expect([await readMonth(), await readDays()]).toEqual([both, both]);
    expect(await rebuildTradeMonths(instance.parts.db)).toMatchObject({ repaired: 0 });
  });
});

test('a trade that nobody has confirmed counts once an administrator includes it, and no longer when that is withdrawn', async () => {
  await upload(trade('A'), trade('rumour', { price: '300', confidence: 'unverified' }));
  const delivered = printInstant(clock.now());
  clock.advance(1_000);
  expect(await readMonth()).toMatchObject({ price: 200, leftOut: 1 });
  await decide(await idOf('rumour'), 'include', 'Seen in the paper');
  expect(await readMonth()).toMatchObject({ price: 250, trades: 2, leftOut: 0 });
  const { json } = await irrigator.get(`provenance/prices?kind=temporary&zone=${zone}`);
  expect(json.records[0]).toMatchObject({ name: 'rumour', confidence: 'manual_include', note: 'Seen in the paper' });
  // The decision is no publication of the provider's.
  expect(json.records[0].publication).toMatchObject({ transport: 'api', receivedAt: delivered });
  await decide(await idOf('rumour'), 'withdraw', 'Misread');
  expect(await readMonth()).toMatchObject({ price: 200, trades: 1, leftOut: 1 });
});

describe('the log of a trade', () => {
  test('says who decided what, when, why, and what became of its confidence, from any of its versions', async () => {
    await upload(trade('A'));
    const first = await idOf('A');
    await decide(first, 'exclude', '  A slip\n of  the pen ');
    const then = printInstant(clock.now());
    clock.advance(60_000);
    await decide(await idOf('A'), 'include', 'No slip');
    const { json } = await administrator.get(`administration/trades/${first}`);
    const last = { decision: 'include', reason: 'No slip' };
    expect(json.trade).toMatchObject({ id: await idOf('A'), isDecided: false, decisions: ['exclude'], last });
    expect((await listTrades()).trades).toMatchObject([{ name: 'A', last }]);
    expect(json.log).toEqual([
      {
        ...{ decision: 'include', reason: 'No slip', at: printInstant(clock.now()), by: 'Ada Weir' },
        ...{ confidenceBefore: 'excluded', confidenceAfter: 'exchange' },
      },
      {
        ...{ decision: 'exclude', reason: 'A slip of the pen', at: then, by: 'Ada Weir' },
        ...{ confidenceBefore: 'exchange', confidenceAfter: 'excluded' },
      },
    ]);
  });

  test('is that of its provider alone, where another one calls a trade by the same name', async () => {
    await instance.addProvider(2);
    await upload(trade('A'));
    await instance.publish(2, 'trades', { trades: [trade('A', { price: '300' })] });
    const [ours, others] = await instance.parts.db
      .selectFrom('trades')
      .where('superseded_by', 'is', null)
      .orderBy('provider_id')
      .select('id')
      .execute();
    expect((await decide(ours?.id ?? 0, 'exclude')).status).toBe(200);
    const told = async (id: number | undefined) => (await administrator.get(`administration/trades/${id}`)).json;
    expect(await told(others?.id)).toMatchObject({ trade: { pricePerVolume: 300, last: null }, log: [] });
    expect(await told(ours?.id)).toMatchObject({ trade: { pricePerVolume: 200 }, log: [{ decision: 'exclude' }] });
    const { trades } = await listTrades();
    expect(
      trades
        .map((one: { pricePerVolume: number; last: unknown }) => [one.pricePerVolume, one.last === null])
        .toSorted(),
    ).toEqual([
      [200, false],
      [300, true],
    ]);
  });

  test('cannot be changed, shortened or robbed of a line, not even by whoever writes to the database', async () => {
    await upload(trade('A'));
    await decide(await idOf('A'), 'exclude');
    const { db } = instance.parts;
    await expect(sql`update trade_decisions set reason = 'Another'`.execute(db)).rejects.toThrow('only ever added to');
    await expect(sql`delete from trade_decisions`.execute(db)).rejects.toThrow('only ever added to');
  });

  test('outlives the account of who decided, without the name; what is stored of a person tells what he decided', async () => {
    const id = await instance.addUser({ email: 'leaving@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
    const leaving = await instance.logIn('leaving@example.com');
    await upload(trade('A'));
    await decide(await idOf('A'), 'exclude', 'A slip', leaving);
    expect((await leaving.get(`users/${id}/export`)).json.tradeDecisions).toEqual([
      { trade: 'A', decision: 'exclude', reason: 'A slip', at: printInstant(clock.now()) },
    ]);
    await sql`update users set last_name = '' where id = ${id}`.execute(instance.parts.db);
    const logOf = async () => (await administrator.ask(`administration/trades/${await idOf('A')}`)).log;
    expect(await logOf()).toMatchObject([{ reason: 'A slip', by: 'Test' }]);
    const other = await instance.addUser({ email: 'uninvolved@example.com' });
    const uninvolved = await instance.logIn('uninvolved@example.com');
    expect((await uninvolved.ask(`users/${other}/export`)).tradeDecisions).toEqual([]);
    expect((await leaving.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect(await logOf()).toMatchObject([{ reason: 'A slip', by: null }]);
  });
});

test('a decision changes nothing that the provider told of the trade', async () => {
  const dates = { agreedAt: '2026-10-02T01:00:00Z', approvedAt: '2026-10-20T01:00:00Z', deliveryDate: '2027-03-31' };
  const terms = { termFrom: 'Jul 2026', termTo: 'Jun 2027', commencementDate: '2027-07-01' };
  const water = { kind: 'permanent', zoneFrom: '11', zoneTo: '10', allocationClass: 'High Security' };
  await upload(trade('A', { ...water, ...dates, ...terms, registeredAt: '2026-11-02T01:00:00Z' }));
  await decide(await idOf('A'), 'exclude');
  const { rows } = await sql`
    select to_jsonb(trades) - array['id', 'batch_id', 'superseded_by', 'confidence', 'told_confidence', 'told_version'] as told
    from trades order by id
  `.execute(instance.parts.db);
  expect(rows).toEqual([rows[0], { told: expect.objectContaining({ commencement_date: '2027-07-01' }) }]);
  expect(rows[1]).toEqual(rows[0]);
});

describe('a decision is refused', () => {
  test('to who is no administrator, and to a form that no page of ours signed', async () => {
    await upload(trade('A'));
    const id = await idOf('A');
    expect((await decide(id, 'exclude', 'Mine', irrigator)).status).toBe(403);
    expect((await decide(id, 'exclude', 'Mine', instance.visitor())).status).toBe(401);
    const { json } = await administrator.send({
      ...{ method: 'POST', url: `/api/administration/trades/${id}/decisions` },
      ...{ payload: { decision: 'exclude', reason: 'Forged' }, headers: { 'x-csrftoken': 'of another' } },
    });
    expect(json.code).toBe('csrf');
    for (const path of [`administration/trades/${id}`, `administration/trades?kind=temporary&zone=${zone}${MONTH}`])
      expect((await irrigator.get(path)).status).toBe(403);
    expect(await readMonth()).toMatchObject({ trades: 1, leftOut: 0 });
  });

  test.each([
    ['without a reason', 'exclude', ' \n ', 'reason'],
    ['with a reason that no list can hold', 'exclude', 'x'.repeat(501), 'reason'],
    ['with a reason that cannot be stored', 'exclude', 'a\0b', 'reason'],
    ['that is none', 'delete', 'A slip', 'decision'],
    ['that would change nothing', 'include', 'A slip', 'decision'],
  ])('%s, with 422 at its field, and nothing is changed', async (_, decision, reason, field) => {
    await upload(trade('A'));
    const { status, json } = await decide(await idOf('A'), decision, reason);
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
    expect((await listTrades()).trades).toMatchObject([{ name: 'A', confidence: 'exchange', last: null }]);
  });

  test('about a trade that there is not', async () => {
    expect((await decide(999_999_999, 'exclude')).status).toBe(404);
    expect((await administrator.get('administration/trades/999999999')).status).toBe(404);
  });

  test('when somebody else decided meanwhile: of two at once one is taken, the other is told that the trade has changed', async () => {
    await upload(trade('A'));
    const id = await idOf('A');
    const answers = await Promise.all([decide(id, 'exclude', 'One'), decide(id, 'exclude', 'Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await administrator.get(`administration/trades/${id}`)).json.log).toHaveLength(1);
    expect(await readMonth()).toBeNull();
    expect((await listTrades('&state=left_out')).count).toBe(1);
  });

  test('when its provider has corrected the trade meanwhile; whichever comes first, the sums are those of the trades', async () => {
    await upload(...['A', 'B', 'C', 'D', 'untouched'].map((id) => trade(id)));
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(idOf));
    const answers = await Promise.all([
      ...ids.slice(0, 2).map((id) => decide(id, 'exclude')),
      upload(...['A', 'B', 'C', 'D'].map((id) => trade(id, { price: '210' }))),
      ...ids.slice(2).map((id) => decide(id, 'exclude')),
    ]);
    const taken = answers
      .flatMap((one) => (one === undefined ? [] : one.status))
      .filter((status) => status === 200).length;
    expect(await readMonth()).toMatchObject({ trades: 5 - taken, leftOut: taken, corrected: 4 - taken });
    expect(await rebuildTradeMonths(instance.parts.db)).toMatchObject({ repaired: 0 });
  });
});
