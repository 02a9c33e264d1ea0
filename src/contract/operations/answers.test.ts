import { expect, test } from 'vitest';
import { listOperations } from './operations.ts';

/** Whether an answer of an operation may be so: more in it is never wrong. */
function answers(call: string, answer: unknown): boolean {
  const found = listOperations().find(({ operation: { method, path } }) => `${method} ${path}` === call);
  if (found === undefined) throw new Error(`There is no ${call}.`);
  return found.operation.answer.safeParse(answer).success;
}

const AT = '2026-11-20T05:40:00.000Z';
const many = <Row>(count: number, row: Row): readonly Row[] => Array.from({ length: count }, () => row);

const REHEARSAL = { from: AT, to: AT, fired: 1, messages: 1, days: [{ day: '2026-11-20', fired: 1 }] };
const withEvents = (count: number) => ({ ...REHEARSAL, events: many(count, { at: AT, text: 'Sold' }) });

test.each(['temporary_trades', 'permanent_trades', 'trade_limits'])(
  'a rehearsal of %s tells of no event, of one or of up to two hundred, and of no more',
  (rule) => {
    const call = `GET notification/rehearsals/${rule}`;
    expect([0, 1, 200, 201].map((count) => answers(call, withEvents(count)))).toEqual([true, true, true, false]);
  },
);

const RECORD = { source: 'the register', isSimulated: false, at: AT };
const LEFT_OUT = { why: 'excluded', count: 1 };
const PROVENANCE = { about: 'zone 7', count: 1, records: [], rules: [], leftOut: [], volumeUnit: 'megalitre' };

test.each(['provenance/prices', 'provenance/listings', 'provenance/average'])(
  '%s tells of no record, of one or of up to twenty, and of no more',
  (path) => {
    const withRecords = (count: number) => ({ ...PROVENANCE, records: many(count, RECORD) });
    expect([0, 1, 20, 21].map((count) => answers(`GET ${path}`, withRecords(count)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  },
);

test('a figure tells up to five reasons of administrators, and no more', () => {
  const withReasons = (count: number) => ({
    ...PROVENANCE,
    leftOut: [{ ...LEFT_OUT, reasons: many(count, 'Seen in the paper') }],
  });
  expect([0, 5, 6].map((count) => answers('GET provenance/prices', withReasons(count)))).toEqual([true, true, false]);
});

const CHART_TRADE = {
  ...{ id: 1, name: 'T-1', provider: 'An exchange', isSimulated: false, tradedAt: AT, pricePerVolume: 228, volume: 10 },
  ...{ zoneFrom: '7', zoneTo: '7', reliability: null, confidence: 'exchange', toldConfidence: 'exchange' },
  ...{ isDecided: false, isCorrected: false, decisions: [], last: null },
};

test('a page of the trades behind a chart has up to fifty, and no more', () => {
  const page = (count: number) => ({
    ...{ about: 'zone 7', count, volumeUnit: 'megalitre' },
    trades: many(count, CHART_TRADE),
  });
  const isAnswer = (count: number) => answers('GET administration/trades', page(count));
  expect([0, 1, 50, 51].map(isAnswer)).toEqual([true, true, true, false]);
});

test('an account that is made active says so where it was already, and nothing where it was not', () => {
  const call = 'POST users/authenticate';
  expect(answers(call, {})).toBe(true);
  expect(answers(call, { resetPasswordToken: 'token' })).toBe(true);
  expect(answers(call, { isAlreadyActive: true })).toBe(true);
  expect(answers(call, { isAlreadyActive: false })).toBe(false);
});

const NOTIFICATION = {
  ...{ id: 1, status: 'unread', heading: 'Water', subHeading: 'in zone 7', message: '<p>Water</p>', created: AT },
  ...{ updated: AT, rule: 1, ruleType: 'limit', ruleActive: true, mail: 'none' },
};

test('a page of the inbox has up to fifty notifications, and no more', () => {
  const page = (count: number) => ({ notifications: many(count, NOTIFICATION), unread: 1, next: null });
  expect([0, 1, 50, 51].map((count) => answers('GET notifications', page(count)))).toEqual([true, true, true, false]);
});
