import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openImportMarket, refusedCells } from '#testing/import-market.ts';

let market: Awaited<ReturnType<typeof openImportMarket>>;
beforeAll(async () => {
  market = await openImportMarket();
});
afterEach(() => market.forget());
afterAll(() => market.drop());

const readTrades = () => market.describeTrades();

describe('the permanent trades of Queensland', () => {
  const HEAD =
    'Date,Water Plan Area,Scheme,Type,Priority,Trade Type,Volume (ML),Price ($/ML),Location From,Location To,Source';
  const importRows = (...rows: readonly string[]) => market.importInto('qld-permanent', [HEAD, ...rows, ''].join('\n'));
  const GOOD = 'Jan 2026,Barron,Mareeba Dimbulah Water Supply Scheme,Supplemented,Medium,Permanent,360.0,3291.0,,,PWTR';

  test('stand in the zone of their scheme, at the beginning of their month', async () => {
    await importRows(GOOD);
    expect(await readTrades()).toEqual([
      {
        kind: 'permanent',
        way: 'MDIM to MDIM',
        className: 'Medium Priority',
        dollars: 3291,
        megalitres: 360,
        day: '2026-01-01',
        confidence: 30,
      },
    ]);
  });

  test('of other volumes, months and schemes are the same trades when the file comes again in another order', async () => {
    const rows = [
      GOOD,
      GOOD.replace('360.0', '120'),
      GOOD.replace('Medium', 'High'),
      GOOD.replace('Jan', 'Feb'),
      GOOD.replace('Mareeba Dimbulah', 'Bundaberg'),
    ];
    await importRows(...rows);
    const again = await importRows(...rows.toReversed());
    expect(again.ok && again.value.counts).toEqual({ accepted: 5, changed: 0, 'known already': 5 });
  });

  test('find a zone of their scheme by its code or its name, none of another scheme, and are others where only that differs', async () => {
    const row = (from: string, to: string) =>
      GOOD.replace('Mareeba Dimbulah', 'St George').replace(',,,PWTR', `,${from},${to},PWTR`);
    const rows = [
      row('LBS-01', 'LBS-01'),
      row('LBS-01', 'LBS-02'),
      row('LBS-02', 'LBS-02'),
      row('St George Zone LBS-03', 'LBS-04'),
    ];
    await importRows(...rows);
    expect((await readTrades()).map(({ way }) => way)).toEqual([
      'LBS-01 to LBS-01',
      'LBS-01 to LBS-02',
      'LBS-02 to LBS-02',
      'LBS-03 to LBS-04',
    ]);
    const again = await importRows(...rows.toReversed());
    expect(again.ok && again.value.counts).toEqual({ accepted: 4, changed: 0, 'known already': 4 });
    for (const [from, to, refused] of [
      ['MB-A', 'LBS-01', ['Location From', 'unknown_zone']],
      ['LBS-01', 'MB-A', ['Location To', 'unknown_zone']],
      ['LBS-01', '', ['Scheme', 'zone_not_told']],
      ['', 'LBS-01', ['Scheme', 'zone_not_told']],
    ] as const)
      expect(refusedCells(await importRows(row(from, to)))).toEqual([[2, ...refused]]);
  });

  test('of unsupplemented water have one class, whatever their flow conditions are called', async () => {
    await importRows(
      'Nov 2025,Border Rivers,Stanthorpe Water Management Area,Unsupplemented,Class Lbtb,Permanent,48,0,,,',
    );
    expect(await readTrades()).toMatchObject([{ way: 'STH to STH', className: 'Unsupplemented', dollars: null }]);
  });

  test('of a scheme of several zones need their location', async () => {
    const row = GOOD.replace('Mareeba Dimbulah', 'St George');
    expect(refusedCells(await importRows(row))).toEqual([[2, 'Scheme', 'zone_not_told']]);
    await importRows(row.replace(',,,PWTR', ',LBS-01,LBS-02,PWTR'));
    expect(await readTrades()).toMatchObject([{ way: 'LBS-01 to LBS-02' }]);
  });

  test.each([
    ['a scheme that is no zone', 'Scheme', 'unknown_scheme', GOOD.replace('Mareeba Dimbulah', 'Eton')],
    ['a month that is none', 'Date', 'not_a_month', GOOD.replace('Jan 2026', '2026-01')],
    ['a month to come', 'Date', 'in_the_future', GOOD.replace('Jan 2026', 'Jan 2027')],
    ['another kind of trade', 'Trade Type', 'not_permanent', GOOD.replace('Permanent', 'Seasonal')],
    ['an unknown priority', 'Priority', 'unknown_allocation_class', GOOD.replace('Medium', 'Lowest')],
    ['a volume of nothing', 'Volume (ML)', 'not_positive', GOOD.replace('360.0', '0')],
  ])('are refused for %s', async (_, column, code, row) => {
    expect(refusedCells(await importRows(row))).toEqual([[2, column, code]]);
  });
});
