import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendAnnouncements, appendOutlooks, type NewOutlook } from './append-allocations.ts';
import { listAllocationsOfZone, listLatestAllocations } from './list-allocations.ts';
import { listAllocationLevels } from './list-outlooks.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

const list = (path: string): Promise<readonly Record<string, unknown>[]> => visitor.ask(path);
const highReliability = () => {
  const found = instance.parts.market.reference.allocationClasses.find(({ name }) => name === 'High Reliability');
  if (found === undefined) throw new Error('no such class');
  return found.id;
};

test('climate conditions go from the wettest to the driest', async () => {
  const conditions = await list('climate_conditions');
  expect(conditions.map(({ display, type, exceededIn }) => [display, type, exceededIn])).toEqual([
    ['Wet', 'wet', 10],
    ['Average', 'average', 50],
    ['Dry', 'dry', 90],
    ['Extreme dry', 'extreme_dry', 99],
  ]);
});

test('an outlook is that of the newest statement, day by day, each from wet to dry, with its source', async () => {
  const goulburn = (await list('allocation_outlooks')).filter(({ zone }) => zone === instance.zoneIn('1A'));
  expect(goulburn.map(({ expectedOn, allocationPercentage }) => [expectedOn, allocationPercentage])).toEqual([
    ...[100, 92, 77, 70].map((figure) => ['2022-08-15', figure]),
    ...[100, 100, 98, 74].map((figure) => ['2022-10-15', figure]),
    ...[100, 100, 100, 78].map((figure) => ['2022-12-15', figure]),
    ...[100, 100, 100, 82].map((figure) => ['2023-02-15', figure]),
  ]);
  expect(goulburn[1]).toEqual({
    zone: instance.zoneIn('1A'),
    allocationClass: highReliability(),
    condition: 2,
    timestamp: '2022-07-14T14:00:00.000Z',
    expectedOn: '2022-08-15',
    year: '2022-23',
    allocationPercentage: 92,
    source: 'NVRM 15 July 2022, Goulburn & Loddon, inflows as in 2020-21',
    missing: 'for which day each figure of the table was given is general knowledge',
    isSimulated: false,
  });
});

/** About zone 7 in a dry year. */
const statement = (issuedOn: string, hundredths: number): NewOutlook => ({
  zone: instance.zoneIn('7'),
  allocationClass: highReliability(),
  condition: 'dry',
  issuedOn: calendarDate(issuedOn),
  expectedOn: calendarDate('2027-04-01'),
  hundredths,
  source: 'the statement',
  isSimulated: false,
});

test('a newer statement about one zone leaves what was last said of another', async () => {
  await appendOutlooks(instance.parts.db, [statement('2026-11-20', 3000)]);
  const told = new Set((await list('allocation_outlooks')).map(({ zone }) => zone));
  expect(['7', '1A'].map((code) => told.has(instance.zoneIn(code)))).toEqual([true, true]);
});

test('a statement counts from its day on, and what it said is never said anew', async () => {
  const { db } = instance.parts;
  const told = async () =>
    (await list('allocation_outlooks'))
      .filter(({ zone }) => zone === instance.zoneIn('7'))
      .map(({ allocationPercentage }) => allocationPercentage);
  expect(await appendOutlooks(db, [statement('2026-11-22', 4000), statement('2026-11-21', 3550)])).toBe(2);
  expect(await told()).toEqual([35.5]);
  expect(await appendOutlooks(db, [statement('2026-11-21', 9900)])).toBe(0);
  expect(await told()).toEqual([35.5]);
});

/** It is announced in a zone, on each of these days. */
async function announce(code: string, levels: Readonly<Record<string, number>>): Promise<void> {
  const announcements = Object.entries(levels).map(([day, hundredths]) => ({
    zone: instance.zoneIn(code),
    allocationClass: highReliability(),
    announcedOn: calendarDate(day),
    hundredths,
    source: 'the announcement',
    isSimulated: false,
  }));
  await appendAnnouncements(instance.parts.db, announcements, instant(NOON));
  await instance.parts.feed.look();
}

/** Of zone 7, whoever asks first: what was announced is not announced anew. */
const announceThisYear = () => announce('7', { '2026-11-16': 2450, '2026-07-01': 1000, '2026-12-01': 9000 });

test('a level is the last that was announced in this water year', async () => {
  await announceThisYear();
  await announce('6', { '2026-06-30': 10_000 });
  const listed = await list('zones');
  const zoneOf = (code: string) => listed.find((zone) => zone.code === code);
  expect(zoneOf('7')).toMatchObject({
    allocationAnnouncement: 'High Reliability 24.50\u00a0%, announced 16 Nov 2026 (the announcement)',
    outlookAllocationClass: highReliability(),
  });
  // The water year in which it was announced is over.
  expect(zoneOf('6')).toMatchObject({ allocationAnnouncement: null, outlookAllocationClass: highReliability() });
  const levels = await list('allocation_levels');
  expect(levels.filter(({ zone }) => zone !== instance.zoneIn('11'))).toEqual([
    {
      zone: instance.zoneIn('7'),
      allocationClass: highReliability(),
      allocationPercentage: 24.5,
      year: '2026-27',
      timestamp: '2026-11-15T13:00:00.000Z',
      source: 'the announcement',
      isSimulated: false,
    },
  ]);
});

test('the list of zones tells of an announcement from its day on, though nothing but the day is another', async () => {
  await announceThisYear();
  const told = async () =>
    (await instance.visitor().ask('zones')).find(({ code }: { code: string }) => code === '7').allocationAnnouncement;
  expect(await told()).toContain('announced 16 Nov 2026');
  const tenDays = 10 * 86_400_000;
  instance.clock.jump(tenDays);
  expect(await told()).toContain('announced 1 Dec 2026');
  instance.clock.jump(-tenDays);
});

test('the list of zones tells of a single announcement as soon as it is made', async () => {
  const told = async () =>
    (await instance.visitor().ask('zones')).find(({ code }: { code: string }) => code === '11').allocationAnnouncement;
  const announceHigh = async (hundredths: number): Promise<void> => {
    const { db, feed } = instance.parts;
    const high = instance.parts.market.reference.allocationClasses.find(({ name }) => name === 'High Security');
    if (high === undefined) throw new Error('no such class');
    const one = { zone: instance.zoneIn('11'), allocationClass: high.id, announcedOn: calendarDate('2026-11-20') };
    await appendAnnouncements(
      db,
      [{ ...one, hundredths, source: 'the announcement', isSimulated: false }],
      instant(NOON),
    );
    await feed.look();
  };
  expect(await told()).toBeNull();
  await announceHigh(9700);
  expect(await told()).toBe('High Security 97.00\u00a0%, announced 20 Nov 2026 (the announcement)');
  // What is known of a day stays.
  await announceHigh(9500);
  expect(await told()).toBe('High Security 97.00\u00a0%, announced 20 Nov 2026 (the announcement)');
});

test('a level counts from 1 July, the first day of its water year, on', async () => {
  await announce('13', { '2027-07-01': 300 });
  const levels = async (day: string) =>
    (await listAllocationLevels(instance.parts.db, calendarDate(day)))
      .filter(({ zone_id }) => zone_id === instance.zoneIn('13'))
      .map(({ hundredths, announced_on }) => [announced_on, hundredths]);
  expect(await levels('2027-06-30')).toEqual([]);
  expect(await levels('2027-07-01')).toEqual([['2027-07-01', 300]]);
});

test('what is allocated this year is the last announcement, on the page of a zone and beside the storages', async () => {
  await announceThisYear();
  const said = { asAt: '16 Nov 2026', source: 'the announcement', isSimulated: false };
  const latest = (await list('allocations/latest')).filter(({ zone }) => zone === instance.zoneIn('7'));
  expect(latest.map(({ allocationClass }) => allocationClass)).toContain(highReliability() + 1);
  expect(latest.find(({ allocationClass }) => allocationClass === highReliability())).toMatchObject({
    ...{ allocationPercentage: 24.5, year: '2026-27', isRunning: true, ...said },
  });
  expect(latest.find(({ allocationClass }) => allocationClass === highReliability() + 1)).toMatchObject({
    isRunning: false,
  });
  const [high] = await list(`zones/${instance.zoneIn('7')}/entitlements`);
  expect(high?.carryover).toMatchObject({
    ...{ percentage: 100, missing: null },
    source: 'Goulburn-Murray Water, Carrying over unused water allocation (before 28 June 2024)',
  });
  expect(high?.allocations).toEqual(
    expect.arrayContaining([
      { id: expect.any(Number), year: '2026-27', allocationPercentage: 24.5, isRunning: true, ...said },
    ]),
  );
});

test('what is told of the allocations of a zone is of it alone', async () => {
  await announceThisYear();
  const zone = instance.zoneIn('1A');
  const told = await listAllocationsOfZone(instance.parts.db, zone, calendarDate('2026-11-21'));
  expect([...new Set(told.map((one) => one.zone))]).toEqual([zone]);
});

describe('on 1 July, when nobody has written the history of the year that ended', () => {
  const announced = { waterYear: 2026, hundredths: 9000, asAt: '1 Dec 2026' };

  /** What is known on a day of a zone of which nothing else was announced. */
  async function announcedIn(code: string) {
    await announce(code, { '2026-12-01': 9000 });
    const zone = instance.zoneIn(code);
    const isAsked = (one: { readonly zone: number; readonly allocationClass: number }) =>
      one.zone === zone && one.allocationClass === highReliability();
    const { db } = instance.parts;
    const latest = async (day: string) => (await listLatestAllocations(db, calendarDate(day))).filter(isAsked);
    const ofZone = async (day: string) => (await listAllocationsOfZone(db, zone, calendarDate(day))).filter(isAsked);
    return { zone, latest, ofZone };
  }

  test('its last announcement is the newest that is known', async () => {
    const { latest, ofZone } = await announcedIn('1A');
    expect(await latest('2027-06-30')).toMatchObject([announced]);
    expect(await latest('2027-07-01')).toMatchObject([announced]);
    const years = await ofZone('2027-07-01');
    expect(years[0]).toMatchObject(announced);
    const told = years.map(({ waterYear }) => waterYear);
    expect(told).toEqual([...new Set(told)].toSorted((one, other) => other - one));
    expect(told.length).toBeGreaterThan(1);
  });

  test('an announcement of the new year stands before it, and it stays beside that', async () => {
    const { latest, ofZone } = await announcedIn('3');
    await announce('3', { '2027-07-15': 300 });
    const next = { waterYear: 2027, hundredths: 300 };
    expect(await latest('2027-07-14')).toMatchObject([announced]);
    expect(await latest('2027-07-15')).toMatchObject([next]);
    expect((await ofZone('2027-07-15')).slice(0, 2)).toMatchObject([next, announced]);
  });

  test('the history counts of a year from its end on, the announcement until then', async () => {
    const { zone, latest, ofZone } = await announcedIn('10');
    const row = { zone_id: zone, allocation_class_id: highReliability(), water_year: 2026 };
    await instance.parts.db
      .insertInto('allocation_history')
      .values({ ...row, hundredths: 9500, as_at: 'end', source: 'the resource manager', is_simulated: false })
      .execute();
    const final = { waterYear: 2026, hundredths: 9500, asAt: 'end' };
    expect(await latest('2027-06-30')).toMatchObject([announced]);
    expect(await latest('2027-07-01')).toMatchObject([final]);
    expect((await ofZone('2027-06-30'))[0]).toMatchObject(announced);
    expect((await ofZone('2027-07-01'))[0]).toMatchObject(final);
  });
});
