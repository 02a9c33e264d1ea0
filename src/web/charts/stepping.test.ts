import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeByKey, gripWindow, moveEnd, moveWindow, pullWindow } from './brush-window.ts';
import { findNearest } from './find-nearest.ts';
import { stepByKey } from './step-by-key.ts';

describe('what is read under the pointer', () => {
  test('is the nearest point', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 });
    fc.assert(
      fc.property(places, fc.integer({ min: -100, max: 1_100 }), (given, at) => {
        const sorted = given.toSorted((left, right) => left - right);
        const away = sorted.map((place) => Math.abs(place - at));
        expect(away[findNearest(sorted, at)]).toBe(Math.min(...away));
      }),
    );
  });

  test('is the earlier of two that are equally near', () => expect(findNearest([0, 10, 20], 15)).toBe(1));

  test('is any of many', () => {
    const places = [0, 10, 20, 30, 40];
    expect([-9, 4, 6, 14, 16, 21, 26, 34, 36, 99].map((at) => findNearest(places, at))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]);
  });

  test('is nothing where nothing is drawn', () => expect(findNearest([], 0.5)).toBe(-1));
});

describe('keys', () => {
  test.each([
    ['ArrowRight', 10, 11],
    ['ArrowLeft', 10, 9],
    ['PageUp', 10, 20],
    ['PageDown', 10, 0],
    ['Home', 10, 0],
    ['End', 10, 49],
    ['ArrowRight', 49, 49],
    ['ArrowLeft', 0, 0],
    ['PageUp', 45, 49],
  ])('%s goes from point %s of fifty to %s', (key, start, expected) => {
    expect(stepByKey(key, start, 50)).toBe(expected);
  });

  test('Page Up and Page Down go as far as the chart says', () => {
    expect(['PageUp', 'PageDown', 'ArrowRight'].map((key) => stepByKey(key, 20, 50, 'seven'))).toEqual([27, 13, 21]);
  });

  test('others are left to the page, and so are all where there is no point', () => {
    expect(['ArrowUp', 'Tab', 'a', 'Enter'].map((key) => stepByKey(key, 10, 50))).toEqual([null, null, null, null]);
    expect(stepByKey('End', 0, 0)).toBeNull();
  });

  test('take an end of the range by an interval, or by ten with Shift', () => {
    expect(edgeByKey(20, { key: 'ArrowRight', shiftKey: false })).toBe(21);
    expect(edgeByKey(20, { key: 'ArrowLeft', shiftKey: true })).toBe(10);
    expect(edgeByKey(20, { key: 'ArrowUp', shiftKey: false })).toBe(21);
    expect(edgeByKey(20, { key: 'ArrowDown', shiftKey: true })).toBe(10);
    expect(edgeByKey(20, { key: 'Home', shiftKey: false })).toBe(Number.NEGATIVE_INFINITY);
    expect(edgeByKey(20, { key: 'End', shiftKey: false })).toBe(Number.POSITIVE_INFINITY);
    expect(edgeByKey(20, { key: 'Tab', shiftKey: false })).toBeNull();
  });
});

describe('the range that is looked at', () => {
  const last = 60;
  const edge = fc.integer({ min: -20, max: 80 });
  const window = fc
    .uniqueArray(fc.integer({ min: 0, max: last }), { minLength: 2, maxLength: 2 })
    .map(([one = 0, other = 1]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));

  test('stays within the record, at least an interval long, whichever end is pulled where', () => {
    fc.assert(
      fc.property(window, fc.constantFrom('from' as const, 'to' as const), edge, (given, end, to) => {
        const moved = moveEnd(given, end, to, last);
        const other = end === 'from' ? 'to' : 'from';
        expect(moved[other]).toBe(given[other]);
        expect(moved.from).toBeGreaterThanOrEqual(0);
        expect(moved.to).toBeLessThanOrEqual(last);
        expect(moved.from).toBeLessThan(moved.to);
        const isAllowed = end === 'from' ? to >= 0 && to < given.to : to > given.from && to <= last;
        if (isAllowed) expect(moved[end]).toBe(to);
      }),
    );
  });

  test('may be an interval long', () => {
    expect(moveEnd({ from: 0, to: 5 }, 'from', 4, last)).toEqual({ from: 4, to: 5 });
    expect(moveEnd({ from: 0, to: 5 }, 'from', 5, last)).toEqual({ from: 4, to: 5 });
    expect(moveEnd({ from: 2, to: 5 }, 'to', 0, last)).toEqual({ from: 2, to: 3 });
    expect(moveEnd({ from: 2, to: 5 }, 'to', 60, last)).toEqual({ from: 2, to: 60 });
  });

  test('keeps its length when it is moved as a whole', () => {
    fc.assert(
      fc.property(window, edge, (given, to) => {
        const moved = moveWindow(given, to, last);
        expect(moved.to - moved.from).toBe(given.to - given.from);
        expect(moved.from).toBeGreaterThanOrEqual(0);
        expect(moved.to).toBeLessThanOrEqual(last);
        if (to >= 0 && to + given.to - given.from <= last) expect(moved.from).toBe(to);
      }),
    );
  });

  test('goes with the hand: the edge that it was taken at stays under it', () => {
    const { grip, window } = gripWindow({ from: 10, to: 20 }, 13, last);
    expect(window).toEqual({ from: 10, to: 20 });
    expect([13, 14, 30, 9].map((to) => pullWindow(window, grip, to, last).from)).toEqual([10, 11, 27, 6]);
  });

  test.each([
    ['its first edge', 10, 10],
    ['its last edge', 20, 10],
    ['the edge before it', 9, 4],
    ['the edge after it', 21, 16],
    ['the record’s end', 60, 50],
    ['the record’s beginning', 0, 0],
  ])('pressed at %s begins where a person expects it', (_, edge, from) => {
    expect(gripWindow({ from: 10, to: 20 }, edge, last).window).toEqual({ from, to: from + 10 });
  });

  test('lies with its middle under a hand that came down beside it, and goes on from there', () => {
    const { grip, window } = gripWindow({ from: 10, to: 21 }, 40, last);
    expect(window).toEqual({ from: 35, to: 46 });
    expect(pullWindow(window, grip, 42, last)).toEqual({ from: 37, to: 48 });
  });

  test('is pulled by one end without the other', () => {
    expect(pullWindow({ from: 10, to: 20 }, 'from', 4, last)).toEqual({ from: 4, to: 20 });
    expect(pullWindow({ from: 10, to: 20 }, 'to', 4, last)).toEqual({ from: 10, to: 11 });
  });
});
