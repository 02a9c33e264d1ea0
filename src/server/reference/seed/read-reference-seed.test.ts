import { beforeAll, describe, expect, test } from 'vitest';
import type { Zone } from '#domain/places/zone.ts';
import type { ClassMark } from '#domain/products/allocation-class.ts';
import { CLASS_MARKS, existsInZone } from '#domain/products/allocation-class.ts';
import { instant } from '#domain/units/instant.ts';
import type { TableName } from '../../platform/database/insert-rows.ts';
import { SEED_FOLDER } from '../../platform/seed-files/seed-folder.ts';
import type { AnyTableRows, TableRow } from '../../platform/seed-files/table-rows.ts';
import type { Places } from './read-places.ts';
import { readReferenceSeed } from './read-reference-seed.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

let places: Places;
let tables: readonly AnyTableRows[];
beforeAll(async () => {
  ({ places, tables } = await readReferenceSeed(SEED_FOLDER, NOW));
});

const rowsOf = <Name extends TableName>(name: Name): readonly TableRow<Name>[] =>
  (tables.find(({ table }) => table === name)?.rows ?? []) as readonly TableRow<Name>[];

const allZones = (): readonly Zone[] => [...places.zones.values()];
const zoneOf = (id: number): Zone => {
  const zone = allZones().find((one) => one.id === id);
  if (zone === undefined) throw new Error(`no zone ${id}`);
  return zone;
};
const limitCodes = (ids: readonly number[]): readonly string[] =>
  ids.map((id) => rowsOf('limits').find((limit) => limit.id === id)?.code ?? '');
const ruleBetween = (from: string, to: string) =>
  rowsOf('rules').find((rule) => zoneOf(rule.zone_from).code === from && zoneOf(rule.zone_to).code === to);
const entitlements = () =>
  allZones().flatMap((zone) =>
    [...places.allocationClasses.values()]
      .filter((allocationClass) => existsInZone(allocationClass, zone))
      .map((allocationClass) => ({ zone, allocationClass })),
  );

describe('the places of the seed', () => {
  test('are 115 zones of four states in 65 systems', () => {
    expect([rowsOf('states').length, rowsOf('systems').length, rowsOf('zones').length]).toEqual([4, 65, 115]);
    expect(places.zones.get('7')).toMatchObject({ id: 12, name: 'VIC Murray (Barmah to SA)', waterKind: 'regulated' });
  });

  test('keep the ids that bookmarks and alerts hold', () => {
    expect(['1A', '7', '10', '11', '12', '13', '14', 'LMG', 'MUS'].map((code) => places.zones.get(code)?.id)).toEqual([
      1, 12, 13, 14, 15, 16, 17, 51, 115,
    ]);
    expect(
      rowsOf('allocation_classes')
        .map(({ name }) => name)
        .slice(0, 8),
    ).toEqual([
      'High Reliability',
      'Low Reliability',
      'High Security',
      'General Security',
      'Class 3',
      'High Priority',
      'Medium Priority',
      'Aquifer',
    ]);
    expect(
      rowsOf('limits')
        .map(({ id, code }) => `${id} ${code}`)
        .slice(0, 15),
    ).toEqual([
      '1 BARMAH',
      '2 G2M',
      '3 M2G_BACK',
      '4 NSW2VIC',
      '5 MBG_OUT',
      '6 MBG_IN',
      '7 LOWER_DARLING',
      '8 BROKEN_OUT',
      '9 BROKEN_BACK',
      '10 CAMPASPE_IN',
      '11 LODDON_IN',
      '12 LBC_IN',
      '13 NSW_INTERSTATE_BAN',
      '14 LOWER_DARLING_BACK',
      '15 MB-A_HP_MAX',
    ]);
  });

  test('have at least one allocation class each but Wimmera-Mallee, where no water shares exist; every class has a zone', () => {
    const found = entitlements();
    const without = allZones().filter((zone) => !found.some((one) => one.zone === zone));
    expect(without.map(({ code }) => code)).toEqual(['WIM']);
    for (const allocationClass of places.allocationClasses.values()) {
      expect(found.some((one) => one.allocationClass === allocationClass)).toBe(true);
    }
  });

  test('give the Border Rivers general security A and B, and the Murrumbidgee the Lowbidgee supplementary class', () => {
    const namesIn = (code: string) =>
      entitlements().flatMap(({ zone, allocationClass }) => (zone.code === code ? [allocationClass.name] : []));
    expect(namesIn('NBR')).toContain('General Security A');
    expect(namesIn('NBR')).not.toContain('General Security');
    expect(namesIn('13')).toContain('Supplementary (Lowbidgee)');
    expect(namesIn('11')).not.toContain('Supplementary (Lowbidgee)');
  });

  test('mark the classes as the pictures need them', () => {
    const marked = Map.groupBy(rowsOf('allocation_classes'), ({ mark }) => mark);
    const namesOf = (mark: ClassMark) => marked.get(mark)?.map(({ short }) => short);
    expect(namesOf('high')).toEqual(['HR', 'HS', 'C3', 'HP']);
    expect(namesOf('general')).toEqual(['GS', 'MP', 'GSA', 'GSB']);
    expect(namesOf('low')).toEqual(['LR']);
    expect([...marked.keys()].every((mark) => (CLASS_MARKS as readonly string[]).includes(mark))).toBe(true);
  });
});

describe('the trade rules of the seed', () => {
  test('permit every pair of the 17 southern zones, the two Border Rivers, the upper Ovens and the Queensland schemes', () => {
    const bySystem = Map.groupBy(rowsOf('rules'), (rule) => zoneOf(rule.zone_from).system.name);
    expect(Object.fromEntries([...bySystem].map(([name, rules]) => [name, rules.length]))).toEqual({
      'Southern Connected Murray-Darling': 272,
      'Border Rivers (NSW-QLD)': 2,
      'Northern Victoria unregulated': 2,
      'Macintyre Brook': 2 * 6,
      'Upper Condamine': 2 * 12,
      'Chinchilla Weir': 2 * 12,
      'St George': 2 * 12,
    });
  });

  test('stay inside one system and use every limit', () => {
    for (const { zone_from, zone_to } of rowsOf('rules')) {
      expect(zoneOf(zone_from).system).toBe(zoneOf(zone_to).system);
    }
    const used = new Set(rowsOf('rules').flatMap(({ limit_ids }) => limit_ids));
    expect([...used].sort((left, right) => left - right)).toEqual(rowsOf('limits').map(({ id }) => id));
  });

  test.each([
    ['1A', '1B', []],
    ['1A', '7', ['G2M']],
    ['7', '1A', ['M2G_BACK']],
    ['10', '7', ['NSW2VIC', 'BARMAH']],
    ['7', '10', ['NSW_INTERSTATE_BAN']],
    ['13', '7', ['NSW2VIC', 'MBG_OUT']],
    ['7', '13', ['MBG_IN', 'NSW_INTERSTATE_BAN']],
    ['12', '7', []],
    ['11', '7', ['NSW2VIC']],
    ['14', '11', ['LOWER_DARLING']],
    ['2A', '7', ['BROKEN_OUT', 'G2M']],
    ['6', '2A', ['BROKEN_BACK', 'M2G_BACK', 'BARMAH']],
    ['1A', '4A', ['CAMPASPE_IN']],
    ['4A', '1A', []],
  ])('from %s to %s water passes %j', (from, to, codes) => {
    expect(limitCodes(ruleBetween(from, to)?.limit_ids ?? [-1])).toEqual(codes);
  });

  test('close New South Wales to interstate water by its order, and nothing else', () => {
    const restricted = rowsOf('rules').filter(({ limit_ids }) => limitCodes(limit_ids).includes('NSW_INTERSTATE_BAN'));
    expect(restricted).toHaveLength(13 * 4);
    for (const { zone_from, zone_to } of restricted) {
      expect(zoneOf(zone_from).state.code).not.toBe('NSW');
      expect(['10', '11', '13', '14']).toContain(zoneOf(zone_to).code);
    }
  });
});

describe('the fees and times of the seed', () => {
  test('name an application fee for water of every zone', () => {
    for (const zone of allZones()) {
      for (const dealing of ['temporary', 'permanent']) {
        const fees = rowsOf('fees').filter(
          (fee) =>
            fee.dealing === dealing &&
            fee.state_from === zone.state.id &&
            (fee.water_kind === null || fee.water_kind === zone.waterKind) &&
            (fee.only_zone_ids?.some((id) => id === zone.id) ?? true),
        );
        const isUnbundled = zone.waterKind === 'regulated' || ['SBA', 'MUS'].includes(zone.code);
        const isBundled = zone.state.code === 'SA' && !isUnbundled;
        expect(fees.length, `${dealing} from ${zone.code}`).toBe(isBundled ? 2 : 1);
      }
    }
  });

  test('say how long every permitted pair of states takes', () => {
    const times = new Set(rowsOf('processing_times').map((row) => [row.dealing, row.state_from, row.state_to].join()));
    for (const { zone_from, zone_to } of rowsOf('rules')) {
      const states = [zoneOf(zone_from).state.id, zoneOf(zone_to).state.id];
      expect(times).toContain(['temporary', ...states].join());
      expect(times).toContain(['permanent', ...states].join());
    }
    for (const { id } of rowsOf('states')) {
      expect(times).toContain(['temporary', id, id].join());
      expect(times).toContain(['permanent', id, id].join());
    }
  });

  test('name what holders pay every year: a fixed fee but in South Australia, and one by volume for the classes that are traded most', () => {
    const fees = Map.groupBy(rowsOf('ongoing_fees'), (fee) => `${fee.zone_id}/${fee.allocation_class_id}`);
    for (const { zone, allocationClass } of entitlements()) {
      // South Australia's list names no yearly licence fee: the levy is all.
      const hasFixed = zone.state.code !== 'SA';
      const own = fees.get(`${zone.id}/${allocationClass.id}`) ?? [];
      const name = `${zone.code} ${allocationClass.name}`;
      expect(
        own.some(({ is_fixed }) => is_fixed),
        name,
      ).toBe(hasFixed);
      if (allocationClass.mark !== 'other')
        expect(
          own.filter(({ is_fixed }) => !is_fixed),
          name,
        ).toHaveLength(1);
    }
  });

  test('mark every sample value and everything from general knowledge as unverified', () => {
    const checked = tables.flatMap(({ table, rows }) =>
      (rows as readonly Record<string, unknown>[]).flatMap((row) =>
        typeof row.is_verified === 'boolean' ? [{ table, row, isVerified: row.is_verified }] : [],
      ),
    );
    expect(checked.length).toBeGreaterThan(900);
    for (const { table, row, isVerified } of checked) {
      if (/sample|unverified|in doubt/.test(String(row.source)))
        expect(isVerified, `${table} ${row.source}`).toBe(false);
      expect(row.missing === null, `${table} ${row.source}`).toBe(isVerified);
    }
  });
});

describe('the storages and allocations of the seed', () => {
  test('leave every groundwater zone without storages, the two of the specification among them', () => {
    const served = rowsOf('zone_storages').map(({ zone_id }) => zoneOf(zone_id));
    expect(served.filter(({ waterKind }) => waterKind === 'groundwater')).toEqual([]);
    expect(served.map(({ code }) => code)).not.toContain('LMG');
    expect(served.map(({ code }) => code)).not.toContain('UMG');
    expect(new Set(rowsOf('zone_storages').map(({ storage_id }) => storage_id)).size).toBe(40);
  });

  test('show zone 7 the three storages of the Murray', () => {
    const names = rowsOf('zone_storages')
      .filter(({ zone_id }) => zoneOf(zone_id).code === '7')
      .map(({ storage_id }) => rowsOf('storages').find(({ id }) => id === storage_id)?.name);
    expect(names).toEqual(['Dartmouth', 'Hume', 'Lake Victoria']);
  });

  test('hold only figures of finished years that are final or close to it', () => {
    const history = rowsOf('allocation_history');
    expect(history.length).toBeGreaterThan(140);
    expect(history.filter(({ as_at }) => /not final|doubtful/.test(as_at))).toEqual([]);
    expect(history.every(({ is_simulated }) => !is_simulated)).toBe(true);
    const murrayHigh = history.filter((row) => zoneOf(row.zone_id).code === '7' && row.allocation_class_id === 1);
    expect(murrayHigh.map(({ water_year, hundredths }) => [water_year, hundredths])).toContainEqual([2019, 6600]);
    expect(murrayHigh.map(({ water_year }) => water_year)).not.toContain(2025);
  });
});
