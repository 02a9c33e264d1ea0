import { describe, expect, test } from 'vitest';
import { KINDS } from '../products/kind.ts';
import { instant } from '../units/instant.ts';
import { checkListing, LISTING_COLUMNS } from './check-listing.ts';
import { checkTrade, TRADE_COLUMNS } from './check-trade.ts';
import { RowReader } from './row-reader.ts';
import type { UploadedRow } from './uploaded-row.ts';

const NAMES = { zones: new Map(), allocationClasses: new Map() };
const UNREADABLE = ['a\0b', '\0', 'a\ud800', '\udc00b'];

test.each([
  ['https://riverbend.example.com/listings/7?x=1#y', true],
  ['http://riverbend.example.com:8080', true],
  ['https://wasserbörse.example/a', true],
  ['https://203.0.113.7/a', true],
  ['//riverbend.example.com', false],
  ['javascript:alert(1)//a.b', false],
  ['https://bank.example@elsewhere.example/', false],
  ['https://user:word@elsewhere.example/', false],
  ['https://elsewhere.example\\@bank.example', false],
  ['https://elsewhere.example/a\u0007b', false],
  ['https://elsewhere.example/a b', false],
  ['https://localhost', false],
])('the address of a listing %j is taken: %s', (sourceUrl, isTaken) => {
  const reader = new RowReader({ sourceUrl }, new Set(['sourceUrl']), NAMES, instant(0));
  reader.url('sourceUrl');
  expect(reader.refusals.map(({ code }) => code)).toEqual(isTaken ? [] : ['not_a_url']);
});

test.each([
  ['a day ahead, as of a clock that is a day ahead', '2026-11-22T01:00:00.000Z', []],
  ['a moment more than a day ahead', '2026-11-22T01:00:00.001Z', ['in_the_future']],
])('a time %s, is taken or refused as one that lies ahead', (_, agreedAt, refused) => {
  const reader = new RowReader({ agreedAt }, new Set(['agreedAt']), NAMES, instant(Date.UTC(2026, 10, 21, 1)));
  expect(reader.pastTime('agreedAt')).toBe(Date.parse(agreedAt));
  expect(reader.refusals.map(({ code }) => code)).toEqual(refused);
});

describe.each([
  ['listing', LISTING_COLUMNS, (row: UploadedRow) => checkListing(row, KINDS, NAMES, instant(0))],
  ['trade', TRADE_COLUMNS, (row: UploadedRow) => checkTrade(row, NAMES, instant(0))],
])('the row of a %s', (_, columns, check) => {
  test.each(columns.flatMap((column) => UNREADABLE.map((text) => [column, text] as const)))(
    'is refused at %s alone for %j, in words that can be kept',
    (column, text) => {
      const checked = check({ [column]: text });
      const refusals = checked.ok ? [] : checked.reason;
      expect(refusals.filter((one) => one.column === column).map(({ code }) => code)).toEqual(['unreadable_letter']);
      for (const { detail } of refusals) expect([detail.isWellFormed(), detail.includes('\0')]).toEqual([true, false]);
    },
  );

  test.each(UNREADABLE)('names a column that there is not, written as %j, in letters that can be kept', (text) => {
    const checked = check({ [text]: 'x' });
    const column = checked.ok ? '' : (checked.reason.find(({ code }) => code === 'unknown_column')?.column ?? '\0');
    expect([column.isWellFormed(), column.includes('\0')]).toEqual([true, false]);
  });

  test('says what it refuses without cutting a letter in half', () => {
    const checked = check({ kind: `${'x'.repeat(79)}😀`, volume: `${'x'.repeat(79)}😀` });
    for (const { detail } of checked.ok ? [] : checked.reason) expect(detail.isWellFormed()).toBe(true);
  });
});
