import { beforeAll, describe, expect, test } from 'vitest';
import { assessLimit, type LimitModel } from '#domain/places/limit-model.ts';
import type { Zone } from '#domain/places/zone.ts';
import { type AllocationClass, existsInZone } from '#domain/products/allocation-class.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import type { TableName } from '../../platform/database/insert-rows.ts';
import { SEED_FOLDER } from '../../platform/seed-files/seed-folder.ts';
import type { AnyTableRows, TableRow } from '../../platform/seed-files/table-rows.ts';
import type { NewLimitReading } from '../append-limit-reading.ts';
import { readReferenceSeed } from './read-reference-seed.ts';

/** What was found when every line was looked up once more. The lists are written from the findings, not from the files. */
const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

let zones: ReadonlyMap<string, Zone>;
let classes: ReadonlyMap<string, AllocationClass>;
let tables: readonly AnyTableRows[];
let readings: readonly NewLimitReading[];
beforeAll(async () => {
  const seed = await readReferenceSeed(SEED_FOLDER, NOW);
  ({ tables } = seed);
  zones = seed.places.zones;
  classes = seed.places.allocationClasses;
  readings = seed.firstReadings;
});

const rowsOf = <Name extends TableName>(name: Name): readonly TableRow<Name>[] =>
  (tables.find(({ table }) => table === name)?.rows ?? []) as readonly TableRow<Name>[];
const codeOf = (id: number): string => [...zones.values()].find((zone) => zone.id === id)?.code ?? '';
const className = (id: number) => [...classes].find(([, one]) => one.id === id)?.[0];
const limitCodes = (ids: readonly number[]): readonly string[] =>
  ids.map((id) => rowsOf('limits').find((limit) => limit.id === id)?.code ?? '');

interface Line {
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly Kind[];
  readonly limits: readonly string[];
  readonly source: string;
  readonly missing: string | null;
}
const lines = (): readonly Line[] =>
  rowsOf('rules').map(({ zone_from, zone_to, kinds, limit_ids, source, missing = null }) => ({
    ...{ from: codeOf(zone_from), to: codeOf(zone_to), kinds, limits: limitCodes(limit_ids), source, missing },
  }));
/** `1A>7`, in the order of the alphabet. */
const namesOf = (some: readonly Line[]): readonly string[] => some.map(({ from, to }) => `${from}>${to}`).sort();
const pairs = (from: readonly string[], to: readonly string[]): readonly string[] =>
  from.flatMap((one) => to.filter((other) => other !== one).map((other) => `${one}>${other}`)).sort();

const GOULBURN = ['1A', '1B', '1L', '3', '4A', '4C', '5A'];
const BROKEN = ['2A', '2B'];
const ABOVE_CHOKE = ['6', '10'];
const BELOW_CHOKE = [...GOULBURN, ...BROKEN, '7', '11', '12', '13', '14'];
const SOUTH = [...ABOVE_CHOKE, ...BELOW_CHOKE, '6B'];

/** Every zone that water of a zone reaches on rules for a kind, one after another, whatever stands in the way. */
function reach(from: string, kind: Kind): ReadonlySet<string> {
  const found = new Set([from]);
  for (const here of found) {
    for (const line of lines()) if (line.from === here && line.kinds.includes(kind)) found.add(line.to);
  }
  return found;
}

describe('the Barmah Choke', () => {
  test('lets temporary and forward water of zones 6 and 10 pass on 28 ways, and no entitlement', () => {
    const past = lines().filter(({ from, to }) => ABOVE_CHOKE.includes(from) && BELOW_CHOKE.includes(to));
    expect(past).toHaveLength(28);
    for (const { from, to, kinds, limits, source } of past) {
      expect(kinds, `${from} to ${to}`).toEqual(['temporary', 'forward']);
      expect(limits, `${from} to ${to}`).toContain('BARMAH');
      expect(source, `${from} to ${to}`).toContain('MDBA media release on the Barmah Choke (23 Feb 2009)');
    }
  });

  test.each(ABOVE_CHOKE.flatMap((from) => (['permanent', 'lease'] as const).map((kind) => [from, kind] as const)))(
    'lets no water of zone %s pass for good or on lease, whatever the path (%s)',
    (from, kind) => {
      expect([...reach(from, kind)].sort()).toEqual(['10', '6']);
    },
  );

  test('is passed by allocations from above to South Australia, as its department writes', () => {
    const found = lines().filter(({ from, to }) => ABOVE_CHOKE.includes(from) && to === '12');
    expect(found.map(({ limits, missing }) => [limits, missing])).toEqual([
      [['BARMAH'], null],
      [['BARMAH'], null],
    ]);
  });
});

describe('Lower Broken Creek, of which nobody says on which side of the Choke it lies', () => {
  test('has 32 ways on record, and nothing is offered on any', () => {
    const found = lines().filter(({ from, to }) => from === '6B' || to === '6B');
    expect(found).toHaveLength(32);
    for (const { kinds, missing } of found) {
      expect(kinds).toEqual([]);
      expect(missing).toMatch(/^On which side of the Barmah Choke 6B counts was not found/);
    }
    for (const kind of KINDS) for (const zone of SOUTH) expect(reach(zone, kind).has('6B')).toBe(zone === '6B');
  });
});

describe('ways that no source confirms', () => {
  test('are the ten from the Broken to zones that are not downstream of it, which were called confirmed', () => {
    const found = lines().filter(({ missing }) => missing?.includes('not downstream of the Broken.'));
    expect(namesOf(found)).toEqual(pairs(BROKEN, ['1A', '1B', '1L', '4A', '4C']));
  });

  test('are those whose limit is published for 1A and 1B only', () => {
    const found = lines().filter(({ missing }) => missing === 'The source of the limit speaks of 1A and 1B only.');
    expect(namesOf(found)).toEqual(pairs(['1L', '3', '5A'], ['4A', '4C']));
  });

  test('are, in all of the south, 95 of 272', () => {
    const south = lines().filter(({ from }) => SOUTH.includes(from));
    expect([south.length, south.filter(({ missing }) => missing !== null).length]).toEqual([272, 95]);
  });

  test('are not the two inside the Broken, which the register speaks of', () => {
    const found = lines().filter(({ from, to }) => BROKEN.includes(from) && BROKEN.includes(to));
    expect(found.map(({ missing }) => missing)).toEqual([null, null]);
  });
});

describe('the Lower Darling', () => {
  test('takes water on 16 ways, each of them back trade as well', () => {
    const into = lines().filter(({ to }) => to === '14');
    expect(namesOf(into)).toEqual(pairs(SOUTH, ['14']));
    expect(into).toHaveLength(16);
    for (const { from, limits } of into) {
      expect(limits, from).toEqual(expect.arrayContaining(['LOWER_DARLING', 'LOWER_DARLING_BACK']));
    }
    expect(lines().filter(({ to, limits }) => to !== '14' && limits.includes('LOWER_DARLING_BACK'))).toEqual([]);
  });
});

/** What stands between two zones of the south, by where each of them lies. */
function limitsBetween(from: string, to: string): readonly string[] {
  const TRIBUTARIES = [...GOULBURN, ...BROKEN];
  const NSW = ['10', '11', '13', '14'];
  const entersFromOutside = (zones: readonly string[]) => zones.includes(to) && !zones.includes(from);
  const leaves = (zones: readonly string[]) => zones.includes(from) && !zones.includes(to);
  return [
    leaves(BROKEN) ? ['BROKEN_OUT'] : [],
    entersFromOutside(BROKEN) ? ['BROKEN_BACK'] : [],
    TRIBUTARIES.includes(from) && entersFromOutside(['4A', '4C']) ? ['CAMPASPE_IN'] : [],
    TRIBUTARIES.includes(from) && to === '5A' ? ['LODDON_IN'] : [],
    leaves(TRIBUTARIES) ? ['G2M'] : [],
    entersFromOutside(TRIBUTARIES) ? ['M2G_BACK'] : [],
    ABOVE_CHOKE.includes(from) && BELOW_CHOKE.includes(to) ? ['BARMAH'] : [],
    leaves(NSW) && to !== '12' ? ['NSW2VIC'] : [],
    entersFromOutside(NSW) ? ['NSW_INTERSTATE_BAN'] : [],
    from === '13' ? ['MBG_OUT'] : [],
    to === '13' ? ['MBG_IN'] : [],
    from === '14' ? ['LOWER_DARLING'] : [],
    to === '14' ? ['LOWER_DARLING', 'LOWER_DARLING_BACK'] : [],
  ].flat();
}

test('each of the 240 ways between sixteen zones of the south is held by the limits that it crosses, and no other', () => {
  const ways = SOUTH.filter((code) => code !== '6B').flatMap((from, _, all) =>
    all.filter((to) => to !== from).map((to) => `${from}>${to}: ${limitsBetween(from, to).toSorted().join(' ')}`),
  );
  const found = lines()
    .filter(({ from, to }) => SOUTH.includes(from) && ![from, to].includes('6B'))
    .map(({ from, to, limits }) => `${from}>${to}: ${limits.toSorted().join(' ')}`);
  expect(found.sort()).toEqual(ways.sort());
  expect(ways).toHaveLength(240);
});

describe('the schemes of Queensland', () => {
  const SCHEMES = [
    ['MB-A', 'MB-B', 'MB-C'],
    ['UCS-01', 'UCS-02', 'UCS-03', 'UCS-04'],
    ['CBS-01', 'CBS-02', 'CBS-03', 'CBS-04'],
    ['LBS-01', 'LBS-02', 'LBS-03', 'LBS-04'],
  ];
  const ways = SCHEMES.flatMap((zones) => pairs(zones, zones)).sort();
  const inScheme = () => lines().filter(({ from }) => SCHEMES.flat().includes(from));

  test('let entitlements move on 42 ways up to the maximum of the zone that receives them', () => {
    const moves = inScheme().filter(({ kinds }) => kinds.includes('permanent'));
    expect(moves).toHaveLength(42);
    expect(namesOf(moves)).toEqual(ways);
    for (const { to, limits, kinds, missing } of moves) {
      expect([kinds, missing]).toEqual([['permanent'], null]);
      expect(limits).toContain(`${to}_MP_MAX`);
    }
  });

  test('have nothing confirmed of temporary, forward and leased water', () => {
    const others = inScheme().filter(({ kinds }) => !kinds.includes('permanent'));
    expect(namesOf(others)).toEqual(ways);
    for (const { kinds, limits, missing } of others) {
      expect([kinds, limits]).toEqual([['temporary', 'forward', 'lease'], []]);
      expect(missing).toMatch(/its operator decides/);
    }
  });

  test.each([
    ['MB-A>MB-B', 'High Priority', 28],
    ['MB-A>MB-B', 'Medium Priority', 7467],
    ['MB-B>MB-C', 'High Priority', 488],
    ['UCS-01>UCS-03', 'Medium Priority', -410],
    ['CBS-01>CBS-02', 'Medium Priority', 0],
    ['CBS-03>CBS-04', 'Medium Priority', 0],
    ['CBS-02>CBS-01', 'Medium Priority', 862],
    ['LBS-01>LBS-02', 'High Priority', 0],
    ['LBS-02>LBS-01', 'High Priority', 0],
    ['LBS-01>LBS-03', 'High Priority', 0],
    ['LBS-02>LBS-04', 'High Priority', 0],
    ['LBS-01>LBS-03', 'Medium Priority', 1526],
    // 3,619 of 4,093 ML have to stay in LBS-03.
    ['LBS-03>LBS-01', 'Medium Priority', 474],
    // Of high priority in the Upper Condamine nothing is known.
    ['UCS-01>UCS-02', 'High Priority', null],
  ])('leave on %s for %s %j ML', (way, className, left) => {
    const move = inScheme().find(({ from, to, kinds }) => `${from}>${to}` === way && kinds.includes('permanent'));
    const classId = classes.get(className)?.id;
    const own = rowsOf('limits').filter(
      ({ code, allocation_class_id }) => move?.limits.includes(code) && allocation_class_id === classId,
    );
    const read = own.map(({ id }) => readings.find(({ limitId }) => limitId === id)?.volume ?? null);
    expect(own.length).toBeGreaterThan(0);
    expect(Math.min(...read.map((volume) => volume ?? Number.NaN))).toBe(left === null ? Number.NaN : left * 1_000_000);
  });
});

test('the order of New South Wales is on 52 ways, and on each only while it is in force', () => {
  expect(lines().filter(({ limits }) => limits.includes('NSW_INTERSTATE_BAN'))).toHaveLength(52);
  expect(rowsOf('limits').find(({ code }) => code === 'NSW_INTERSTATE_BAN')?.model).toEqual({ kind: 'order' });
});

test('each limit closes and opens at the figures that its authority publishes', () => {
  const [ML, GL] = [1_000_000, 1_000_000_000];
  const release = (from: string, volume: number, certain: number) => ({
    from,
    volume: volume * GL,
    certain: certain * GL,
  });
  const maximum = (megalitres: number) => ({ kind: 'zone_maximum', maximum: megalitres * ML });
  const models = Object.fromEntries(rowsOf('limits').map(({ code, model }) => [code, model]));
  expect(models).toEqual({
    ...{ BARMAH: { kind: 'balance_account' }, M2G_BACK: { kind: 'balance_account' } },
    ...{ BROKEN_BACK: { kind: 'balance_account' }, LOWER_DARLING_BACK: { kind: 'balance_account' } },
    // 80 to 85 GL on 1 July, up to 30 GL more on 15 October and on 15 December.
    G2M: {
      kind: 'dated_releases',
      releases: [release('07-01', 85, 80), release('10-15', 30, 0), release('12-15', 30, 0)],
    },
    NSW2VIC: { kind: 'lesser_of_two', yearlyVolume: 200 * GL },
    // Between 0 and 100 GL, closed at an end until 15 GL are left again.
    MBG_OUT: { kind: 'two_sided_account', capacity: 100 * GL, side: 'out', reopensAt: 15 * GL },
    MBG_IN: { kind: 'two_sided_account', capacity: 100 * GL, side: 'in', reopensAt: 15 * GL },
    // By what Menindee Lakes hold.
    LOWER_DARLING: { kind: 'threshold', opensAbove: 640 * GL, closesBelow: 480 * GL },
    BROKEN_OUT: { kind: 'seasonal_cap', cap: 1_500 * ML, closedFrom: '04-01', closedTo: '06-30' },
    ...{ CAMPASPE_IN: { kind: 'published' }, LODDON_IN: { kind: 'published' }, LBC_IN: { kind: 'published' } },
    ...{ UCS_CBS_HP: { kind: 'published' }, NSW_INTERSTATE_BAN: { kind: 'order' } },
    ...{ 'MB-A_HP_MAX': maximum(488), 'MB-B_HP_MAX': maximum(488), 'MB-C_HP_MAX': maximum(488) },
    ...{ 'MB-A_MP_MAX': maximum(18_109), 'MB-B_MP_MAX': maximum(18_109), 'MB-C_MP_MAX': maximum(24_509) },
    ...{ 'UCS-01_MP_MAX': maximum(810), 'UCS-02_MP_MAX': maximum(3_316) },
    ...{ 'UCS-03_MP_MAX': maximum(7_155), 'UCS-04_MP_MAX': maximum(11_857) },
    ...{ 'CBS-01_MP_MAX': maximum(2_884), 'CBS-02_MP_MAX': maximum(61) },
    ...{ 'CBS-03_MP_MAX': maximum(801), 'CBS-04_MP_MAX': maximum(726) },
    ...{ 'LBS-01_HP_MAX': maximum(390), 'LBS-02_HP_MAX': maximum(2_610), LBS_HP_NONE: maximum(0) },
    ...{ 'LBS-01_MP_MAX': maximum(81_575), 'LBS-02_MP_MAX': maximum(81_575) },
    ...{ 'LBS-03_MP_MAX': maximum(5_619), 'LBS-04_MP_MAX': maximum(3_130) },
    'LBS-03_MP_MIN': { kind: 'zone_minimum', minimum: 3_619 * ML },
  });
});

test('the maxima of Queensland bind the class that they are of, other limits whatever passes', () => {
  const nameOf = (id: number | null | undefined) => [...classes.values()].find((one) => one.id === id)?.name ?? null;
  for (const { code, allocation_class_id } of rowsOf('limits')) {
    const expected = /_HP(_|$)/.test(code) ? 'High Priority' : /_MP_/.test(code) ? 'Medium Priority' : null;
    expect([code, nameOf(allocation_class_id)]).toEqual([code, expected]);
  }
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

test('a later release of the Goulburn is a ceiling, and 80 GL are certain', () => {
  const model = rowsOf('limits').find(({ code }) => code === 'G2M')?.model;
  expect(assessLimit(model as LimitModel, {}, false, '2027-06-30' as CalendarDate).volume).toBe(80_000 * 1_000_000);
});

describe('fees', () => {
  const feesOf = (zone: string, dealing: 'temporary' | 'permanent') => {
    const from = zones.get(zone);
    return rowsOf('fees').filter(
      (fee) =>
        fee.dealing === dealing &&
        fee.state_from === from?.state.id &&
        (fee.water_kind === null || fee.water_kind === from?.waterKind) &&
        (fee.only_zone_ids?.some((id) => id === from?.id) ?? true),
    );
  };
  const dollarsOf = (zone: string, dealing: 'temporary' | 'permanent') =>
    feesOf(zone, dealing).map(({ amount_cents }) => (amount_cents === null ? null : (amount_cents ?? 0) / 100));

  test.each([
    // Bundled resources ask for a transfer and an assessment; the two unbundled ones for a transfer alone.
    ['ANG', [545, 366], [545, 366]],
    ['EML', [545, 366], [545, 366]],
    ['SBA', [321], [545]],
    ['MUS', [321], [545]],
    ['12', [321], [545]],
    ['11', [59.56], [758.18]],
    ['LMD', [58.16], [2422.45]],
    ['BAD', [58.16], [2422.45]],
    // Of the corporations, the operators and the state of Queensland no amount was found.
    ['110', [null], [null]],
    ['KAT', [null], [null]],
    ['WIM', [null], [null]],
    ['UCS-01', [null], [null]],
    ['LBU', [null], [null]],
  ])('of zone %s are %j for water and %j for an entitlement', (zone, temporary, permanent) => {
    expect(dollarsOf(zone, 'temporary')).toEqual(temporary);
    expect(dollarsOf(zone, 'permanent')).toEqual(permanent);
  });

  test('are asked by whom the application goes to', () => {
    expect(feesOf('110', 'temporary')[0]?.authority).toMatch(/^Rural water corporation .*Goulburn-Murray Water/);
    expect(feesOf('UCS-01', 'temporary')[0]?.authority).toBe('Operator of the scheme');
  });

  test('of dealings in groundwater and unregulated rivers tell the three cases', () => {
    expect(feesOf('LMD', 'permanent')[0]?.other_cases).toEqual([
      { name: 'low risk', cents: 109_771 },
      { name: 'with a groundwater assessment', cents: 496_824 },
    ]);
  });

  test('carry the year that they are of, and what is missing where an amount is', () => {
    const years = /^(20\d\d-\d\d|year not stated|amount not found)$/;
    for (const { id, as_at, amount_cents, fee_unit, missing } of rowsOf('fees')) {
      expect(as_at, `${id}`).toMatch(years);
      if (amount_cents === null && fee_unit === null) expect(missing, `${id}`).toMatch(/not found|not read/);
    }
    expect(feesOf('LMD', 'temporary')[0]?.as_at).toBe('2024-25');
  });

  test('of every year are no licence fee in South Australia, whose list names none', () => {
    expect(rowsOf('ongoing_fees').filter(({ name }) => name === 'Water licence fee')).toEqual([]);
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

test('each dealing takes as long as its authority says, from state to state', () => {
  const stateOf = (id: number) => rowsOf('states').find((state) => state.id === id)?.code;
  const found = rowsOf('processing_times').map((row) =>
    [
      `${row.dealing} ${stateOf(row.state_from)}>${stateOf(row.state_to)}`,
      ...(row.water_kind === null ? [] : [row.water_kind]),
      ...(row.only_zone_ids ?? []).map((id) => codeOf(id)),
      ...[row.fastest_days, row.business_days, row.is_verified],
    ].join(' '),
  );
  expect(found).toEqual([
    'temporary SA>SA regulated  10 true',
    'temporary SA>VIC  20 true',
    'temporary SA>NSW  20 true',
    'temporary VIC>SA  20 true',
    'temporary VIC>VIC  5 true',
    'temporary VIC>NSW  10 true',
    'temporary NSW>SA  20 true',
    'temporary NSW>VIC  10 true',
    'temporary NSW>NSW  5 true',
    'temporary QLD>QLD  5 false',
    'temporary QLD>NSW  10 false',
    'temporary NSW>QLD  10 false',
    // 30 to 90 days are 22 to 65 business days; where a title register records the dealing nobody has to wait.
    'permanent VIC>VIC 22 65 true',
    'permanent NSW>NSW  20 true',
    'permanent SA>SA  20 false',
    'permanent QLD>QLD  20 false',
    'permanent VIC>NSW 22 65 false',
    'permanent VIC>SA 22 65 false',
    'permanent NSW>VIC  20 false',
    'permanent NSW>SA  20 false',
    'permanent SA>VIC  20 false',
    'permanent SA>NSW  20 false',
    'permanent NSW>QLD   true',
    'permanent QLD>NSW   true',
    'temporary SA>SA unregulated  40 true',
    'temporary SA>SA groundwater ANG LLC  40 true',
  ]);
});

describe('charges of every year', () => {
  type Charge = TableRow<'ongoing_fees'>;
  const whatIsAsked = ({ name, fee_steps, is_fixed }: Charge) =>
    `${name} $${(Number(fee_steps) / 10_000).toFixed(2)} ${is_fixed ? 'a year' : 'per ML'}`;
  /** Each charge with those who pay it, in the order of the file. */
  const chargesThat = (isVerified: boolean, nameOf: (row: Charge) => string | undefined) => {
    const rows = rowsOf('ongoing_fees').filter(({ is_verified }) => is_verified === isVerified);
    return [...Map.groupBy(rows, whatIsAsked)].map(
      ([asked, of]) => `${asked}: ${[...new Set(of.map((row) => nameOf(row)))].join(', ')}`,
    );
  };

  test('that are published are those of the price list and of the Hunter', () => {
    const GMW = '1A, 1B, 1L, 2A, 2B, 3, 4A, 4C, 5A, 6, 6B, 7, 9A, 9B, BUL';
    expect(chargesThat(true, ({ zone_id }) => codeOf(zone_id))).toEqual([
      `Customer fee $138.00 a year: ${GMW}, 110, 120, 130, 140, 170, 180, 181, 190, 150, LCV, MLO, LOH, KAT`,
      `Water register fee $14.86 a year: ${GMW}`,
      'Entitlement charge $16.67 per ML: HUN',
      'Entitlement charge $13.62 per ML: HUN',
    ]);
  });

  test('of which no amount was found are these samples', () => {
    const NSW_OF_RIVERS =
      'High Security, General Security, Conveyance, Supplementary, Domestic and Stock, Local Water Utility, ' +
      'Supplementary (Lowbidgee), Floodplain Harvesting, General Security A, General Security B';
    const SA =
      'Class 3, Class 1, Class 2, Class 5, Class 6, Class 8, Class 9, ' +
      'Prescribed Surface Water Allocation, Prescribed Wells Allocation';
    expect(chargesThat(false, ({ allocation_class_id }) => className(allocation_class_id))).toEqual([
      'Customer fee $140.00 a year: High Reliability, Low Reliability, Groundwater Licence',
      'Entitlement storage fee $12.00 per ML: High Reliability',
      'Entitlement storage fee $6.00 per ML: Low Reliability',
      'Resource management fee $5.00 per ML: Take and Use Licence',
      'Resource management fee $6.00 per ML: Groundwater Licence',
      `Water access licence fee $60.00 a year: ${NSW_OF_RIVERS}, Unregulated River, Aquifer`,
      'Entitlement charge $10.00 per ML: High Security, Domestic and Stock, Local Water Utility',
      'Entitlement charge $4.00 per ML: General Security, General Security A, General Security B, Conveyance',
      'Entitlement charge $3.00 per ML: Unregulated River',
      'Entitlement charge $5.00 per ML: Aquifer',
      `Landscape water levy $7.00 per ML: ${SA}`,
      'Water account fee $100.00 a year: High Priority, Medium Priority, Unsupplemented',
      'Part A, fixed part of the scheme tariff $40.00 per ML: High Priority',
      'Part A, fixed part of the scheme tariff $20.00 per ML: Medium Priority',
      'Unsupplemented water charge $5.00 per ML: Unsupplemented',
    ]);
  });
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
