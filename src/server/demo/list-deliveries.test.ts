import { describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { lastToldOf, listDeliveries } from './list-deliveries.ts';

/** Midnight in Sydney, in summer, and noon of the same day. */
const [MIDNIGHT, NOON] = [instant(Date.parse('2026-11-21T00:00+11:00')), instant(Date.parse('2026-11-21T12:00+11:00'))];
const told = (text: string) => ({ name: text, at: Date.parse(text) });
const deliver = (now: typeof NOON, ...rows: readonly ReturnType<typeof told>[]) =>
  listDeliveries(rows, now, ({ at }) => at).map(({ at, rows: sent }) => [
    new Date(at).toISOString(),
    sent.map(({ name }) => name),
  ]);

describe('a history comes in', () => {
  test('at the end of each of five water years, twelve months and eight weeks, by the days of Sydney, and the rest now', () => {
    const rows = [
      told('2022-05-01T00:00+10:00'),
      told('2025-11-30T23:59+11:00'),
      told('2026-09-26T10:00+10:00'),
      told('2026-11-13T10:00+11:00'),
      told('2026-11-14T00:00+11:00'),
      told('2026-11-21T11:00+11:00'),
    ];
    expect(deliver(NOON, ...rows)).toEqual([
      ['2022-06-30T14:00:00.000Z', ['2022-05-01T00:00+10:00']],
      ['2025-11-30T13:00:00.000Z', ['2025-11-30T23:59+11:00']],
      ['2026-09-30T14:00:00.000Z', ['2026-09-26T10:00+10:00']],
      ['2026-11-13T13:00:00.000Z', ['2026-11-13T10:00+11:00']],
      ['2026-11-20T13:00:00.000Z', ['2026-11-14T00:00+11:00']],
      ['2026-11-21T01:00:00.000Z', ['2026-11-21T11:00+11:00']],
    ]);
  });

  test('once, also to a demonstration that begins at midnight', () => {
    expect(deliver(MIDNIGHT, told('2026-11-20T10:00+11:00'))).toEqual([
      ['2026-11-20T13:00:00.000Z', ['2026-11-20T10:00+11:00']],
    ]);
  });
});

test('a trade comes in after the last that is told of it, whichever that is', () => {
  const [first, second, third] = ['2026-11-02T00:00:00Z', '2026-11-05T00:00:00Z', '2026-11-09T00:00:00Z'];
  const trade = { id: 'T-1', kind: 'permanent', zoneFrom: '7', zoneTo: '7', price: '1', volume: '1' } as const;
  const given = { ...trade, confidence: 'register' } as const;
  expect(lastToldOf({ ...given, agreedAt: first, approvedAt: second, registeredAt: third })).toBe(Date.parse(third));
  expect(lastToldOf({ ...given, agreedAt: first, approvedAt: second })).toBe(Date.parse(second));
  expect(lastToldOf({ ...given, agreedAt: first })).toBe(Date.parse(first));
});
