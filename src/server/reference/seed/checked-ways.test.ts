import { beforeAll, describe, expect, test } from 'vitest';
import { assessLimit, type LimitModel } from '#domain/places/limit-model.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type CheckedSeed, readCheckedSeed } from '#testing/read-checked-seed.ts';

/** What was found when every line was looked up once more. The lists are written from the findings, not from the files. */

let classes: CheckedSeed['classes'];
let readings: CheckedSeed['readings'];
let rowsOf: CheckedSeed['rowsOf'];
let codeOf: CheckedSeed['codeOf'];
beforeAll(async () => {
  ({ classes, readings, rowsOf, codeOf } = await readCheckedSeed());
});

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

test('a later release of the Goulburn is a ceiling, and 80 GL are certain', () => {
  const model = rowsOf('limits').find(({ code }) => code === 'G2M')?.model;
  expect(assessLimit(model as LimitModel, {}, false, '2027-06-30' as CalendarDate).volume).toBe(80_000 * 1_000_000);
});
