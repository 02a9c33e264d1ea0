import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openImportMarket } from '#testing/import-market.ts';
import { statementsOf, watchStatements } from '#testing/watch-statements.ts';
import { RefusalTally } from './refusal-tally.ts';

let market: Awaited<ReturnType<typeof openImportMarket>>;
beforeAll(async () => {
  market = await openImportMarket();
});
afterEach(() => market.forget());
afterAll(() => market.drop());

type Imported = Awaited<ReturnType<(typeof market)['importInto']>>;

const refusedCells = (imported: Imported) =>
  imported.ok ? 'stored' : imported.reason.errors.map(({ row, column, code }) => [row, column, code]);

const reportOf = (imported: Imported) => {
  if (!imported.ok) throw new Error(JSON.stringify(imported.reason.errors));
  return imported.value;
};

/** A bad file must leave nothing of its good rows behind, nor a batch. */
async function expectNothingStored(): Promise<void> {
  expect(await market.listListings()).toEqual([]);
  expect(await market.listTrades()).toEqual([]);
  expect(await market.countBatches()).toBe(0);
}

const LISTINGS = 'id,kind,direction,zone,price,volume';

describe('a snapshot of listings', () => {
  test('replaces the kinds that stand in it and leaves others alone', async () => {
    await market.importInto('listings', `${LISTINGS}\nT1,temporary,SELL,7,250,10\nF1,forward,SELL,7,260,10\n`);
    const next = `${LISTINGS}\nT2,temporary,SELL,7,251,10\n`;
    const { counts, kinds } = reportOf(await market.importInto('listings', next));
    expect([counts, kinds]).toEqual([{ accepted: 1, added: 1, changed: 0, removed: 1 }, ['temporary']]);
    expect((await market.listListings()).map(({ external_id }) => external_id)).toEqual(['F1', 'T2']);
  });

  test('closes all listings of a kind that is named and does not stand in it', async () => {
    await market.importInto('listings', `${LISTINGS}\nT1,temporary,SELL,7,250,10\n`);
    expect(refusedCells(await market.importInto('listings', `${LISTINGS}\n`))).toEqual([[1, null, 'kinds_not_told']]);
    const { counts } = reportOf(await market.importInto('listings', `${LISTINGS}\n`, { kinds: ['temporary'] }));
    expect(counts).toMatchObject({ removed: 1 });
  });

  test('that closes more than half of what is open is asked whether it means that', async () => {
    const rows = (from: number, upTo: number): string =>
      Array.from({ length: upTo - from }, (_, n) => `T${from + n},temporary,SELL,7,250,10\n`).join('');
    await market.importInto('listings', `${LISTINGS}\n${rows(0, 40)}`);
    const half = `${LISTINGS}\n${rows(25, 40)}`;
    const asked = await market.importInto('listings', half);
    expect(asked.ok ? null : [asked.reason.closing, asked.reason.errors]).toEqual([{ open: 40, closing: 25 }, []]);
    expect(await market.listListings()).toHaveLength(40);
    expect(await market.countBatches()).toBe(1);
    expect(reportOf(await market.importInto('listings', half, { isClosingConfirmed: true })).counts).toMatchObject({
      removed: 25,
    });
  });

  test('keeps the line of the file with each listing, and where it came from', async () => {
    const line = '"A, 1",temporary,SELL,7,"250.50",10';
    const { batchId } = reportOf(await market.importInto('listings', `${LISTINGS}\n${line}\n`));
    expect(await market.listListings()).toMatchObject([
      { original: line, external_id: 'A, 1', price_steps: 2_505_000 },
    ]);
    const batch = await market.db
      .selectFrom('batches')
      .where('id', '=', batchId as never)
      .selectAll()
      .executeTakeFirst();
    expect(batch).toMatchObject({ transport: 'file listings', received_by: 'test' });
    expect(batch?.file_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['a volume that is no number', 'B,temporary,SELL,7,1,abc', [3, 'volume', 'not_a_number']],
    ['a volume beyond all numbers', 'B,temporary,SELL,7,1,1e309', [3, 'volume', 'too_large']],
    ['a volume below 0', 'B,temporary,SELL,7,1,-5', [3, 'volume', 'negative']],
    ['an unknown zone', 'B,temporary,SELL,99,1,5', [3, 'zone', 'unknown_zone']],
    ['an id that stands in it twice', 'A,temporary,SELL,7,1,5', [3, 'id', 'duplicate_id']],
    ['too few cells', 'B,temporary,SELL', [3, 'direction', 'too_few_cells']],
    ['a zero byte', 'B,temporary,SELL,7,1,\0', [3, 'volume', 'nul_byte']],
    ['a quote that is never closed', '"B,temporary', [3, 'id', 'unclosed_quote']],
  ])('is refused as a whole for %s', async (_, line, error) => {
    const text = `${LISTINGS}\nA,temporary,SELL,7,250,10\n${line}\n`;
    expect(refusedCells(await market.importInto('listings', text))).toEqual([error]);
    await expectNothingStored();
  });

  test('is refused for a day that does not exist, in whatever order it is written', async () => {
    const text = `${LISTINGS},deliveryDate,listedAt\nA,forward,SELL,7,250,10,2025-02-31,\nB,forward,SELL,7,250,10,,31/02/2025\n`;
    expect(refusedCells(await market.importInto('listings', text))).toEqual([
      [2, 'deliveryDate', 'no_such_day'],
      [3, 'listedAt', 'not_a_time'],
    ]);
  });

  test('is told its mistakes in the order of its lines, whoever found them', async () => {
    const text = `${LISTINGS}\nA,temporary,SELL,99,1,5\nB,temporary,SELL\nC,temporary,SELL,98,1,5\n`;
    expect(refusedCells(await market.importInto('listings', text))).toEqual([
      [2, 'zone', 'unknown_zone'],
      [3, 'direction', 'too_few_cells'],
      [4, 'zone', 'unknown_zone'],
    ]);
    const trades =
      'id,kind,zoneFrom,zoneTo,volume,agreedAt\nA,temporary,99,7,5,2026-11-20T03:00:00Z\nB,temporary\nC,temporary,7,98,5,2026-11-20T03:00:00Z\n';
    expect(refusedCells(await market.importInto('trades', trades))).toEqual([
      [2, 'zoneFrom', 'unknown_zone'],
      [3, 'kind', 'too_few_cells'],
      [4, 'zoneTo', 'unknown_zone'],
    ]);
  });

  test('is refused for a heading that is strange, missing or there twice', async () => {
    expect(refusedCells(await market.importInto('listings', 'id,kind,direction,zone,price,colour,ID\n'))).toEqual([
      [1, 'colour', 'unknown_heading'],
      [1, 'ID', 'repeated_heading'],
      [1, 'volume', 'missing_heading'],
    ]);
  });

  test('keeps the good rows for whoever asks for that, but never those of a broken file', async () => {
    const partial = { acceptsGoodRows: true };
    const text = `${LISTINGS}\nA,temporary,SELL,7,250,10\nB,temporary,SELL,99,1,5\n`;
    const report = reportOf(await market.importInto('listings', text, partial));
    expect([report.counts, report.refused.rows]).toMatchObject([{ accepted: 1 }, 1]);
    await market.forget();
    expect(refusedCells(await market.importInto('listings', `${text}"C,`, partial))).toContainEqual([
      4,
      'id',
      'unclosed_quote',
    ]);
    await expectNothingStored();
  });

  test('that is refused as a whole is not however many of its rows are, where the good ones are asked for', async () => {
    const bad = Array.from({ length: 9_000 }, (_, n) => `B${n},temporary,SELL\n`).join('');
    const text = `${LISTINGS}\nA,temporary,SELL,7,250,10\n${bad}Z,temporary,SELL,7,251,10\n`;
    const { counts, refused, rows } = reportOf(await market.importInto('listings', text, { acceptsGoodRows: true }));
    expect([counts.accepted, refused.rows, rows]).toEqual([2, 9_000, 9_002]);
    expect((await market.listListings()).map(({ external_id }) => external_id)).toEqual(['A', 'Z']);
  });

  test('has at most as many rows as the API takes', async () => {
    const rows = Array.from({ length: 200_001 }, (_, at) => `${at},temporary,SELL,7,1,1`).join('\n');
    expect(refusedCells(await market.importInto('listings', `${LISTINGS}\n${rows}\n`))).toEqual([
      [200_002, null, 'too_many_rows'],
    ]);
  });
});

const TRADES = 'id,kind,zoneFrom,zoneTo,price,volume,approvedAt';
const tradeLines = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, at) => `T${from + at},temporary,7,7,240,5,2026-11-02T00:00:00+11:00\n`).join('');

describe('a file of trades', () => {
  test('may come slowly: its transaction waits ten minutes for the next rows', async () => {
    watchStatements();
    onTestFinished(() => void vi.restoreAllMocks());
    const asked = await statementsOf(() => market.importInto('trades', `${TRADES}\n${tradeLines(2)}`));
    expect(asked.filter((text) => text.includes('idle_in_transaction'))).toEqual([
      'set local idle_in_transaction_session_timeout = 600000',
    ]);
  });

  test('adds what is new, replaces what has changed and knows what it had', async () => {
    await market.importInto('trades', `${TRADES}\n${tradeLines(2)}`);
    const changed = tradeLines(3).replace('T1,temporary,7,7,240', 'T1,temporary,7,7,245');
    const { counts } = reportOf(await market.importInto('trades', `${TRADES}\n${changed}`));
    expect(counts).toEqual({ accepted: 3, changed: 1, 'known already': 1 });
    expect(await market.listTrades()).toHaveLength(3);
  });

  test('cannot say otherwise in its last row of many what its first said, whether that was known before or not', async () => {
    const known = `${TRADES}\n${tradeLines(9_000)}`;
    const contradicted = known + tradeLines(1).replace('240', '245');
    expect(refusedCells(await market.importInto('trades', contradicted))).toEqual([[9_002, 'id', 'duplicate_id']]);
    await expectNothingStored();
    await market.importInto('trades', known);
    expect(refusedCells(await market.importInto('trades', contradicted))).toEqual([[9_002, 'id', 'duplicate_id']]);
  });

  test('leaves nothing behind when its last row of many is bad', async () => {
    const text = `${TRADES}\n${tradeLines(9_000)}T9000,temporary,7,nowhere,240,5,2026-11-02T00:00:00+11:00\n`;
    expect(refusedCells(await market.importInto('trades', text))).toEqual([[9_002, 'zoneTo', 'unknown_zone']]);
    await expectNothingStored();
  });

  test('leaves nothing behind when it breaks off, partial or not', async () => {
    const text = `${TRADES}\n${tradeLines(9_000)}T9000,temporary,7`;
    for (const acceptsGoodRows of [false, true]) {
      const imported = await market.importInto('trades', text, { acceptsGoodRows });
      expect(refusedCells(imported)).toEqual([[9_002, 'zoneFrom', 'half_file']]);
      await expectNothingStored();
    }
  });

  test('leaves nothing behind when somebody breaks it off', async () => {
    const stopping = new AbortController();
    const onProgress = ({ rows }: { readonly rows: number }): void => {
      if (rows > 4_000) stopping.abort();
    };
    const importing = market.importInto(
      'trades',
      { path: await market.writeFile(`${TRADES}\n${tradeLines(20_000)}`) },
      {
        onProgress,
        signal: stopping.signal,
      },
    );
    await expect(importing).rejects.toThrow(/abort/);
    await expectNothingStored();
  });

  test('tells at most a thousand refused cells', async () => {
    const bad = `${TRADES}\n${tradeLines(3_000).replaceAll(',5,', ',0,')}`;
    const imported = await market.importInto('trades', bad);
    expect(refusedCells(imported)).toHaveLength(1_000);
    const partial = reportOf(await market.importInto('trades', bad, { acceptsGoodRows: true }));
    expect([partial.refused.rows, partial.refused.errors.length]).toEqual([3_000, 1_000]);
  });
});

test('refusals are counted by row and by reason, the most frequent reason first', () => {
  const tally = new RefusalTally();
  const error = (row: number, column: string, message: string) => ({ row, column, code: 'invalid' as const, message });
  // The head is a row as well.
  tally.add([error(1, 'colour', 'no such heading')]);
  tally.add([error(2, 'price', 'no price'), error(2, 'volume', 'no volume'), error(3, 'volume', 'no volume')]);
  tally.add([error(4, 'volume', 'no volume')]);
  expect(tally.rows).toBe(4);
  expect(tally.listReasons()).toEqual([
    ['volume: no volume', 3],
    ['colour: no such heading', 1],
    ['price: no price', 1],
  ]);
});
