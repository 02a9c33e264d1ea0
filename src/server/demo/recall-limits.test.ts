import { describe, expect, test } from 'vitest';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { buildLimit } from '#testing/build-reference.ts';
import { recallLimits } from './recall-limits.ts';

const FIRST_READ = instant(Date.parse('2026-11-06T22:00:00Z'));
const daysLater = (days: number): Instant => instant(FIRST_READ + days * MILLISECONDS_PER_DAY);
const at = (day: string): Instant => instant(Date.parse(`${day}T02:00:00Z`));

const account = buildLimit({ model: { kind: 'balance_account' } });
const order = buildLimit({ model: { kind: 'order' } });

const historyOf = (...turns: readonly (readonly [days: number, isOpen: boolean])[]) =>
  recallLimits(
    [account, order],
    turns.map(([days, isOpen]) => ({ limitId: account.id, at: daysLater(days), isOpen })),
  );

describe('the history of a limit', () => {
  test('turns when it was read open or closed, to the second', () => {
    const history = historyOf([0, true], [4, false], [9, true]);
    expect(history.isOpen(account.id, instant(daysLater(4) - 1_000))).toBe(true);
    expect(history.isOpen(account.id, daysLater(4))).toBe(false);
    expect(history.isOpen(account.id, instant(daysLater(9) - 1_000))).toBe(false);
    expect(history.isOpen(account.id, daysLater(9))).toBe(true);
  });

  test('is what was first read since the first of July, and an account was shut in the years before', () => {
    const history = historyOf([0, true]);
    expect(history.isOpen(account.id, at('2026-07-01'))).toBe(true);
    expect(history.isOpen(account.id, at('2026-06-30'))).toBe(false);
    expect(history.isOpen(account.id, at('2023-12-01'))).toBe(false);
  });

  test('reaches back 75 days where July is nearer', () => {
    const august = instant(Date.parse('2026-08-01T02:00:00Z'));
    const history = recallLimits([account], [{ limitId: account.id, at: august, isOpen: true }]);
    expect(history.isOpen(account.id, instant(august - 74 * MILLISECONDS_PER_DAY))).toBe(true);
    expect(history.isOpen(account.id, instant(august - 76 * MILLISECONDS_PER_DAY))).toBe(false);
  });

  test('is closed on the days of its season, however it was read', () => {
    const model = { kind: 'seasonal_cap', cap: megalitres(1500), closedFrom: '04-01', closedTo: '06-30' } as const;
    const broken = buildLimit({ model });
    const history = recallLimits([broken], [{ limitId: broken.id, at: FIRST_READ, isOpen: true }]);
    const days = ['2027-03-31', '2027-04-01', '2027-06-30', '2027-07-01'];
    expect(days.map((day) => history.isOpen(broken.id, at(day)))).toEqual([true, false, false, true]);
    // As long as it is closed prices part, and they meet again when it opens.
    const partings = ['2027-03-31', '2027-04-01', '2027-06-30', '2027-07-02'].map((day) =>
      history.partingAt(broken.id, at(day)),
    );
    expect(partings.map((parting) => Math.round(parting * 100))).toEqual([0, 1, 87, 0]);
  });

  test('goes through its season in every year, though it was read open long ago and never closed since', () => {
    const model = { kind: 'seasonal_cap', cap: megalitres(1500), closedFrom: '04-01', closedTo: '06-30' } as const;
    const broken = buildLimit({ model });
    const history = recallLimits([broken], [{ limitId: broken.id, at: at('2021-07-01'), isOpen: true }]);
    const days = ['2026-03-31', '2026-05-01', '2026-07-02'];
    expect(days.map((day) => history.isOpen(broken.id, at(day)))).toEqual([true, false, true]);
  });

  test('without a reading is open for an order, and closed for an account', () => {
    const history = historyOf();
    expect(history.isOpen(order.id, FIRST_READ)).toBe(true);
    expect(history.partingAt(order.id, FIRST_READ)).toBe(0);
    expect(history.isOpen(account.id, FIRST_READ)).toBe(false);
    expect(history.partingAt(account.id, FIRST_READ)).toBe(1);
  });

  test('lets prices part day by day while it is closed, by a fifth in ten days', () => {
    const history = historyOf([0, true], [4, false]);
    expect(history.partingAt(account.id, daysLater(4))).toBeLessThan(1e-6);
    const partings = Array.from({ length: 60 }, (_, day) => history.partingAt(account.id, daysLater(4 + day)));
    expect(partings).toEqual([...partings].sort((left, right) => left - right));
    expect(partings[10]).toBeCloseTo(0.2, 2);
    expect(partings.at(-1)).toBeLessThan(1);
  });

  test('brings them together within the day after it opens', () => {
    const history = historyOf([0, false], [5, true]);
    const opened = daysLater(5);
    expect(history.partingAt(account.id, opened)).toBeGreaterThan(0.9);
    expect(history.partingAt(account.id, instant(opened + 12 * MILLISECONDS_PER_HOUR))).toBeLessThan(0.02);
    expect(history.partingAt(account.id, instant(opened + MILLISECONDS_PER_DAY))).toBeLessThan(0.001);
  });
});
