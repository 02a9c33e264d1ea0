import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { catchUp, loadMarket } from '#server/market/market-feed.ts';
import { DEMO_NOW } from '#testing/demo-database.ts';
import { countsOf, openReadingFiles, type ReadingFiles, refusedCells } from '#testing/open-reading-files.ts';

let files: ReadingFiles;
beforeAll(async () => {
  files = await openReadingFiles();
});
afterEach(() => files.forget());
afterAll(() => files.drop());

const TABLE = 'Scheme,Priority Group,Zone/Location,Current Volume (ML),Maximum Volume (ML),Trading Headroom (ML)';
const BROOK = 'Macintyre Brook Water Supply Scheme';
const ST_GEORGE = 'St George Water Supply Scheme';

const ROW_OF_BROOK = `${BROOK},High Priority,Macintyre Brook Zone A,88.0,488.0,400.0`;
/** A row of each other scheme that has limits. */
const OTHERS = [
  'Upper Condamine Water Supply Scheme,Medium Priority,UCS-03,7155,7155,0',
  'Chinchilla Weir Water Supply Scheme,Medium Priority,CBS-02,60,61,1',
  `${ST_GEORGE},Medium Priority,LBS-02,81574,81575,1`,
];

const limitOf = (code: string) =>
  files.db.selectFrom('limits').select(['id', 'name']).where('code', '=', code).executeTakeFirstOrThrow();
const listReadings = async (code: string) =>
  files.db
    .selectFrom('limit_readings')
    .selectAll()
    .where('limit_id', '=', (await limitOf(code)).id)
    .orderBy('id')
    .execute();

describe('the table of volumes by zone', () => {
  test('says what may still come into a zone, and whoever searches hears of it', async () => {
    const market = await loadMarket(files.db, { now: () => DEMO_NOW });
    const text = `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,88.0,488.0,400.0\n${BROOK},High Priority,Macintyre Brook Zone C,488,488,0\n`;
    expect(countsOf(await files.importLimits(text))).toEqual({ added: 2, corrected: 0, 'known already': 0 });
    await catchUp(market, files.db);
    const [open, full] = await Promise.all(['MB-A_HP_MAX', 'MB-C_HP_MAX'].map(limitOf));
    expect(market.readLimit(open?.id as never)).toMatchObject({
      isFlaggedOpen: true,
      volume: megalitres(400),
      source: 'the Bureau',
      // Midnight in Sydney, the day before in UTC.
      readAt: Date.UTC(2026, 2, 31, 13),
    });
    expect(market.readLimit(full?.id as never)).toMatchObject({ isFlaggedOpen: false, volume: 0 });
    const file = await files.db.selectFrom('reading_files').selectAll().executeTakeFirstOrThrow();
    expect((await listReadings('MB-C_HP_MAX')).at(-1)).toMatchObject({ file_id: file.id, file_row: 3 });
    expect(file).toMatchObject({ content: 'limits', name: 'readings.csv', source: 'the Bureau', received_by: 'test' });
  });

  test('of a zone that must keep a volume says what may leave it as well, with stars of footnotes behind its name', async () => {
    const text = `${TABLE}\n${ST_GEORGE},Medium Priority,LBS-03 **,4000.0,5619.0,1619.0\n`;
    expect(countsOf(await files.importLimits(text)).added).toBe(2);
    const { model } = await files.db
      .selectFrom('limits')
      .select('model')
      .where('code', '=', 'LBS-03_MP_MIN')
      .executeTakeFirstOrThrow();
    const kept = model.kind === 'zone_minimum' ? model.minimum : 0;
    expect((await listReadings('LBS-03_MP_MIN')).at(-1)?.volume_litres).toBe(megalitres(4_000) - kept);
    expect((await listReadings('LBS-03_MP_MAX')).at(-1)?.volume_litres).toBe(megalitres(1_619));
  });

  test('has a row for each priority of a zone, by its code, its name or both, and each says what its own limit lets in', async () => {
    const rows = [
      `${ST_GEORGE},High Priority,LBS-01,380,390,10`,
      `${ST_GEORGE},Medium Priority,St George Zone LBS-01,81570,81575,5`,
      `${ST_GEORGE},High Priority,Zone LBS-02,2600,2610,10`,
    ];
    expect(countsOf(await files.importLimits(`${[TABLE, ...rows].join('\n')}\n`)).added).toBe(3);
    const volumeOf = async (code: string) => (await listReadings(code)).at(-1)?.volume_litres;
    expect([await volumeOf('LBS-01_HP_MAX'), await volumeOf('LBS-01_MP_MAX'), await volumeOf('LBS-02_HP_MAX')]).toEqual(
      [megalitres(10), megalitres(5), megalitres(10)],
    );
  });

  test('changes nothing a second time, nor where it says what the seed said', async () => {
    const text = `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,28.0,488.0,460.0\n`;
    expect(countsOf(await files.importLimits(text, '2026-03-01'))).toEqual({
      added: 0,
      corrected: 0,
      'known already': 1,
    });
    expect(countsOf(await files.importLimits(text, '2026-04-01')).added).toBe(1);
    expect(countsOf(await files.importLimits(text, '2026-04-01'))).toEqual({
      added: 0,
      corrected: 0,
      'known already': 1,
    });
    expect(await files.countFiles()).toBe(1);
  });

  test('corrected for its day counts from then on, and what it said before is kept', async () => {
    const line = (held: number) =>
      `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,${held},488,${488 - held}\n`;
    await files.importLimits(line(88));
    expect(countsOf(await files.importLimits(line(90)))).toEqual({ added: 0, corrected: 1, 'known already': 0 });
    expect(countsOf(await files.importLimits(line(90)))).toEqual({ added: 0, corrected: 0, 'known already': 1 });
    const readings = (await listReadings('MB-A_HP_MAX')).map(({ volume_litres }) => volume_litres);
    expect(readings.slice(-2)).toEqual([megalitres(400), megalitres(398)]);
    const market = await loadMarket(files.db, { now: () => DEMO_NOW });
    expect(market.readLimit((await limitOf('MB-A_HP_MAX')).id).volume).toBe(megalitres(398));
  });

  test('older than the last reading is history', async () => {
    const line = (held: number) =>
      `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,${held},488,${488 - held}\n`;
    await files.importLimits(line(88), '2026-04-01');
    expect(countsOf(await files.importLimits(line(10), '2026-03-15')).added).toBe(1);
    const market = await loadMarket(files.db, { now: () => DEMO_NOW });
    expect(market.readLimit((await limitOf('MB-A_HP_MAX')).id).volume).toBe(megalitres(400));
  });

  test('may show a zone above its maximum, which is closed', async () => {
    const line = 'Upper Condamine Water Supply Scheme,Medium Priority,Upper Condamine Zone UCS-03,7565.0,7155.0,-410.0';
    await files.importLimits(`${TABLE}\n${line}\n`);
    expect((await listReadings('UCS-03_MP_MAX')).at(-1)).toMatchObject({ is_open: false, volume_litres: -410_000_000 });
  });

  test('has schemes of no concern here, each of which is named, counted and left out', async () => {
    const text = [TABLE, 'Eton Water Supply Scheme,High-A1 Priority,Eton Zone 1,1,2,9', ...OTHERS, ROW_OF_BROOK];
    const imported = await files.importLimits(`${text.join('\n')}\n`, undefined, { acceptsGoodRows: false });
    expect(imported.ok && [...imported.value.notes]).toEqual([
      ['of "Eton Water Supply Scheme", which has no limits here: left out', 1],
    ]);
  });

  test('that writes a scheme otherwise, or leaves it out, is refused, for its zones would keep old figures', async () => {
    const renamed = OTHERS.map((line) => line.replace(ST_GEORGE, 'St George WSS'));
    const text = `${[TABLE, ...renamed, ROW_OF_BROOK].join('\n')}\n`;
    const refused = await files.importLimits(text, undefined, { acceptsGoodRows: false });
    expect(refused).toMatchObject({
      reason: [
        {
          ...{ row: 1, column: 'Scheme', code: 'missing_scheme' },
          message: `The file has no row of "${ST_GEORGE}", which has limits here. Left out: "St George WSS".`,
        },
      ],
    });
    expect(await files.countFiles()).toBe(0);
    const partial = await files.importLimits(text);
    expect(partial.ok && [...partial.value.notes]).toEqual([
      ['of "St George WSS", which has no limits here: left out', 1],
      [`no row of "${ST_GEORGE}", whose limits stay as they were`, 1],
    ]);
    expect(countsOf(partial).added).toBe(3);
  });

  test.each([
    [
      'a zone that its scheme does not have',
      `${BROOK},High Priority,Macintyre Brook Zone Q,1,488,487`,
      ['Zone/Location', 'unknown_zone'],
    ],
    ...['LBS-01 and LBS-02', 'LBS-01/LBS-02', 'Zones LBS-01 & LBS-02 **', 'St George Zone LBS-01 LBS-02'].map(
      (place): [string, string, [string, string]] => [
        `the volume of several zones in one row, ${place}`,
        `${ST_GEORGE},Medium Priority,${place},81574,81575,1`,
        ['Zone/Location', 'unknown_zone'],
      ],
    ),
    [
      'another priority',
      `${BROOK},Low Priority,Macintyre Brook Zone B,1,488,487`,
      ['Priority Group', 'unknown_priority'],
    ],
    [
      'a priority that the zone has no limit of',
      `${ST_GEORGE},High Priority,LBS-04,1,488,487`,
      ['Priority Group', 'no_such_limit'],
    ],
    [
      'another maximum than ours',
      `${BROOK},High Priority,Macintyre Brook Zone B,1,500,499`,
      ['Maximum Volume (ML)', 'other_maximum'],
    ],
    [
      'headroom that does not add up',
      `${BROOK},High Priority,Macintyre Brook Zone B,1,488,480`,
      ['Trading Headroom (ML)', 'does_not_add_up'],
    ],
    [
      'a zone that stands in it twice',
      `${BROOK},High Priority,Macintyre Brook Zone A,1,488,487`,
      ['Zone/Location', 'repeated_limit'],
    ],
    ['no volume', `${BROOK},High Priority,Macintyre Brook Zone B,,488,487`, ['Current Volume (ML)', 'missing']],
    ['no scheme', `,High Priority,Macintyre Brook Zone B,1,488,487`, ['Scheme', 'missing']],
  ])('is refused as a whole for %s', async (_, line, [column, code]) => {
    const before = (await listReadings('MB-A_HP_MAX')).length;
    const good = `${BROOK},High Priority,Macintyre Brook Zone A,88,488,400`;
    const text = `${[TABLE, good, line, ...OTHERS].join('\n')}\n`;
    const errors = refusedCells(await files.importLimits(text, undefined, { acceptsGoodRows: false }));
    expect(errors).toContainEqual([3, column, code]);
    expect(errors).toHaveLength(1);
    expect((await listReadings('MB-A_HP_MAX')).length).toBe(before);
    expect(await files.countFiles()).toBe(0);
  });

  test('takes the place of a simulated reading, also where both say the same', async () => {
    const limit = await limitOf('MB-A_HP_MAX');
    const simulated = await files.db
      .insertInto('limit_readings')
      .values({
        ...{ limit_id: limit.id, read_at: new Date(Date.UTC(2026, 2, 31, 13)), is_open: true, note: null, position: 1 },
        ...{ volume_litres: megalitres(400), measure: JSON.stringify({ level: megalitres(88) }) },
        ...{ source: 'simulated', is_simulated: true },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    try {
      const text = `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,88,488,400\n`;
      expect(countsOf(await files.importLimits(text))).toEqual({ added: 1, corrected: 0, 'known already': 0 });
      expect((await listReadings('MB-A_HP_MAX')).at(-1)).toMatchObject({ is_simulated: false, source: 'the Bureau' });
    } finally {
      await files.db.deleteFrom('limit_readings').where('id', '=', simulated.id).execute();
    }
  });
});
