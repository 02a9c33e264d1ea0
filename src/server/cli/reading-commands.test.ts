import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { type CommandLine, openCommandLine } from '#testing/open-command-line.ts';
import { TestClock, urlOf } from '#testing/start-test-instance.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: CommandLine['database'];
let folder: string;
let run: CommandLine['run'];
let runWords: CommandLine['runWords'];
let close: CommandLine['close'];
beforeAll(async () => {
  ({ database, folder, run, runWords, close } = await openCommandLine());
});
afterAll(() => close());

describe('a limit', () => {
  let minutes = 0;
  /** A minute after the reading before: each test reads the limit anew. */
  const nextMinute = (): string => {
    minutes += 1;
    return `2026-11-20T09:${String(minutes).padStart(2, '0')}+11:00`;
  };
  const record = (...options: readonly string[]) => runWords(['limit', 'record', '1', ...options]);

  test('that was never read counts as closed', async () => {
    expect((await run('limit list')).said).toContain(
      'Murray to Goulburn back trade (balance_account): never read, counts as closed',
    );
  });

  test('is open with what its model leaves, from the figure that was read', async () => {
    const at = nextMinute();
    const { code, said } = await record('--level', '42.5 GL', '--at', at, '--source', 'MDBA page');
    expect([code, said]).toEqual([0, 'Barmah Choke: open, 42,500\u00a0ML left']);
    expect((await run('limit list')).said).toContain(
      `Barmah Choke (balance_account): open, 42,500\u00a0ML left, read 2026-11-19T22:${at.slice(14, 16)}`,
    );
  });

  test('is read below zero too, as the help writes it, and says how far it is overdrawn', async () => {
    const { code, said } = await record('--level', '-3 GL', '--at', nextMinute(), '--source', 'MDBA page');
    expect([code, said]).toEqual([0, expect.stringMatching(/^Barmah Choke: closed, overdrawn by 3,000\u00a0ML$/)]);
  });

  test('lets through no more than was read, to the half of a megalitre', async () => {
    const { said } = await record('--level', '12.5 ML', '--at', nextMinute(), '--source', 'MDBA page');
    expect(said).toBe('Barmah Choke: open, 12.5\u00a0ML left');
    expect((await run('limit list')).said).toContain('Barmah Choke (balance_account): open, 12.5\u00a0ML left, read');
  });

  test('with one ledger for two sides stays open or closed between its two figures, as it was before', async () => {
    // Murrumbidgee to Murray: closed at 100 GL, and open again from 85 GL on.
    const levels = ['85 GL', '86 GL', '100 GL', '86 GL', '85 GL'];
    const said: string[] = [];
    for (const level of levels)
      said.push(
        (await runWords(['limit', 'record', '5', '--level', level, '--at', nextMinute(), '--source', 'x'])).said,
      );
    expect(said.map((line) => line.replace('Murrumbidgee to Murray (IVT): ', ''))).toEqual([
      ...['open, 15,000\u00a0ML left', 'open, 14,000\u00a0ML left', 'closed, 0\u00a0ML left'],
      ...['closed, 14,000\u00a0ML left', 'open, 15,000\u00a0ML left'],
    ]);
  });

  test('with a season is closed or open by the day in Sydney on which it was read, whenever that is recorded', async () => {
    const said: string[] = [];
    for (const at of ['2026-06-30T23:59+10:00', '2026-07-01T00:00+10:00'])
      said.push((await runWords(['limit', 'record', '8', '--used', '200 ML', '--at', at, '--source', 'x'])).said);
    expect(said).toEqual([
      'Broken trade out: closed, 1,300\u00a0ML left',
      'Broken trade out: open, 1,300\u00a0ML left',
    ]);
  });

  test('that is set free by days counts what was released and what was used, each for itself', async () => {
    const options = ['--used', '10 GL', '--released', '85 GL', '--at', nextMinute(), '--source', 'x'];
    const { said } = await runWords(['limit', 'record', '2', ...options]);
    expect(said).toBe('Goulburn to Murray (IVT): open, 75,000\u00a0ML left');
  });

  test('that is the lesser of two has its second volume, where that is less than what the year leaves', async () => {
    // New South Wales to Victoria: 200 GL a year.
    const said: string[] = [];
    for (const second of ['20 GL', '60 GL']) {
      const options = ['--used', '150 GL', '--second', second, '--at', nextMinute(), '--source', 'x'];
      said.push((await runWords(['limit', 'record', '4', ...options])).said);
    }
    expect(said).toEqual(['NSW to Victoria: open, 20,000\u00a0ML left', 'NSW to Victoria: open, 50,000\u00a0ML left']);
  });

  test('keeps who said so, and what was noted beside', async () => {
    const at = nextMinute();
    await record('--level', '40 GL', '--at', at, '--source', 'MDBA page', '--note', 'read off the chart');
    const reading = await database.db
      .selectFrom('limit_readings')
      .where('limit_id', '=', asId<'limit'>(1))
      .orderBy('id', 'desc')
      .select(['source', 'note', 'read_at'])
      .executeTakeFirstOrThrow();
    expect(reading).toMatchObject({ source: 'MDBA page', note: 'read off the chart', read_at: Date.parse(at) });
  });

  test('by an order is open or closed as the order says, which is kept', async () => {
    const order = async (open: string) => {
      const { said } = await runWords(['limit', 'record', '13', '--open', open, '--at', nextMinute(), '--source', 'x']);
      const { is_open, measure } = await database.db
        .selectFrom('limit_readings')
        .where('limit_id', '=', asId<'limit'>(13))
        .orderBy('id', 'desc')
        .select(['is_open', 'measure'])
        .executeTakeFirstOrThrow();
      return [said, is_open, measure];
    };
    expect(await order('no')).toEqual(['NSW interstate restriction: closed', false, { isOrderedOpen: false }]);
    expect(await order('yes')).toEqual(['NSW interstate restriction: open', true, { isOrderedOpen: true }]);
    const { code, noted } = await runWords(['limit', 'record', '13', '--open', 'perhaps', '--source', 'x']);
    expect([code, noted]).toEqual([2, '--open is "perhaps"; allowed: yes, no.']);
  });

  test('is not read twice at the same moment', async () => {
    const options = ['--level', '1 GL', '--source', 'x', '--at', nextMinute()];
    expect((await record(...options)).code).toBe(0);
    const { code, noted } = await record(...options);
    expect([code, noted]).toEqual([2, expect.stringContaining('is there already')]);
  });

  test.each([
    [['--used', '1 GL', '--source', 'x'], 'This limit needs --level VOLUME.'],
    [['--level', '1 GL', '--open', 'yes', '--source', 'x'], 'This limit does not use --open yes|no.'],
    [['--level', 'much', '--source', 'x'], '--level is "much"'],
    [['--level', '1 GL'], '--source is needed'],
    [['--level', '1 GL', '--source', ' '], '--source is needed'],
    [['--level', '1 GL', '--source', 'x', '--at', '2027-01-01T00:00Z'], 'is in the future'],
    [['--level', '1 GL', '--source', 'x', '--at', 'yesterday'], '--at is "yesterday"'],
  ])('takes no reading that says too little or too much: %j', async (options, words) => {
    const { code, noted } = await record(...options);
    expect(code).toBe(2);
    expect(noted).toContain(words);
  });
});

test('the climate is noted by nobody before the reference is there', async () => {
  const empty = await createTestDatabase();
  try {
    const at = { DATABASE_URL: urlOf(empty) };
    await run('migrate', at);
    const { code, said, noted } = await run('climate record dry --source x', at);
    expect([code, said]).toEqual([1, '']);
    expect(noted).toContain('There is no climate condition "dry": npm run cli -- seed reference');
  } finally {
    await empty.drop();
  }
});

test('the climate is noted with its day and who says so', async () => {
  const noted = await runWords(['climate', 'record', 'extreme_dry', '--on', '2026-11-01', '--source', ' the Bureau ']);
  expect(noted).toEqual({ code: 0, said: 'The climate of 2026-11-01: extreme dry', noted: '' });
  const { db } = database;
  const rows = await db.selectFrom('climate_readings').where('source', '=', 'the Bureau').selectAll().execute();
  expect(rows).toMatchObject([{ read_on: '2026-11-01', is_simulated: false }]);
});

describe('a file of readings', () => {
  const SOURCE = ['--source', 'the authority'];

  test('of storages is stored, or refused by row and column', async () => {
    const file = join(folder, 'levels.csv');
    await writeFile(file, 'name,date,volume_ml\nHume,2026-11-18,1200000\nEildon,2026-11-18,2000000\n');
    const importing = ['storage', 'import', 'levels.csv', ...SOURCE];
    expect((await runWords(importing)).said).toBe('levels.csv: 2 rows, 2 added, 0 corrected, 0 known already');
    expect((await runWords(importing)).said).toBe('levels.csv: 2 rows, 0 added, 0 corrected, 2 known already');
    await writeFile(
      file,
      'name,date,volume_ml\nHume,2026-11-19,much\nLoch Ness,2026-11-19,5\nEildon,2026-11-19,2000001\n',
    );
    const refused = await runWords(importing);
    expect([refused.code, refused.said]).toEqual([1, '']);
    expect(refused.noted).toContain('row 2, column volume_ml: "much" is not a number like 1234.5. [not_a_number]');
    expect(refused.noted).toContain('row 3, column name: There is no storage "Loch Ness". [unknown_storage]');
    const partial = await runWords([...importing, '--partial']);
    expect(partial.code).toBe(0);
    expect(partial.said).toContain('3 rows, 1 added, 0 corrected, 0 known already\nRefused: 2 rows');
  });

  test('of limits says what zones hold as of its day', async () => {
    await writeFile(
      join(folder, 'table.csv'),
      'Scheme,Priority Group,Zone/Location,Current Volume (ML),Maximum Volume (ML)\nMacintyre Brook Water Supply Scheme,High Priority,Macintyre Brook Zone A,88,488\n',
    );
    const importing = ['limit', 'import', 'table.csv', '--on', '2026-04-01', ...SOURCE];
    const refused = await runWords(importing);
    expect([refused.code, refused.said]).toEqual([1, '']);
    expect(refused.noted).toContain('The file has no row of "St George Water Supply Scheme", which has limits here.');
    const { code, said } = await runWords([...importing, '--partial']);
    expect(code).toBe(0);
    expect(said).toContain('table.csv: 1 row, 1 added, 0 corrected, 0 known already\n');
    expect(said).toContain('1 × no row of "St George Water Supply Scheme", whose limits stay as they were');
    expect((await run('limit list')).said).toContain(
      'Maximum of high priority in MB-A (zone_maximum): open, 400\u00a0ML left, read 2026-03-31T13:00:00.000Z',
    );
  });

  test('may be of today, the day in Sydney, and of no day to come', async () => {
    await writeFile(
      join(folder, 'today.csv'),
      'Scheme,Priority Group,Zone/Location,Current Volume (ML),Maximum Volume (ML)\nMacintyre Brook Water Supply Scheme,High Priority,Macintyre Brook Zone C,88,488\n',
    );
    const limits = ['limit', 'import', 'today.csv', '--partial', ...SOURCE];
    const climate = ['climate', 'record', 'dry', ...SOURCE];
    // The clock stands at noon in Sydney on the 21st.
    expect(await runWords([...limits, '--on', '2026-11-22'])).toEqual({
      ...{ code: 2, said: '' },
      noted: '--on is "2026-11-22"; allowed: a day up to today such as 2026-03-01, the day of the table.',
    });
    expect(await runWords([...climate, '--on', '2026-11-22'])).toMatchObject({ code: 2, said: '' });
    const { code, said } = await runWords([...limits, '--on', '2026-11-21']);
    expect([code, said.split('\n')[0]]).toEqual([0, 'today.csv: 1 row, 1 added, 0 corrected, 0 known already']);
    expect(await runWords([...climate, '--on', '2026-11-21'])).toMatchObject({
      ...{ code: 0, said: 'The climate of 2026-11-21: dry' },
    });
  });

  test('may be of today in the morning in Sydney, when it is yesterday in Greenwich, as may the climate', async () => {
    // One o'clock at night in Sydney on the 21st.
    const night = new TestClock(Date.UTC(2026, 10, 20, 14));
    const climate = ['climate', 'record', 'wet', ...SOURCE];
    expect((await runWords(climate, {}, night)).said).toBe('The climate of 2026-11-21: wet');
    expect((await runWords([...climate, '--on', '2026-11-22'], {}, night)).code).toBe(2);
    const limits = ['limit', 'import', 'none.csv', ...SOURCE, '--on', '2026-11-21'];
    expect((await runWords(limits, {}, night)).noted).toContain('There is no file');
  });

  test('that is not there is not stored', async () => {
    expect(await runWords(['storage', 'import', 'none.csv', ...SOURCE])).toMatchObject({
      code: 1,
      noted: expect.stringContaining(`There is no file ${join(folder, 'none.csv')}.`),
    });
  });
});
