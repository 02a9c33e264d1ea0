import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openImportMarket, refusedCells } from '#testing/import-market.ts';

let market: Awaited<ReturnType<typeof openImportMarket>>;
beforeAll(async () => {
  market = await openImportMarket();
});
afterEach(() => market.forget());
afterAll(() => market.drop());

const readTrades = () => market.describeTrades();

describe('the allocation trades of the Bureau of Meteorology', () => {
  const HEAD =
    'date_of_approval,quantity_traded,net_price,price_per_ML,origin_state,dest_state,origin_trading_zone,destination_trading_zone';
  const importRows = (rows: readonly string[], head = HEAD, given = {}) =>
    market.importInto('bom-allocation-trades', [head, ...rows, ''].join('\n'), given);
  const GOOD = '06-11-2025,120,28800,240,Victoria,Victoria,1A Greater Goulburn,7';

  test('are temporary water, dated by approval with the day in front, and sure as a register is', async () => {
    await importRows([GOOD]);
    expect(await readTrades()).toEqual([
      {
        kind: 'temporary',
        way: '1A to 7',
        className: null,
        dollars: 240,
        megalitres: 120,
        day: '2025-11-06',
        confidence: 30,
      },
    ]);
  });

  test.each(['0', '0.99', '', 'NA'])('count for volume only at a price of "%s"', async (price) => {
    await importRows([GOOD.replace(',240,', `,${price},`)]);
    expect(await readTrades()).toMatchObject([{ dollars: null, megalitres: 120, confidence: 30 }]);
  });

  test.each([
    ['1', 1],
    ['2000', 2_000],
  ])('count for their price from one dollar to 2,000, and nothing is remarked: %s', async (price, dollars) => {
    const imported = await importRows([GOOD.replace(',240,', `,${price},`)]);
    expect(await readTrades()).toMatchObject([{ dollars, megalitres: 120, confidence: 30 }]);
    expect(imported.ok && [...imported.value.notes]).toEqual([]);
  });

  test.each(['2000.01', '620000', '1e12'])('are kept as excluded at the slip of a price of %s', async (price) => {
    const imported = await importRows([GOOD.replace(',240,', `,${price},`)]);
    expect(await readTrades()).toMatchObject([{ dollars: null, megalitres: 120, confidence: 0 }]);
    expect(imported.ok && [...imported.value.notes.values()]).toEqual([1]);
  });

  test('that look the same are two trades, and the same two when the file comes again', async () => {
    await importRows([GOOD, GOOD]);
    const ids = (await market.listTrades()).map(({ external_id }) => external_id);
    expect(new Set(ids).size).toBe(2);
    const again = await importRows([GOOD, GOOD, GOOD]);
    expect(again.ok && again.value.counts).toEqual({ accepted: 3, changed: 0, 'known already': 2 });
  });

  test('of other volumes, days and ways are the same trades when the file comes again in another order', async () => {
    const rows = [
      GOOD,
      GOOD.replace(',120,', ',121,'),
      GOOD.replace('06-11', '07-11'),
      GOOD.replace(/7$/, '6'),
      GOOD.replace('1A Greater Goulburn', '1B'),
    ];
    await importRows(rows);
    const again = await importRows(rows.toReversed());
    expect(again.ok && again.value.counts).toEqual({ accepted: 5, changed: 0, 'known already': 5 });
  });

  test('take a corrected price in the place of the old one', async () => {
    await importRows([GOOD]);
    await importRows([GOOD.replace(',240,', ',245,')]);
    expect(await readTrades()).toMatchObject([{ dollars: 245 }]);
  });

  test('of other states are left out and counted', async () => {
    const imported = await importRows([GOOD, GOOD.replaceAll('Victoria', 'Western Australia')]);
    expect(await readTrades()).toHaveLength(1);
    expect(imported.ok && [...imported.value.notes]).toEqual([['of a state that is not in the market: left out', 1]]);
  });

  test('find the zone of Queensland in the columns of that state', async () => {
    const head = `${HEAD},qld_origin_trading_zone,qld_destination_trading_zone`;
    const row = '11-11-2025,18,1800,100,Queensland,Queensland,,,Macintyre Brook Zone A,MB-B';
    await importRows([row], head);
    expect(await readTrades()).toMatchObject([{ way: 'MB-A to MB-B' }]);
  });

  test('find each zone in the column of the state of its end, before that of all states', async () => {
    const head = `${HEAD},nsw_origin_trading_zone,sa_destination_trading_zone,vic_dest_trading_zone`;
    const rows = [
      '11-11-2025,18,1800,100,New South Wales,South Australia,7,7,13 NSW Murrumbidgee,12,6',
      '12-11-2025,18,1800,100,Victoria,Victoria,7,1A,13,12,6',
      '13-11-2025,18,1800,100,New South Wales,Victoria,13,7,,12,',
    ];
    await importRows(rows, head);
    expect((await readTrades()).map(({ way }) => way)).toEqual(['13 to 12', '7 to 6', '13 to 7']);
  });

  test('find a zone by its code, its name, both in either order, or the number in front of another name', async () => {
    const labels = ['1A', 'Zone 1A', 'Greater Goulburn', '1A Greater Goulburn', 'greater goulburn 1a', '1A Shepparton'];
    await importRows(labels.map((label, n) => `${10 + n}-11-2025,120,28800,240,Victoria,Victoria,${label},7`));
    expect((await readTrades()).map(({ way }) => way)).toEqual(labels.map(() => '1A to 7'));
  });

  test('are read under other headings, and what is not needed stays in the line', async () => {
    const head =
      'Trade ID,Approval Date,Volume (ML),Price per ML,State origin,Destination State,Trading Zone,Dest Zone,Colour';
    const row = '77,6/11/2025,120,240,VIC,vic,1A,Zone 7,blue';
    await importRows([row], head);
    expect(await market.listTrades()).toMatchObject([{ external_id: '77', original: row }]);
    expect(await readTrades()).toMatchObject([{ way: '1A to 7', day: '2025-11-06' }]);
  });

  test.each([
    ['31-02-2025', 'date_of_approval', 'no_such_day', GOOD.replace('06-11-2025', '31-02-2025')],
    ['31/02/2025', 'date_of_approval', 'no_such_day', GOOD.replace('06-11-2025', '31/02/2025')],
    ['month first', 'date_of_approval', 'no_such_day', GOOD.replace('06-11-2025', '11-20-2025')],
    ['year first', 'date_of_approval', 'not_a_date', GOOD.replace('06-11-2025', '2025-11-06')],
    ['a day to come', 'date_of_approval', 'in_the_future', GOOD.replace('06-11-2025', '06-11-2030')],
    ['no volume', 'quantity_traded', 'missing', GOOD.replace(',120,', ',,')],
    ['an unknown state', 'origin_state', 'unknown_state', GOOD.replace('Victoria', 'Vicotria')],
    ['an unknown zone', 'destination_trading_zone', 'unknown_zone', GOOD.replace(/7$/, '8 Nowhere')],
    ['the zone of another state', 'destination_trading_zone', 'unknown_zone', GOOD.replace(/7$/, '12')],
    ['no zone', 'destination_trading_zone', 'missing', GOOD.replace(/7$/, '')],
  ])('are refused under the heading of the file for %s', async (_, column, code, row) => {
    expect(refusedCells(await importRows([GOOD, row]))).toEqual([[3, column, code]]);
    expect(await market.listTrades()).toEqual([]);
  });

  test('are not taken from a file that is something else', async () => {
    const imported = await importRows([], 'SubjectRegionName,RelatedRegionName,traded_out_count');
    expect(refusedCells(imported)).toEqual([
      [1, 'date_of_approval', 'missing_heading'],
      [1, 'quantity_traded', 'missing_heading'],
      [1, 'price_per_ML', 'missing_heading'],
      [1, 'origin_state', 'missing_heading'],
      [1, 'dest_state', 'missing_heading'],
      [1, 'origin_trading_zone', 'missing_headings'],
      [1, 'destination_trading_zone', 'missing_headings'],
    ]);
  });
});

describe('what table programs write for nothing', () => {
  const NOTHINGS = ['NA', 'na', 'n/a', 'N/A', 'nan', 'NaN', 'NULL', 'null', 'None', 'none', '-'];

  test.each(NOTHINGS)('is no price and no name of a trade: %s', async (nothing) => {
    const head =
      'trade_id,date_of_approval,quantity_traded,price_per_ML,origin_state,dest_state,origin_trading_zone,destination_trading_zone';
    const rows = [120, 130].map(
      (volume) => `${nothing},06-11-2025,${volume},${nothing},Victoria,Victoria,1A Greater Goulburn,7`,
    );
    await market.importInto('bom-allocation-trades', [head, ...rows, ''].join('\n'));
    expect(await readTrades()).toMatchObject([
      { dollars: null, megalitres: 120 },
      { dollars: null, megalitres: 130 },
    ]);
    const ids = (await market.listTrades()).map(({ external_id }) => external_id);
    expect(ids).not.toContain(nothing);
  });

  test.each(['nothing', 'nan.', '--'])('is not %s', async (text) => {
    const head =
      'date_of_approval,quantity_traded,price_per_ML,origin_state,dest_state,origin_trading_zone,destination_trading_zone';
    const row = `06-11-2025,120,${text},Victoria,Victoria,1A,7`;
    const imported = await market.importInto('bom-allocation-trades', [head, row, ''].join('\n'));
    expect(refusedCells(imported)).toEqual([[2, 'price_per_ML', 'not_a_number']]);
  });
});

describe('the entitlement trades of the Bureau of Meteorology', () => {
  const HEAD = 'date_of_registration,quantity_traded,price_per_ML,duration_of_lease,state,reliability,trading_zone';
  const importRows = (...rows: readonly string[]) =>
    market.importInto('bom-entitlement-trades', [HEAD, ...rows, ''].join('\n'));

  test('are sales, but leases where they last; the 0 of ordinary transfers is a sale', async () => {
    await importRows(
      '15-09-2025,40,2650,,New South Wales,General Security,13 NSW Murrumbidgee',
      '16-09-2025,12.5,0,0,Victoria,High Reliability,7',
      '17-09-2025,80,310,5,South Australia,Class 3a,12',
      '18-09-2025,80,160,0.5,South Australia,Class 3,12',
    );
    expect(await readTrades()).toMatchObject([
      { kind: 'permanent', className: 'General Security', dollars: 2650, day: '2025-09-15' },
      { kind: 'permanent', className: 'High Reliability', dollars: null },
      { kind: 'lease', className: 'Class 3', dollars: 310 },
      { kind: 'lease', className: 'Class 3', dollars: 160 },
    ]);
    const [sale] = await market.listTrades();
    expect([sale?.registered_at !== null, sale?.approved_at]).toEqual([true, null]);
  });

  test('stand in the zone to which they were moved, where the file tells one', async () => {
    const head = `${HEAD},destination_trading_zone`;
    const importMoved = (...rows: readonly string[]) =>
      market.importInto('bom-entitlement-trades', [head, ...rows, ''].join('\n'));
    await importMoved(
      '15-09-2025,40,2650,,Victoria,High Reliability,7,6',
      '16-09-2025,40,2650,,Victoria,High Reliability,7,',
      '17-09-2025,40,2650,,Victoria,High Reliability,7,NA',
      '18-09-2025,40,2650,,Victoria,High Reliability,7,7',
    );
    expect((await readTrades()).map(({ way }) => way)).toEqual(['7 to 6', '7 to 7', '7 to 7', '7 to 7']);
    const imported = await importMoved('19-09-2025,40,2650,,Victoria,High Reliability,7,8 Nowhere');
    expect(refusedCells(imported)).toEqual([[2, 'destination_trading_zone', 'unknown_zone']]);
  });

  test('stand in the zones of the columns of their state', async () => {
    const head = `${HEAD.replace(',trading_zone', '')},qld_origin_trading_zone,qld_destination_trading_zone`;
    const row = '15-09-2025,40,2650,,Queensland,Medium Priority,MB-A,MB-B';
    await market.importInto('bom-entitlement-trades', [head, row, ''].join('\n'));
    expect(await readTrades()).toMatchObject([{ way: 'MB-A to MB-B', className: 'Medium Priority' }]);
  });

  test.each([
    ['11999.99', { dollars: 11_999.99, confidence: 30 }],
    ['100000', { dollars: 100_000, confidence: 30 }],
    ['100000.01', { dollars: null, confidence: 0 }],
    ['1e12', { dollars: null, confidence: 0 }],
  ])(
    'count for their price up to 100,000 dollars a megalitre, beyond which it is a slip: %s',
    async (price, stored) => {
      await importRows(`15-09-2025,40,${price},,New South Wales,General Security,13 NSW Murrumbidgee`);
      expect(await readTrades()).toMatchObject([{ ...stored, megalitres: 40 }]);
    },
  );

  test('of other volumes, classes and kinds are the same trades when the file comes again in another order', async () => {
    const row = '15-09-2025,40,2650,,Victoria,High Reliability,7';
    const rows = [
      row,
      row.replace(',40,', ',41,'),
      row.replace('High', 'Low'),
      row.replace(',,', ',5,'),
      row.replace(/7$/, '6'),
    ];
    await importRows(...rows);
    const again = await importRows(...rows.toReversed());
    expect(again.ok && again.value.counts).toEqual({ accepted: 5, changed: 0, 'known already': 5 });
  });

  test('have the class that alone begins with the word of the file, and are refused where several do', async () => {
    const row = '15-09-2025,40,2650,,New South Wales,General,13';
    await importRows(row);
    expect(await readTrades()).toMatchObject([{ className: 'General Security' }]);
    // The Border Rivers have General Security A and B.
    expect(refusedCells(await importRows(row.replace(/13$/, 'NBR')))).toEqual([
      [2, 'reliability', 'unknown_allocation_class'],
    ]);
  });

  test('are refused for a class that the zone has not, and for a duration that is none', async () => {
    const imported = await importRows(
      '15-09-2025,40,2650,,Victoria,General Security,7',
      '15-09-2025,40,2650,long,Victoria,High Reliability,7',
    );
    expect(refusedCells(imported)).toEqual([
      [2, 'reliability', 'unknown_allocation_class'],
      [3, 'duration_of_lease', 'not_a_number'],
    ]);
  });
});
