import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { NOON, NOON_IN_WORDS, openProvenance, type Provenance } from '#testing/open-provenance.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let ask: Provenance['ask'];
let classCalled: Provenance['classCalled'];
beforeAll(async () => {
  ({ instance, ask, classCalled } = await openProvenance());
}, 120_000);
afterAll(() => instance.stop());

test('a fee and a time name the document and the line of our file that says so', async () => {
  const inside = { kind: 'temporary', zone_from: instance.zoneIn('6'), zone_to: instance.zoneIn('7') };
  const fees = await ask('fees', inside);
  expect(fees.json).toMatchObject({
    about: 'zone 6 VIC Murray (Dartmouth to Barmah) to zone 7 VIC Murray (Barmah to SA)',
    count: 1,
    leftOut: [],
  });
  expect(fees.json.records).toMatchObject([
    {
      name: 'Victorian Water Register, Allocation trade application (Form 39 via My Water)',
      dollars: 53.8,
      source: expect.stringContaining('VWR, Forms and fees'),
      file: { name: 'fees.csv', id: 1 },
    },
  ]);
  const { json } = await ask('times', inside);
  expect([json.count, json.records.length]).toEqual([1, 1]);
  expect(json.records[0]).toMatchObject({ businessDays: expect.any(Number), file: { name: 'processing_times.csv' } });
  expect(json.records[0].source).not.toBe('');
});

test('a fee that nobody publishes is in no total', async () => {
  // The one temporary fee of the Wimmera.
  const { json } = await ask('fees', {
    kind: 'temporary',
    zone_from: instance.zoneIn('WIM'),
    zone_to: instance.zoneIn('WIM'),
  });
  expect([json.count, json.leftOut]).toEqual([0, [{ why: 'unknown', count: 1 }]]);
  expect(json.records.map(({ file, dollars }: Record<string, unknown>) => [file, dollars])).toEqual([
    [{ name: 'fees.csv', id: 25 }, undefined],
  ]);
});

test('the fee and the time are those of the state that the water leaves', async () => {
  const [victoria, wales] = [instance.zoneIn('7'), instance.zoneIn('10')];
  const there = { kind: 'temporary', zone_from: wales, zone_to: victoria };
  const back = { kind: 'temporary', zone_from: victoria, zone_to: wales };
  const told = async (figure: 'fees' | 'times', query: typeof there) =>
    (await ask(figure, query)).json.records.map(({ file, dollars, businessDays }: Record<string, unknown>) => [
      (file as { readonly id: number }).id,
      dollars ?? businessDays,
    ]);
  expect(await told('fees', there)).toEqual([[4, 59.56]]);
  expect(await told('fees', back)).toEqual([[1, 53.8]]);
  // Ten days either way, from two lines of the file.
  expect(await told('times', there)).toEqual([[8, 10]]);
  expect(await told('times', back)).toEqual([[6, 10]]);
});

test('a fee and a time say what no source confirms of them, and what of it is known', async () => {
  const noteOf = async (figure: 'fees' | 'times', code: string): Promise<string> => {
    const zone = instance.zoneIn(code);
    return (await ask(figure, { kind: 'temporary', zone_from: zone, zone_to: zone })).json.records[0].note;
  };
  expect(await noteOf('fees', 'WIM')).toBe(
    'per application; amount not found; Wimmera-Mallee is no declared system and has no water shares: what a transfer costs there was not found.',
  );
  expect(await noteOf('times', '7')).toBe('Online trades inside Victoria are mostly approved at once.');
  expect(await noteOf('times', 'MB-A')).toBe(
    'No standard was found; the agency or provider of the state of origin decides.',
  );
});

test('the state of a limit names its last reading with file and row, and the document it is worked out by', async () => {
  const { db } = instance.parts;
  const file = await db
    .insertInto('reading_files')
    .values({
      ...{ content: 'limits', name: 'volumes.csv', file_hash: '0', source: 'the register', received_by: 'an operator' },
      received_at: new Date(NOON),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reading = { limit_id: 2, is_open: true, measure: '{}', is_simulated: false, position: 1 };
  await db
    .insertInto('limit_readings')
    .values([
      // Of the same moment: what was said last of it stands.
      { ...reading, read_at: new Date(NOON), volume_litres: 3, note: null, source: 'since corrected' },
      {
        ...{ ...reading, is_simulated: true, read_at: new Date(NOON), volume_litres: 2_500_000 },
        ...{ note: 'reopens soon', source: 'the register', file_id: file.id, file_row: 14 },
      },
      // Told last, but of an earlier moment.
      { ...reading, read_at: new Date(NOON - 9_000), volume_litres: 1, note: null, source: 'an older one' },
    ])
    .execute();
  await db.updateTable('limits').set({ missing: 'when it reopens' }).where('id', '=', asId<'limit'>(2)).execute();
  const { json } = await ask('limit', { limit: 2 });
  expect(json).toMatchObject({ about: 'Goulburn to Murray (IVT)', count: 1, leftOut: [] });
  expect(json.records).toEqual([
    {
      ...{ source: 'the register', isSimulated: true, at: NOON_IN_WORDS, volume: 2.5, note: 'reopens soon' },
      file: { name: 'volumes.csv', row: 14 },
    },
  ]);
  expect(json.rules).toMatchObject([
    { source: expect.stringContaining('VWR news 377'), file: { name: 'limits.csv', id: 2 }, note: 'when it reopens' },
  ]);
});

test('storages name their last levels and who says how much they hold; one that nobody read is left out', async () => {
  const { db } = instance.parts;
  const hume = await db.selectFrom('storages').select('id').where('name', '=', 'Hume').executeTakeFirstOrThrow();
  await db.deleteFrom('storage_levels').execute();
  const level = { storage_id: hume.id, source: 'the operator', is_simulated: false };
  await db
    .insertInto('storage_levels')
    .values([
      { ...level, date: '2026-11-20', volume_litres: 9_000_000, replaced_at: new Date(NOON) },
      // A quarter of its 3,005 GL.
      { ...level, date: '2026-11-20', volume_litres: 751_250_000_000, is_simulated: true },
      // Told last, but of an earlier day.
      { ...level, date: '2026-11-19', volume_litres: 1_000_000 },
    ])
    .execute();
  const { json } = await ask('storages', { zone: instance.zoneIn('6') });
  expect(json.records).toEqual([
    {
      ...{ source: 'the operator', isSimulated: true, name: 'Hume', at: '2026-11-20' },
      ...{ volume: 751_250, percentage: 25 },
    },
  ]);
  expect(json.rules).toMatchObject([
    { name: 'Dartmouth, full', volume: 3_856_000, source: expect.stringContaining('3,755 GL') },
    { name: 'Hume, full', volume: 3_005_000, source: expect.stringContaining('2,905 GL') },
  ]);
  expect(json.leftOut).toEqual([{ why: 'unread', count: 1 }]);
});

test('an allocation names its announcement, its average the five finished years and those that nobody told', async () => {
  const { db } = instance.parts;
  const query = { zone: instance.zoneIn('6'), allocation_class: classCalled('High Reliability') };
  const told = { zone_id: query.zone, allocation_class_id: query.allocation_class, is_simulated: false };
  await db.deleteFrom('allocation_announcements').execute();
  await db.deleteFrom('allocation_history').execute();
  await db
    .insertInto('allocation_history')
    .values(
      [2019, 2022, 2023, 2024, 2025].map((year) => ({
        ...{ ...told, water_year: year, hundredths: 9000, as_at: 'end', source: `the ministry in ${year}` },
      })),
    )
    .execute();
  await db
    .insertInto('allocation_announcements')
    .values([
      { ...told, announced_on: '2026-11-16', hundredths: 6150, source: 'the ministry' },
      // Of a year that is over, which may still be corrected: no average counts it.
      { ...told, announced_on: '2022-06-15', hundredths: 7000, source: 'the ministry' },
    ])
    .execute();
  const { json } = await ask('allocation', query);
  expect(json.records).toEqual([
    {
      ...{ source: 'the ministry', isSimulated: false, name: 'water year 2026-27', at: null, percentage: 61.5 },
      note: '16 Nov 2026',
    },
  ]);
  const average = await ask('average', query);
  expect(average.json.records.map(({ name }: { name: string }) => name)).toEqual(
    ['2025-26', '2024-25', '2023-24', '2022-23'].map((year) => `water year ${year}`),
  );
  expect(average.json.leftOut).toEqual([{ why: 'unread', count: 1 }]);
});

test('an allocation and its average are of the zone and the class that were asked for', async () => {
  const { db } = instance.parts;
  const [here, there] = [instance.zoneIn('6'), instance.zoneIn('7')];
  const [high, low] = [classCalled('High Reliability'), classCalled('Low Reliability')];
  await db.deleteFrom('allocation_announcements').execute();
  await db.deleteFrom('allocation_history').execute();
  const rows = [
    { zone_id: here, allocation_class_id: low, hundredths: 1100 },
    { zone_id: here, allocation_class_id: high, hundredths: 9000 },
    { zone_id: there, allocation_class_id: high, hundredths: 3300 },
  ].map((row) => ({ ...row, is_simulated: false, source: 'the ministry' }));
  await db
    .insertInto('allocation_history')
    .values(
      rows.flatMap((row) => [2021, 2022, 2023, 2024, 2025].map((year) => ({ ...row, water_year: year, as_at: 'end' }))),
    )
    .execute();
  await db
    .insertInto('allocation_announcements')
    .values(rows.map((row) => ({ ...row, announced_on: '2026-11-16' })))
    .execute();
  const percentages = async (figure: string) =>
    (await ask(figure, { zone: here, allocation_class: high })).json.records.map(
      ({ percentage }: { readonly percentage: number }) => percentage,
    );
  expect(await percentages('allocation')).toEqual([90]);
  expect(await percentages('average')).toEqual([90, 90, 90, 90, 90]);
});
