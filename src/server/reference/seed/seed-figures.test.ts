import { beforeAll, describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import type { TableName } from '../../platform/database/insert-rows.ts';
import { SEED_FOLDER } from '../../platform/seed-files/seed-folder.ts';
import type { TableRow } from '../../platform/seed-files/table-rows.ts';
import { readReferenceSeed } from './read-reference-seed.ts';

/** Figures of the seed that no rule of the market tells wrong from right, written down once more from their sources. */
const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));
const [ML, GL] = [1_000_000, 1_000_000_000];

let seed: Awaited<ReturnType<typeof readReferenceSeed>>;
beforeAll(async () => {
  seed = await readReferenceSeed(SEED_FOLDER, NOW);
});

const rowsOf = <Name extends TableName>(name: Name): readonly TableRow<Name>[] =>
  (seed.tables.find(({ table }) => table === name)?.rows ?? []) as readonly TableRow<Name>[];
const codeOf = (id: number): string => [...seed.places.zones.values()].find((zone) => zone.id === id)?.code ?? '';

describe('storages', () => {
  test('hold what their owners publish', () => {
    expect(
      Object.fromEntries(rowsOf('storages').map(({ name, capacity_litres }) => [name, capacity_litres / GL])),
    ).toEqual({
      ...{ Dartmouth: 3_856, Hume: 3_005, 'Lake Victoria': 677, 'Menindee Lakes': 1_731 },
      ...{ Eildon: 3_334, 'Waranga Basin': 432, 'Goulburn Weir': 25, Eppalock: 304, 'Cairn Curran': 147 },
      ...{ Tullaroop: 73, Laanecoorie: 8, Nillahcootie: 40, 'Lake Buffalo': 23, 'William Hovell': 14 },
      ...{ Burrinjuck: 1_025, Blowering: 1_604, Wyangala: 1_217, 'Lake Brewster': 145, 'Lake Cargelligo': 30 },
      ...{ Carcoar: 36, Burrendong: 1_154, Windamere: 367, Keepit: 419, 'Split Rock': 394, Chaffey: 101 },
      ...{ Copeton: 1_346, Pindari: 312, Glenlyon: 254, Coolmunda: 69, Leslie: 106, 'E.J. Beardmore': 82 },
      ...{ Glenbawn: 749, 'Glennies Creek': 282, Lostock: 20, Toonumbar: 11, Brogo: 9 },
      ...{ Fairbairn: 1_301, 'Burdekin Falls': 1_860, 'Tinaroo Falls': 439, 'Fred Haigh': 562 },
    });
  });

  test('are told to the zones whose water they hold', () => {
    const zonesOf = Map.groupBy(rowsOf('zone_storages'), ({ storage_id }) => storage_id);
    const told = rowsOf('storages').map(({ id, name }) => [
      name,
      (zonesOf.get(id) ?? [])
        .map(({ zone_id }) => codeOf(zone_id))
        .toSorted()
        .join(' '),
    ]);
    const GOULBURN = '1A 1B 1L 3';
    expect(Object.fromEntries(told)).toEqual({
      ...{ Dartmouth: '10 11 12 6 6B 7', Hume: '10 11 12 6 6B 7', 'Lake Victoria': '11 12 7', 'Menindee Lakes': '14' },
      ...{ Eildon: `${GOULBURN} 6B`, 'Waranga Basin': GOULBURN, 'Goulburn Weir': GOULBURN, Eppalock: '4A 4C' },
      ...{ 'Cairn Curran': '5A', Tullaroop: '5A', Laanecoorie: '5A', Nillahcootie: '2A 2B' },
      ...{ 'Lake Buffalo': '9A', 'William Hovell': '9B', Burrinjuck: '13', Blowering: '13' },
      ...{ Wyangala: 'LAC', 'Lake Brewster': 'LAC', 'Lake Cargelligo': 'LAC', Carcoar: 'BEL' },
      ...{ Burrendong: 'MCQ', Windamere: 'MCQ', Keepit: 'LNA', 'Split Rock': 'UNA', Chaffey: 'PEE', Copeton: 'GWY' },
      // Glenlyon stands on the border, and holds water of both states.
      ...{ Pindari: 'NBR', Glenlyon: 'NBR QBR', Coolmunda: 'MB-A MB-B MB-C' },
      ...{ Leslie: 'UCS-01 UCS-02 UCS-03 UCS-04', 'E.J. Beardmore': 'LBS-01 LBS-02 LBS-03 LBS-04' },
      ...{ Glenbawn: 'HUN', 'Glennies Creek': 'HUN', Lostock: 'PAT', Toonumbar: 'RIC', Brogo: 'BEG' },
      ...{ Fairbairn: 'NOGO', 'Burdekin Falls': 'BHAU', 'Tinaroo Falls': 'MDIM', 'Fred Haigh': 'BUND' },
    });
  });
});

test('what the zones of Queensland hold is what its tables say of their day', () => {
  const codes = new Map(rowsOf('limits').map(({ id, code }) => [id, code]));
  const told = seed.firstReadings.map(({ limitId, measure, readAt }) => [
    codes.get(limitId),
    (measure.level ?? Number.NaN) / ML,
    new Date(readAt).toISOString(),
  ]);
  // Midnight in Sydney, in summer time.
  const table = (day: string, levels: Readonly<Record<string, number>>) =>
    Object.entries(levels).map(([code, level]) => [code, level, `${day}T13:00:00.000Z`]);
  expect(told.toSorted()).toEqual(
    [
      ...table('2026-02-28', {
        ...{ 'MB-A_HP_MAX': 28, 'MB-B_HP_MAX': 460, 'MB-C_HP_MAX': 0 },
        ...{ 'MB-A_MP_MAX': 1_454, 'MB-B_MP_MAX': 10_642, 'MB-C_MP_MAX': 12_413 },
        // The third stands 410 ML above its maximum.
        ...{ 'UCS-01_MP_MAX': 348, 'UCS-02_MP_MAX': 2_883, 'UCS-03_MP_MAX': 7_565, 'UCS-04_MP_MAX': 11_532 },
        ...{ 'CBS-01_MP_MAX': 2_022, 'CBS-02_MP_MAX': 61, 'CBS-03_MP_MAX': 75, 'CBS-04_MP_MAX': 726 },
      }),
      ...table('2024-11-19', {
        ...{ 'LBS-01_HP_MAX': 390, 'LBS-02_HP_MAX': 2_610, LBS_HP_NONE: 0 },
        ...{ 'LBS-01_MP_MAX': 34_274, 'LBS-02_MP_MAX': 40_388 },
        ...{ 'LBS-03_MP_MAX': 4_093, 'LBS-03_MP_MIN': 4_093, 'LBS-04_MP_MAX': 2_820 },
      }),
    ].toSorted(),
  );
});

test('outlooks are those of two statements, from wet to extreme dry, each for its days', () => {
  const [JULY, NOVEMBER] = [
    ['2022-08-15', '2022-10-15', '2022-12-15', '2023-02-15'],
    ['2017-12-15', '2018-02-15'],
  ];
  const GOULBURN = '1A 1B 1L 3 5A';
  const full = [100, 100, 100, 100];
  /** In per cent of high reliability: the lines are wet, average, dry and extreme dry. */
  const STATEMENTS: readonly (readonly [issued: string, zones: string, days: readonly string[], table: number[][]])[] =
    [
      ['2022-07-15', '6 7', JULY, [full, full, full, full]],
      ['2022-07-15', GOULBURN, JULY, [full, [92, 100, 100, 100], [77, 98, 100, 100], [70, 74, 78, 82]]],
      ['2022-07-15', '4A 4C', JULY, [full, [92, 100, 100, 100], [73, 83, 84, 84], [70, 70, 70, 70]]],
      ['2022-07-15', '2A 2B', JULY, [...[1, 2, 3].map(() => [49, 100, 100, 100]), [39, 42, 43, 44]]],
      [
        '2017-11-15',
        GOULBURN,
        NOVEMBER,
        [
          [100, 100],
          [100, 100],
          [97, 100],
          [95, 98],
        ],
      ],
    ];
  const CONDITIONS = ['Wet', 'Average', 'Dry', 'Extreme dry'];
  const expected = STATEMENTS.flatMap(([issued, zones, days, table]) =>
    zones
      .split(' ')
      .flatMap((zone) =>
        table.flatMap((line, row) =>
          line.map((percent, at) => `${issued} ${zone} ${CONDITIONS[row]} ${days[at]}: ${percent}`),
        ),
      ),
  );
  const nameOf = new Map(rowsOf('climate_conditions').map(({ id, display }) => [id, display]));
  const told = rowsOf('allocation_outlooks').map(
    (row) =>
      `${row.issued_on} ${codeOf(row.zone_id)} ${nameOf.get(row.condition_id)} ${row.expected_on}: ${row.hundredths / 100}`,
  );
  expect(told.toSorted()).toEqual(expected.toSorted());
  const HIGH = seed.places.allocationClasses.get('High Reliability')?.id;
  expect(new Set(rowsOf('allocation_outlooks').map(({ allocation_class_id }) => allocation_class_id))).toEqual(
    new Set([HIGH]),
  );
});
