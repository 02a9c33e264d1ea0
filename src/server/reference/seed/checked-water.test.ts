import { beforeAll, describe, expect, test } from 'vitest';
import { type AllocationClass, existsInZone } from '#domain/products/allocation-class.ts';
import { type CheckedSeed, readCheckedSeed } from '#testing/read-checked-seed.ts';

/** What was found when every line was looked up once more. The lists are written from the findings, not from the files. */

let zones: CheckedSeed['zones'];
let classes: CheckedSeed['classes'];
let rowsOf: CheckedSeed['rowsOf'];
let codeOf: CheckedSeed['codeOf'];
let className: CheckedSeed['className'];
beforeAll(async () => {
  ({ zones, classes, rowsOf, codeOf, className } = await readCheckedSeed());
});

describe('what was allocated in finished years', () => {
  type Years = Readonly<Record<string, number>>;
  const [HR, LR, HS, GS] = ['High Reliability', 'Low Reliability', 'High Security', 'General Security'];
  const full = (...years: readonly string[]): Years => Object.fromEntries(years.map((year) => [year, 100]));
  const AQUIFER = full('2022-23', '2023-24', '2024-25', '2025-26');
  const DRY_THEN_WET: Years = { '2019-20': 0, '2021-22': 100 };

  /** In per cent, year by year, from what the sources say. */
  const ALLOCATED: readonly (readonly [zones: string, className: string, years: Years])[] = [
    ['1A 1B 1L 3', HR, { '2019-20': 80, ...full('2020-21', '2021-22', '2022-23', '2023-24', '2024-25') }],
    ['1A 1B 1L 3', LR, { '2019-20': 0, '2022-23': 100 }],
    ['2A 2B', HR, { '2019-20': 2, ...full('2022-23', '2024-25') }],
    ['2A 2B 4A 4C 5A', LR, full('2022-23')],
    ['4A 4C', HR, { '2019-20': 80, ...full('2018-19', '2022-23', '2024-25', '2025-26') }],
    ['5A', HR, { '2019-20': 80, ...full('2022-23', '2024-25') }],
    ['6 7', HR, { '2019-20': 66, ...full('2018-19', '2020-21', '2021-22', '2022-23', '2023-24', '2024-25') }],
    ['6 7', LR, { '2019-20': 0, '2022-23': 100, '2023-24': 100, '2024-25': 0 }],
    ['10 11', HS, { '2018-19': 97, '2022-23': 100, '2023-24': 100, '2024-25': 97 }],
    ['10 11', GS, { '2019-20': 3, '2020-21': 50, '2022-23': 110, '2023-24': 110 }],
    [
      '12',
      'Class 3',
      {
        ...{ '2009-10': 62, '2010-11': 67 },
        ...full('2011-12', '2012-13', '2013-14', '2014-15', '2015-16', '2016-17', '2017-18'),
        ...full('2020-21', '2023-24', '2024-25', '2025-26'),
      },
    ],
    ['13', HS, { '2018-19': 95, '2024-25': 95, ...full('2021-22', '2022-23', '2023-24') }],
    ['13', GS, { '2018-19': 7, '2019-20': 11, '2024-25': 39, ...full('2020-21', '2021-22', '2022-23', '2023-24') }],
    ['BUL', HR, full('2018-19', '2019-20', '2022-23')],
    ['BUL', LR, full('2019-20', '2022-23')],
    ['LAC', GS, { '2022-23': 115, '2023-24': 20, '2024-25': 6 }],
    ['MCQ LNA PEE', GS, DRY_THEN_WET],
    ['UNA', GS, { '2019-20': 50, '2021-22': 100 }],
    ['PEE', HS, { '2019-20': 50 }],
    ['GWY', GS, { '2019-20': 1.9, '2021-22': 100 }],
    ['NBR', 'General Security A', DRY_THEN_WET],
    ['NBR', 'General Security B', DRY_THEN_WET],
    ['HUN', GS, full('2021-22')],
    ['LMG LMD LLG', 'Aquifer', AQUIFER],
  ];

  test('are the figures of their sources, and no others', () => {
    const nameOf = (id: number) => [...classes.values()].find((one) => one.id === id)?.name ?? '';
    const told = rowsOf('allocation_history').map(
      ({ zone_id, allocation_class_id, water_year, hundredths }) =>
        `${codeOf(zone_id)} ${nameOf(allocation_class_id)} ${water_year}: ${hundredths / 100}`,
    );
    const expected = ALLOCATED.flatMap(([codes, className, years]) =>
      codes
        .split(' ')
        .flatMap((code) =>
          Object.entries(years).map(([year, percent]) => `${code} ${className} ${year.slice(0, 4)}: ${percent}`),
        ),
    );
    expect(told.toSorted()).toEqual(expected.toSorted());
  });
});

const CARRYOVER: readonly (readonly [string, string, number | null, boolean])[] = [
  ['6 7 1A 1B 3 4A 4C', 'High Reliability, Low Reliability', 100, true],
  ['1L 6B', 'High Reliability, Low Reliability', 100, false],
  ['5A BUL', 'High Reliability, Low Reliability', 50, true],
  ['2A 2B', 'High Reliability', 50, true],
  ['2A 2B', 'Low Reliability', 0, true],
  ['WER', 'High Reliability, Low Reliability', null, false],
  ['9A 9B', 'High Reliability, Low Reliability', 0, true],
  ['LCV', 'Groundwater Licence', 25, false],
  ['MLO LOH WWI', 'Groundwater Licence', null, false],
  ['10 11 14', 'General Security', 50, true],
  ['13', 'General Security', 30, true],
  ['10 11 13 14', 'High Security, Domestic and Stock, Local Water Utility, Supplementary', 0, true],
  ['10 11 13', 'Conveyance', 0, true],
  ['LAC BEL MCQ UNA LNA PEE GWY NBR HUN PAT RIC BEG', 'High Security', 0, false],
  ['NBR', 'General Security A, General Security B', null, false],
  ['GWY UNA LNA', 'General Security', null, true],
  ['QBR', 'Medium Priority', null, true],
  ['QBR', 'High Priority', null, false],
  ['12', 'Class 3', 20, true],
  ['MAR', 'Medium Priority', 0, true],
  ['MAR', 'High Priority', 0, false],
];

test('of each entitlement the share that may be carried over is known, and whether a source confirms it', () => {
  const found = rowsOf('carryover_allowances').map(
    ({ zone_id, allocation_class_id, hundredths, is_verified }) =>
      `${codeOf(zone_id)} ${className(allocation_class_id)}: ${hundredths}, ${is_verified}`,
  );
  const known = CARRYOVER.flatMap(([codes, names, percent, isVerified]) =>
    codes
      .split(' ')
      .flatMap((code) =>
        names.split(', ').map((name) => `${code} ${name}: ${percent === null ? null : percent * 100}, ${isVerified}`),
      ),
  );
  expect(found.sort()).toEqual(known.sort());
});

test('a share that is carried over says what it is a share of, nought like any other', () => {
  const shares = rowsOf('carryover_allowances').filter(({ hundredths }) => hundredths !== null);
  expect(
    shares.filter(({ description }) => !/^of (entitlement|share component|licence|nominal|unused)/.test(description)),
  ).toEqual([]);
});

test('water shares exist in declared systems, which Wimmera-Mallee is not; St George has high priority in two zones', () => {
  const zonesOf = (name: string) =>
    [...zones.values()]
      .filter((zone) => existsInZone(classes.get(name) as AllocationClass, zone))
      .map(({ code }) => code);
  expect(zonesOf('High Reliability')).toHaveLength(17);
  expect(zonesOf('High Reliability')).not.toContain('WIM');
  expect(zonesOf('High Priority').filter((code) => code.startsWith('LBS'))).toEqual(['LBS-01', 'LBS-02']);
});

test('each storage holds what is published when it is full, in gigalitres', () => {
  const found = rowsOf('storages').map(({ name, capacity_litres: litres }) => [name, Number(litres) / 1e9]);
  expect(Object.fromEntries(found)).toEqual({
    // The Murray and the Darling.
    ...{ Dartmouth: 3856, Hume: 3005, 'Lake Victoria': 677, 'Menindee Lakes': 1731 },
    // Northern Victoria.
    ...{ Eildon: 3334, 'Waranga Basin': 432, 'Goulburn Weir': 25, Eppalock: 304, 'Cairn Curran': 147, Tullaroop: 73 },
    ...{ Laanecoorie: 8, Nillahcootie: 40, 'Lake Buffalo': 23, 'William Hovell': 14 },
    // New South Wales.
    ...{ Burrinjuck: 1025, Blowering: 1604, Wyangala: 1217, 'Lake Brewster': 145, 'Lake Cargelligo': 30, Carcoar: 36 },
    ...{ Burrendong: 1154, Windamere: 367, Keepit: 419, 'Split Rock': 394, Chaffey: 101, Copeton: 1346, Pindari: 312 },
    ...{ Glenbawn: 749, 'Glennies Creek': 282, Lostock: 20, Toonumbar: 11, Brogo: 9 },
    // Queensland, with what the Border Rivers share.
    ...{ Glenlyon: 254, Coolmunda: 69, Leslie: 106, 'E.J. Beardmore': 82, Fairbairn: 1301, 'Burdekin Falls': 1860 },
    ...{ 'Tinaroo Falls': 439, 'Fred Haigh': 562 },
  });
});

test('each regulated zone drinks from the storages of its own river', () => {
  const nameOf = (id: number) => rowsOf('storages').find((one) => one.id === id)?.name;
  const zonesOf = Map.groupBy(rowsOf('zone_storages'), ({ storage_id }) => nameOf(storage_id));
  const found = [...zonesOf].map(([name, rows]) => [name, rows.map(({ zone_id }) => codeOf(zone_id)).join(' ')]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ 'Waranga Basin': '1A 1B 1L 3', 'Goulburn Weir': '1A 1B 1L 3', Eildon: '1A 1B 1L 3 6B' },
    ...{ Nillahcootie: '2A 2B', Eppalock: '4A 4C', 'Cairn Curran': '5A', Tullaroop: '5A', Laanecoorie: '5A' },
    ...{ Dartmouth: '6 6B 7 10 11 12', Hume: '6 6B 7 10 11 12', 'Lake Victoria': '7 11 12', 'Menindee Lakes': '14' },
    ...{ Burrinjuck: '13', Blowering: '13', 'Lake Buffalo': '9A', 'William Hovell': '9B' },
    ...{ Wyangala: 'LAC', 'Lake Brewster': 'LAC', 'Lake Cargelligo': 'LAC', Carcoar: 'BEL' },
    ...{ Burrendong: 'MCQ', Windamere: 'MCQ', 'Split Rock': 'UNA', Keepit: 'LNA', Chaffey: 'PEE', Copeton: 'GWY' },
    ...{ Pindari: 'NBR', Glenlyon: 'NBR QBR', Glenbawn: 'HUN', 'Glennies Creek': 'HUN', Lostock: 'PAT' },
    ...{ Toonumbar: 'RIC', Brogo: 'BEG', Coolmunda: 'MB-A MB-B MB-C', Leslie: 'UCS-01 UCS-02 UCS-03 UCS-04' },
    ...{ 'E.J. Beardmore': 'LBS-01 LBS-02 LBS-03 LBS-04', 'Fred Haigh': 'BUND', Fairbairn: 'NOGO' },
    ...{ 'Burdekin Falls': 'BHAU', 'Tinaroo Falls': 'MDIM' },
  });
});
