import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import { checkTrade } from '#domain/publishing/check-trade.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { printWaterYear, waterYearOf } from '#domain/units/water-year.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { namePlaces } from '../reference/name-places.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { generateTrades, startOfHistory } from './generate-trades.ts';
import type { ProviderRows, TradeRow } from './listing-row.ts';
import { openDemoMarket } from './open-demo-market.ts';
import type { LimitTurn } from './recall-limits.ts';

let database: DemoDatabase;
let heard: readonly ProviderRows<TradeRow>[];
let rows: readonly TradeRow[];
const generate = (
  options: { readonly after: Instant; readonly upTo?: Instant; readonly turns?: readonly LimitTurn[] },
  seed = DEMO_RANDOM_SEED,
) =>
  generateTrades(openDemoMarket({ ...database.reference }, database.providers, seed, options.turns), {
    windowOf: () => ({ after: options.after, upTo: options.upTo ?? DEMO_NOW }),
  });
beforeAll(async () => {
  database = await createDemoDatabase();
  heard = generate({ after: startOfHistory(DEMO_NOW) });
  rows = heard.flatMap((one) => one.rows);
});
afterAll(() => database.drop());

const tradedAt = ({ agreedAt, approvedAt, registeredAt }: TradeRow): number =>
  Date.parse(agreedAt ?? approvedAt ?? registeredAt ?? '');
const ofKind = (kind: Kind): readonly TradeRow[] => rows.filter((row) => row.kind === kind);
const isPaid = ({ price }: TradeRow): boolean => Number(price) >= 1;
const volumeOf = (trades: readonly TradeRow[]): number => trades.reduce((sum, { volume }) => sum + Number(volume), 0);
const meanPriceOf = (trades: readonly TradeRow[]): number =>
  trades.reduce((sum, { price, volume }) => sum + Number(price) * Number(volume), 0) / volumeOf(trades);
const daysAgo = (days: number): Instant => instant(DEMO_NOW - days * MILLISECONDS_PER_DAY);

const SOUTHERN = ['1A', '6', '7', '10', '11', '12', '13'];

describe('the trades of the simulated market', () => {
  test('are the same, byte for byte, for the same seed and clock, and others for another seed', () => {
    const month = JSON.stringify(generate({ after: daysAgo(30) }));
    expect(JSON.stringify(generate({ after: daysAgo(30) }))).toBe(month);
    expect(JSON.stringify(generate({ after: daysAgo(30) }, DEMO_RANDOM_SEED + 1))).not.toBe(month);
  });

  test('are the same whether they are made at once or in two parts', () => {
    const cut = instant(daysAgo(12) + 3_456_789);
    const parts = [...generate({ after: daysAgo(30), upTo: cut }), ...generate({ after: cut })].flatMap(
      (one) => one.rows,
    );
    const whole = generate({ after: daysAgo(30) }).flatMap((one) => one.rows);
    const keysOf = (trades: readonly TradeRow[]) =>
      trades.map(({ id, price, volume, zoneTo }) => [id, price, volume, zoneTo].join(' ')).sort();
    expect(keysOf(parts)).toEqual(keysOf(whole));
  });

  test('pass the checks of the door, every one, with ids of their own', () => {
    const names = namePlaces(database.reference);
    const refused = rows.flatMap((row) => {
      const checked = checkTrade(row, names, DEMO_NOW);
      return checked.ok ? [] : checked.reason;
    });
    expect(refused).toEqual([]);
    const ids = heard.flatMap((one) => one.rows.map(({ id }) => `${one.provider}/${id}`));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('fill five water years and the running one, evenly, with every kind', () => {
    const years = Map.groupBy(rows, (row) => printWaterYear(waterYearOf(localDateOf(instant(tradedAt(row))))));
    for (const year of ['2021-22', '2022-23', '2023-24', '2024-25', '2025-26']) {
      expect(years.get(year)?.length).toBeGreaterThan(9_000);
      expect(years.get(year)?.length).toBeLessThan(13_000);
    }
    expect(years.get('2026-27')?.length).toBeGreaterThan(3_000);
    for (const kind of KINDS) expect(ofKind(kind).length).toBeGreaterThan(300);
  });

  test.each([
    ['2021-22', 54, 104],
    ['2022-23', 18, 37],
    ['2023-24', 60, 94],
    ['2024-25', 125, 177],
    ['2025-26', 180, 250],
  ])('cost in %s on average what the reports say of the southern basin', (year, least, most) => {
    const southern = ofKind('temporary').filter(
      (row) =>
        SOUTHERN.includes(row.zoneFrom ?? '') &&
        isPaid(row) &&
        printWaterYear(waterYearOf(localDateOf(instant(tradedAt(row))))) === year,
    );
    expect(meanPriceOf(southern)).toBeGreaterThan(least);
    expect(meanPriceOf(southern)).toBeLessThan(most);
  });

  test('are most frequent in Goulburn and rare in small zones, a third of what the registers count', () => {
    const perYear = (code: string): number =>
      ofKind('temporary').filter((row) => row.zoneFrom === code && tradedAt(row) > daysAgo(365)).length;
    for (const [code, registered] of [
      ['1A', 4900],
      ['7', 4000],
      ['13', 2500],
      ['12', 2000],
      ['6', 1500],
      ['11', 1200],
      ['10', 900],
    ] as const) {
      expect(perYear(code) / registered).toBeGreaterThan(0.26);
      expect(perYear(code) / registered).toBeLessThan(0.41);
    }
    expect(perYear('MUS')).toBeLessThan(20);
  });

  test('leave plenty of exchange trades of the last 30 days in busy zones and none in some', () => {
    const recent = ofKind('temporary').filter((row) => row.confidence === 'exchange' && tradedAt(row) > daysAgo(30));
    const countIn = (code: string): number => recent.filter(({ zoneFrom }) => zoneFrom === code).length;
    for (const code of SOUTHERN) expect(countIn(code)).toBeGreaterThan(8);
    expect(database.reference.zones.filter(({ code }) => countIn(code) === 0).length).toBeGreaterThan(20);
  });

  test('have a price on an exchange, and none for 40 % of the volume that registers see move', () => {
    expect(rows.filter(({ confidence }) => confidence === 'exchange').every(isPaid)).toBe(true);
    const registered = ofKind('temporary').filter(({ confidence }) => confidence === 'register');
    const unpaid = volumeOf(registered.filter((row) => !isPaid(row))) / volumeOf(registered);
    expect(unpaid).toBeGreaterThan(0.33);
    expect(unpaid).toBeLessThan(0.47);
  });

  test('come with every confidence but that of excluded ones', () => {
    expect(new Set(rows.map(({ confidence }) => confidence))).toEqual(
      new Set(['exchange', 'register', 'manual_include', 'unverified']),
    );
  });

  test('are approved after they are agreed and registered after that, and nothing is told before it happens', () => {
    for (const { agreedAt, approvedAt, registeredAt } of rows) {
      const order = [agreedAt, approvedAt, registeredAt].flatMap((at) => at ?? []);
      expect(order).toEqual([...order].sort());
      expect(Date.parse(order.at(-1) ?? '')).toBeLessThanOrEqual(DEMO_NOW);
    }
  });

  test('are registered days after they are approved', () => {
    const told = rows.flatMap(({ approvedAt, registeredAt }) =>
      approvedAt === undefined || registeredAt === undefined ? [] : [Date.parse(registeredAt) - Date.parse(approvedAt)],
    );
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter((between) => between < 3 * 86_400_000)).toEqual([]);
  });

  test('go where a rule lets them go, also to other states', () => {
    const { zones, findRule } = database.reference;
    const zoneByCode = new Map(zones.map((zone) => [zone.code, zone]));
    const travelling = rows.filter(({ zoneFrom, zoneTo }) => zoneFrom !== zoneTo);
    expect(travelling.length / rows.length).toBeGreaterThan(0.08);
    let acrossBorders = 0;
    for (const { kind, zoneFrom, zoneTo } of travelling) {
      const [from, to] = [zoneByCode.get(zoneFrom ?? ''), zoneByCode.get(zoneTo ?? '')];
      if (from === undefined || to === undefined) throw new Error(`${zoneFrom} ${zoneTo}`);
      expect(findRule(from.id, to.id, kind)).not.toBeNull();
      if (from.state !== to.state) acrossBorders += 1;
    }
    expect(acrossBorders).toBeGreaterThan(500);
  });

  test('do not pass a limit while it is closed', () => {
    const { limits, zones, findRule } = database.reference;
    const choke = limits.find(({ name }) => name === 'Barmah Choke');
    if (choke === undefined) throw new Error('There is no Choke.');
    const zoneByCode = new Map(zones.map((zone) => [zone.code, zone.id]));
    const throughChoke = (trades: readonly TradeRow[]): readonly TradeRow[] =>
      trades.filter(({ zoneFrom, zoneTo, kind }) => {
        const [from, to] = [zoneByCode.get(zoneFrom ?? ''), zoneByCode.get(zoneTo ?? '')];
        return from !== undefined && to !== undefined && findRule(from, to, kind)?.limits.includes(choke.id);
      });
    const fortnight = { after: daysAgo(9) };
    const turnsOf = (isOpen: boolean) => [{ limitId: choke.id, at: daysAgo(10), isOpen }];
    const open = generate({ ...fortnight, turns: turnsOf(true) }).flatMap((one) => one.rows);
    const closed = generate({ ...fortnight, turns: turnsOf(false) }).flatMap((one) => one.rows);
    expect(throughChoke(open).length).toBeGreaterThan(0);
    expect(throughChoke(closed)).toEqual([]);
    expect(closed.length).toBe(open.length);
  });

  test('lie on an exchange between the best bid and the best offer of their time', () => {
    const { model } = openDemoMarket(database.reference, database.providers, DEMO_RANDOM_SEED);
    const zoneByCode = new Map(database.reference.zones.map((zone) => [zone.code, zone]));
    for (const row of ofKind('temporary')
      .filter(({ confidence }) => confidence === 'exchange')
      .slice(-2_000)) {
      const zone = zoneByCode.get(row.zoneFrom ?? '');
      if (zone === undefined) throw new Error(row.zoneFrom);
      const product = { kind: 'temporary' as const, zone, allocationClass: null };
      const middle = model.midPriceOf(product, instant(tradedAt(row)));
      expect(Math.abs(Number(row.price) - middle)).toBeLessThanOrEqual(middle * model.halfSpreadOf(product) + 0.5);
    }
  });
});
