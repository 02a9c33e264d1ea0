import { describe, expect, test } from 'vitest';
import { buildAllocationClass, buildTestReference, buildZone, NEW_SOUTH_WALES } from '#testing/build-reference.ts';
import { asId } from '../ids.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { checkTradeGraph, earliestDayOfGraph, type TradeGraphDraft } from './check-trade-graph.ts';

const TODAY = '2026-11-21' as CalendarDate;
const zone = buildZone({ code: '7' });
const high = buildAllocationClass({ name: 'High Reliability' });
const low = buildAllocationClass({ name: 'Low Reliability' });
const foreign = buildAllocationClass({ name: 'General Security', stateCodes: [NEW_SOUTH_WALES.code] });
const reference = buildTestReference({ zones: [zone], allocationClasses: [high, low, foreign] });

const check = (given: Partial<Record<keyof TradeGraphDraft, unknown>>) =>
  checkTradeGraph(
    {
      ...{ zone: undefined, allocationClass: undefined, from: undefined, to: undefined, minConfidence: undefined },
      ...{ isMonthly: false, ...given },
    } as TradeGraphDraft,
    reference,
    TODAY,
  );

const ranged = (from: string, to?: string, isMonthly = false) => {
  const checked = check({ from, to, isMonthly });
  return checked.ok ? [checked.value.grain, checked.value.range.from, checked.value.range.to] : checked.reason;
};

test('without a word, the trades of all zones and classes that are not excluded are asked for, by months, as far back as they go', () => {
  expect(check({})).toEqual({
    ok: true,
    value: {
      ...{ zone: null, allocationClass: null, grain: 'month', minConfidence: 'unverified' },
      range: { from: '2021-01-01', to: '2026-11-30' },
    },
  });
});

test('a question without a zone and a class is about all of them, not about the first that there are', () => {
  const first = buildZone({ id: asId(1) });
  const own = buildTestReference({ zones: [first], allocationClasses: [buildAllocationClass({ id: asId(1) })] });
  const asked = {
    ...{ zone: undefined, allocationClass: undefined, from: undefined, to: undefined, minConfidence: undefined },
    isMonthly: false,
  };
  expect(checkTradeGraph(asked, own, TODAY)).toMatchObject({ value: { zone: null, allocationClass: null } });
});

test('a zone, a class of it and a confidence are taken as they are', () => {
  const checked = check({ zone: zone.id, allocationClass: high.id, minConfidence: 'manual_include' });
  expect(checked).toMatchObject({ ok: true, value: { zone, allocationClass: high, minConfidence: 'manual_include' } });
});

describe('the range', () => {
  test('is widened to whole intervals, and ends with the one that holds today', () => {
    expect(ranged('2026-11-01', '2026-11-10')).toEqual(['day', '2026-11-01', '2026-11-10']);
    expect(ranged('2026-06-03', '2026-11-10')).toEqual(['week', '2026-05-30', '2026-11-13']);
    expect(ranged('2026-11-10', '2026-11-12', true)).toEqual(['month', '2026-11-01', '2026-11-30']);
    expect(ranged('2021-01-01', '2999-12-31')).toEqual(['month', '2021-01-01', '2026-11-30']);
    expect(ranged('2026-11-20', '2026-12-01')).toEqual(['day', '2026-11-20', '2026-11-21']);
    // The grain is that of the days that were asked for, also where the last of them are to come.
    expect(ranged('2026-11-20', '2026-12-31')).toEqual(['week', '2026-11-14', '2026-11-27']);
  });

  test('begins no earlier than the year that began five years ago', () => {
    expect(earliestDayOfGraph(TODAY)).toBe('2021-01-01');
    expect(earliestDayOfGraph('2026-01-01' as CalendarDate)).toBe('2021-01-01');
    expect(earliestDayOfGraph('2025-12-31' as CalendarDate)).toBe('2020-01-01');
    expect(ranged('2020-12-31')).toEqual([{ field: 'date_from', code: 'too_early', earliest: '2021-01-01' }]);
    expect(check({ to: '2020-12-31' })).toMatchObject({ reason: [{ field: 'date_to', code: 'too_early' }] });
  });

  test('does not end before it begins', () => {
    expect(ranged('2026-11-10', '2026-11-09')).toEqual([{ field: 'date_from', code: 'reversed', to: '2026-11-09' }]);
    expect(check({ from: '2026-11-10', to: '2026-11-10' })).toMatchObject({
      ok: true,
      value: { range: { from: '2026-11-10', to: '2026-11-10' }, grain: 'day' },
    });
    expect(ranged('2026-11-22')).toEqual([{ field: 'date_from', code: 'reversed', to: TODAY }]);
  });
});

test('a zone or class that does not exist, and a class that the zone has not, are refused with those that it has', () => {
  expect(check({ zone: 999_999, allocationClass: 999_999 })).toEqual({
    ok: false,
    reason: [
      { field: 'zone', code: 'unknown_zone' },
      { field: 'allocation_class', code: 'unknown_allocation_class' },
    ],
  });
  expect(check({ zone: zone.id, allocationClass: foreign.id })).toEqual({
    ok: false,
    reason: [
      {
        ...{ field: 'allocation_class', code: 'class_not_in_zone' },
        ...{ zone, allocationClass: foreign, classes: [high, low] },
      },
    ],
  });
  expect(check({ allocationClass: foreign.id }).ok).toBe(true);
});
