import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { readingOn, staleFrom } from '#domain/places/limit.ts';
import { existsInZone } from '#domain/products/allocation-class.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { buildLimit } from '#testing/build-reference.ts';
import type { TableName } from '../platform/database/insert-rows.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import type { AnyTableRows, TableRow } from '../platform/seed-files/table-rows.ts';
import { readBrokers } from '../reference/seed/read-brokers.ts';
import { readAllocationHistory } from '../reference/seed/read-entitlement-facts.ts';
import { readLimits } from '../reference/seed/read-limits.ts';
import { type Places, readPlaces } from '../reference/seed/read-places.ts';
import { readLimitReadings } from './read-limit-readings.ts';
import { readSimulatedHistory } from './read-simulated-history.ts';
import { readStorageSeasons } from './read-storage-seasons.ts';

const REFERENCE = join(SEED_FOLDER, 'reference');
const DEMO = join(SEED_FOLDER, 'demo');
const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url));

let places: Places;
let brokers: readonly AnyTableRows[];
beforeAll(async () => {
  ({ places } = await readPlaces(REFERENCE));
  brokers = await readBrokers(DEMO, places.zones);
});

const rowsOf = <Name extends TableName>(name: Name): readonly TableRow<Name>[] =>
  (brokers.find(({ table }) => table === name)?.rows ?? []) as readonly TableRow<Name>[];

describe('every row of the demonstration', () => {
  test.each(readdirSync(DEMO))('%s says that it is made up or simulated', (file) => {
    const rows = parse(readFileSync(join(DEMO, file)), { columns: true }) as readonly Record<string, string>[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.source).toMatch(/^(made up|simulated) for the demonstration$/);
  });
});

describe('the providers and brokers of the demonstration', () => {
  test('cannot be taken for real ones', () => {
    for (const { name } of [...rowsOf('data_providers'), ...rowsOf('brokers'), ...rowsOf('broker_associations')]) {
      expect(name).toMatch(/ \(demo\)$/);
    }
    for (const { website_url, phone, description_html } of rowsOf('brokers')) {
      expect(website_url).toMatch(/^https:\/\/example\.com\//);
      // The ranges that the numbering plan keeps for drama.
      expect(phone).toMatch(/^\(0[2378]\) (5550|7010) \d{4}$/);
      expect(description_html).toContain('made up for the demonstration');
    }
    for (const { source_url } of rowsOf('data_providers')) expect(source_url).toMatch(/^https:\/\/example\.com\//);
  });

  test('are five and eighteen, and their logos are there', () => {
    expect([rowsOf('data_providers').length, rowsOf('brokers').length]).toEqual([5, 18]);
    const logos = [...rowsOf('data_providers'), ...rowsOf('brokers'), ...rowsOf('broker_associations')].flatMap(
      ({ logo_url }) => logo_url ?? [],
    );
    const drawn = readdirSync(join(PUBLIC, 'logos')).map((file) => `/logos/${file}`);
    expect([...new Set(logos)].sort()).toEqual(drawn.sort());
  });

  test('serve every southern zone three to six deep, and leave a few zones without anybody', () => {
    const counts = new Map([...places.zones.values()].map((zone) => [zone.id as number, 0]));
    for (const { zone_id } of rowsOf('broker_zones')) counts.set(zone_id, (counts.get(zone_id) ?? 0) + 1);
    for (const zone of places.zones.values()) {
      if (zone.system.id !== 1) continue;
      expect(counts.get(zone.id), zone.code).toBeGreaterThanOrEqual(3);
      expect(counts.get(zone.id), zone.code).toBeLessThanOrEqual(6);
    }
    expect([...counts.values()].filter((count) => count === 0).length).toBeGreaterThan(3);
  });
});

describe('the simulated allocations', () => {
  test('with the known ones fill ten water years for every main class of every regulated zone, and never repeat one', async () => {
    const known = (await readAllocationHistory(REFERENCE, places)).rows as readonly TableRow<'allocation_history'>[];
    const simulated = await readSimulatedHistory(DEMO, places);
    const nameOf = (row: TableRow<'allocation_history'>) =>
      [row.zone_id, row.allocation_class_id, row.water_year].join('/');
    const knownNames = new Set(known.map(nameOf));
    expect(simulated.filter((row) => knownNames.has(nameOf(row)))).toEqual([]);
    const all = new Set([...known, ...simulated].map(nameOf));
    for (const zone of places.zones.values()) {
      for (const allocationClass of places.allocationClasses.values()) {
        const isMain = zone.waterKind === 'regulated' && allocationClass.mark !== 'other';
        if (!isMain || !existsInZone(allocationClass, zone)) continue;
        for (let year = 2016; year <= 2025; year += 1) {
          expect(all, `${zone.code} ${allocationClass.name}`).toContain([zone.id, allocationClass.id, year].join('/'));
        }
      }
    }
  });

  test('give low reliability water only in years in which high reliability got all of its own', async () => {
    const simulated = await readSimulatedHistory(DEMO, places);
    const known = (await readAllocationHistory(REFERENCE, places)).rows as readonly TableRow<'allocation_history'>[];
    const all = [...known, ...simulated];
    const [high, low] = [
      places.allocationClasses.get('High Reliability')?.id,
      places.allocationClasses.get('Low Reliability')?.id,
    ];
    const highOf = new Map(
      all
        .filter((row) => row.allocation_class_id === high)
        .map((row) => [`${row.zone_id}/${row.water_year}`, row.hundredths]),
    );
    for (const row of all.filter((one) => one.allocation_class_id === low && one.hundredths > 0)) {
      expect(highOf.get(`${row.zone_id}/${row.water_year}`), `zone ${row.zone_id} in ${row.water_year}`).toBe(10_000);
    }
  });
});

describe('the first readings of the limits', () => {
  test.each(['2026-07-20', '2026-11-21', '2027-01-15', '2027-03-20'])(
    'are those of the pictures when a demonstration starts on %s',
    async (day) => {
      const now = instant(Date.parse(`${day}T05:40:00Z`));
      const limits = await readLimits(REFERENCE, places);
      const readings = await readLimitReadings(DEMO, limits, now);
      const standing = (code: string) => {
        const limit = limits.find((one) => one.code === code);
        const reading = readings.find(({ limitId }) => limitId === limit?.id);
        return [reading?.isOpen, reading?.volume ?? null];
      };
      expect(readings).toHaveLength(14);
      expect(standing('G2M')).toEqual([true, megalitres(8420)]);
      expect(standing('NSW2VIC')).toEqual([true, megalitres(48_000)]);
      expect(standing('MBG_OUT')).toEqual([false, megalitres(3200)]);
      expect(standing('MBG_IN')).toEqual([true, megalitres(96_800)]);
      expect(standing('BARMAH')).toEqual([false, 0]);
      expect(standing('LOWER_DARLING')).toEqual([true, null]);
      expect(standing('BROKEN_OUT')).toEqual([true, megalitres(640)]);
      expect(standing('BROKEN_BACK')).toEqual([false, 0]);
      expect(standing('M2G_BACK')).toEqual([true, megalitres(12_600)]);
      expect(standing('NSW_INTERSTATE_BAN')).toEqual([true, null]);
      const outOf = readings.find(({ note }) => note === 'reopens when the balance falls to 85 GL');
      expect(outOf?.readAt).toBe(now - 7 * MILLISECONDS_PER_HOUR);
    },
  );

  test('are fresh, but for the two that are published from time to time', async () => {
    const now = instant(Date.parse('2026-11-21T05:40:00Z'));
    const limits = await readLimits(REFERENCE, places);
    const stale = (await readLimitReadings(DEMO, limits, now)).filter(({ readAt }) => staleFrom(readAt) < now);
    expect(stale.map(({ limitId }) => limits.find(({ id }) => id === limitId)?.code)).toEqual([
      'NSW2VIC',
      'NSW_INTERSTATE_BAN',
    ]);
  });

  test('close the Broken in autumn whatever is left', async () => {
    const limits = await readLimits(REFERENCE, places);
    const readings = await readLimitReadings(DEMO, limits, instant(Date.parse('2027-05-10T00:00:00Z')));
    const [limit, reading] = [limits.find(({ id }) => id === 8), readings.find(({ limitId }) => limitId === 8)];
    if (limit === undefined || reading === undefined) throw new Error('There is no such limit.');
    const isOpenOn = (day: string) =>
      readingOn({ limit: buildLimit({ model: limit.model }), isFlaggedOpen: reading.isOpen }, calendarDate(day))
        .isFlaggedOpen;
    expect(['2027-03-31', '2027-05-10', '2027-07-01'].map(isOpenOn)).toEqual([true, false, true]);
  });
});

test('the seasons of the storages name every storage and twelve sensible levels', async () => {
  const seasons = await readStorageSeasons(SEED_FOLDER);
  const named = parse(readFileSync(join(REFERENCE, 'storages.csv')), { columns: true }) as readonly { name: string }[];
  expect(seasons.map(({ storage }) => storage)).toEqual(named.map(({ name }) => name));
  for (const { hundredthsByMonth } of seasons) {
    expect(hundredthsByMonth).toHaveLength(12);
    for (const level of hundredthsByMonth) {
      expect(level).toBeGreaterThan(1000);
      expect(level).toBeLessThanOrEqual(10_000);
    }
  }
});
