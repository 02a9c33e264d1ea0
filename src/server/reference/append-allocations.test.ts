import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#domain/units/calendar.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendAnnouncements, appendOutlooks, type NewAnnouncement } from './append-allocations.ts';
import { listAllocationsOfZone, listLatestAllocations } from './list-allocations.ts';
import { findFirstAllocation } from './list-outlooks.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = instant(Date.UTC(2026, 10, 21, 1));
/** Midnight in Sydney, in summer: eleven hours before that of Greenwich. */
const midnight = (month: number, day: number): Instant => instant(Date.UTC(2026, month - 1, day) - 11 * 3_600_000);

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

const highReliability = () => {
  const found = instance.parts.market.reference.allocationClasses.find(({ name }) => name === 'High Reliability');
  if (found === undefined) throw new Error('no such class');
  return found.id;
};
const announcement = (code: string, day: string, hundredths: number, isSimulated = false): NewAnnouncement => ({
  ...{ zone: instance.zoneIn(code), allocationClass: highReliability(), announcedOn: calendarDate(day) },
  ...{ hundredths, source: 'the announcement', isSimulated },
});
const announce = (...announcements: readonly NewAnnouncement[]) =>
  appendAnnouncements(instance.parts.db, announcements, NOON);

/** What is known of the class of a zone on a day, or was known of it at a moment. */
async function latestIn(code: string, today: CalendarDate, asOf: Instant | null) {
  const zone = instance.zoneIn(code);
  return (await listLatestAllocations(instance.parts.db, today, asOf))
    .filter((one) => one.zone === zone && one.allocationClass === highReliability())
    .map(({ waterYear, hundredths }) => [waterYear, hundredths]);
}

test('an announcement is known from the beginning of its day in Sydney, whenever it came in', async () => {
  await announce(announcement('1A', '2026-11-02', 4100), announcement('1A', '2026-11-16', 4800));
  const today = calendarDate('2026-11-21');
  expect(await latestIn('1A', today, midnight(11, 16))).toEqual([[2026, 4800]]);
  expect(await latestIn('1A', today, instant(midnight(11, 16) - 1))).toEqual([[2026, 4100]]);
  expect(await latestIn('1A', today, null)).toEqual([[2026, 4800]]);
});

test('what was announced last in June is of the year that ended, and stands beside the first of July', async () => {
  await announce(announcement('3', '2027-06-15', 9900), announcement('3', '2027-07-01', 300));
  const told = await listAllocationsOfZone(instance.parts.db, instance.zoneIn('3'), calendarDate('2027-07-20'));
  expect(told.slice(0, 2).map(({ waterYear, hundredths, asAt }) => [waterYear, hundredths, asAt])).toEqual([
    [2027, 300, '1 Jul 2027'],
    [2026, 9900, '15 Jun 2027'],
  ]);
});

test('the history of a year was not known before it had ended', async () => {
  const row = { zone_id: instance.zoneIn('6'), allocation_class_id: highReliability(), water_year: 2026 };
  await instance.parts.db
    .insertInto('allocation_history')
    .values({ ...row, hundredths: 7700, as_at: 'end', source: 'the resource manager', is_simulated: false })
    .execute();
  const during = await latestIn('6', calendarDate('2026-11-21'), NOON);
  expect(during.map(([year]) => year)).not.toContain(2026);
  expect(await latestIn('6', calendarDate('2027-07-01'), instant(Date.UTC(2027, 6, 1)))).toEqual([[2026, 7700]]);
});

test('something is known of allocations since the first announcement or the reference, whichever is older', async () => {
  const { db } = instance.parts;
  const before = (await findFirstAllocation(db)) ?? NOON;
  await announce(announcement('10', '2024-12-01', 5000));
  expect(before).toBeGreaterThan(Date.UTC(2025, 0, 1));
  expect(await findFirstAllocation(db)).toBe(Date.UTC(2024, 10, 30, 13));
});

test('what is known already is no change that anybody has to hear of', async () => {
  const changes = async () =>
    (await instance.parts.db.selectFrom('changes').where('topic', '=', 'reference').select('position').execute())
      .length;
  const first = announcement('7', '2026-11-16', 2450);
  expect(await announce(first)).toBe(1);
  const heard = await changes();
  expect(await announce({ ...first, hundredths: 9900 })).toBe(0);
  expect(await changes()).toBe(heard);
  expect(await announce(announcement('7', '2026-11-17', 2500))).toBe(1);
  expect(await changes()).toBe(heard + 1);
});

test('a level that is made up says so, and one that is true does, though their figures are the same', async () => {
  await announce(announcement('13', '2026-11-16', 2450, true), announcement('14', '2026-11-16', 2450));
  const levels: readonly Record<string, unknown>[] = await visitor.ask('allocation_levels');
  const ofZone = (code: string) =>
    levels.find((one) => one.zone === instance.zoneIn(code) && one.allocationPercentage === 24.5)?.isSimulated;
  expect([ofZone('13'), ofZone('14')]).toEqual([true, false]);
});

test('a true figure that is the made-up one of the day before stands in its place', async () => {
  await announce(announcement('12', '2026-11-16', 2450, true), announcement('12', '2026-11-17', 2450));
  const levels: readonly Record<string, unknown>[] = await visitor.ask('allocation_levels');
  expect(levels.filter(({ zone }) => zone === instance.zoneIn('12'))).toMatchObject([
    { timestamp: '2026-11-16T13:00:00.000Z', allocationPercentage: 24.5, isSimulated: false },
  ]);
});

test('a statement of May about the season to come is of that season, whether it is made up or true', async () => {
  const statement = { allocationClass: highReliability(), condition: 'wet' } as const;
  const days = { issuedOn: calendarDate('2026-05-15'), expectedOn: calendarDate('2026-10-15') };
  const figure = { ...statement, ...days, hundredths: 4000, source: 'the statement' };
  await appendOutlooks(instance.parts.db, [
    { ...figure, zone: instance.zoneIn('14'), isSimulated: true },
    { ...figure, zone: instance.zoneIn('13'), isSimulated: false },
  ]);
  const outlooks: readonly Record<string, unknown>[] = await visitor.ask('allocation_outlooks');
  const ofZone = (code: string) => outlooks.find(({ zone }) => zone === instance.zoneIn(code));
  const ofSeason = { year: '2026-27', expectedOn: '2026-10-15' };
  expect(ofZone('14')).toMatchObject({ ...ofSeason, isSimulated: true });
  expect(ofZone('13')).toMatchObject({ ...ofSeason, isSimulated: false });
});
