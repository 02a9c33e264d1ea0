import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { CLIMATE_CONDITIONS } from '#domain/products/climate-condition.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { waterYear } from '#domain/units/water-year.ts';
import { type AllocatedClass, imagineAnnouncements, imagineOutlooks } from './imagine-allocations.ts';

const classOf = (zone: number, ...finals: readonly number[]): AllocatedClass => ({
  zone: asId(zone),
  allocationClass: asId(1),
  finals: new Map(finals.map((final, index) => [waterYear(2021 + index), final])),
});
/** One that is often full, one that swings, one that got nothing. */
const CLASSES = [
  classOf(7, 10_000, 10_000, 10_000, 6600, 8100),
  classOf(14, 10_000, 6200, 190, 3000, 800),
  classOf(44, 0, 0, 0),
];
const WINDOW = { after: calendarDate('2021-06-30'), upTo: calendarDate('2026-11-21') };
const announcements = imagineAnnouncements(CLASSES, 1, WINDOW);
const outlooks = imagineOutlooks(CLASSES, 1, { ...WINDOW, after: calendarDate('2026-05-01') });

describe('simulated announcements', () => {
  test('come on the first and the middle of the month from July to April', () => {
    const days = announcements.filter(({ zone }) => zone === 7).map(({ announcedOn }) => announcedOn);
    expect(days.slice(0, 3)).toEqual(['2021-07-01', '2021-07-15', '2021-08-01']);
    expect(days.at(-1)).toBe('2026-11-15');
    expect(days.length).toBe(5 * 20 + 10);
    expect(days.some((day) => ['05', '06'].includes(day.slice(5, 7)))).toBe(false);
  });

  test('only rise within a year, and end where the year is known to have ended', () => {
    for (const { zone, finals } of CLASSES)
      for (const [year, final] of finals) {
        const figures = announcements
          .filter(
            (one) => one.zone === zone && one.announcedOn >= `${year}-07-01` && one.announcedOn < `${year + 1}-07-01`,
          )
          .map(({ hundredths }) => hundredths);
        expect(figures).toEqual(figures.toSorted((left, right) => left - right));
        expect(figures.at(-1)).toBe(final);
      }
  });

  test('say that they are simulated', () => {
    expect(announcements.every(({ isSimulated, source }) => isSimulated && source.includes('simulated'))).toBe(true);
  });
});

describe('simulated outlooks', () => {
  const bars = (zone: number, issued: string, expected: string) =>
    CLIMATE_CONDITIONS.map(
      (condition) =>
        outlooks.find(
          (one) =>
            one.zone === zone && one.issuedOn === issued && one.expectedOn === expected && one.condition === condition,
        )?.hundredths ?? -1,
    );

  test('are issued in May for the season to come and then in the middle of the month, for the days still ahead', () => {
    const issued = [...new Set(outlooks.map(({ issuedOn }) => issuedOn))];
    expect(issued).toEqual(['2026-05-15', '2026-07-15', '2026-08-15', '2026-09-15', '2026-10-15', '2026-11-15']);
    const ahead = outlooks.filter(({ issuedOn }) => issuedOn === '2026-11-15').map(({ expectedOn }) => expectedOn);
    expect([...new Set(ahead)]).toEqual(['2026-12-15', '2027-02-15', '2027-04-01']);
  });

  test('speak on one of those days of the later ones alone, and in May of the whole season to come', () => {
    const aheadOf = (day: string, of = outlooks) => [
      ...new Set(of.filter(({ issuedOn }) => issuedOn === day).map(({ expectedOn }) => expectedOn)),
    ];
    expect(aheadOf('2026-10-15')).toEqual(['2026-12-15', '2027-02-15', '2027-04-01']);
    expect(aheadOf('2026-12-15', imagineOutlooks(CLASSES, 1, { ...WINDOW, upTo: calendarDate('2026-12-15') }))).toEqual(
      ['2027-02-15', '2027-04-01'],
    );
    // Before the season nothing is announced of it: one that stays dry begins with next to nothing.
    expect(bars(7, '2026-05-15', '2026-10-15').at(-1)).toBeLessThan(2000);
    const inMay = { after: calendarDate('2027-05-14'), upTo: calendarDate('2027-05-15') };
    expect(aheadOf('2027-05-15', imagineOutlooks(CLASSES, 1, inMay))).toEqual([
      ...['2027-10-15', '2027-12-15', '2028-02-15', '2028-04-01'],
    ]);
  });

  test('leave room for rain where nothing was ever allocated: a wet season may bring something', () => {
    const [wet = 0, average = 0] = bars(44, '2026-11-15', '2027-04-01');
    expect(wet).toBeGreaterThan(average);
    expect(average).toBeGreaterThan(0);
  });

  test('foresee no less than is announced, no more than all, and less the drier it is', () => {
    for (const { zone, issuedOn, expectedOn } of outlooks) {
      const announced =
        announcements.findLast(
          (one) => one.zone === zone && one.announcedOn <= issuedOn && one.announcedOn >= '2026-07-01',
        )?.hundredths ?? 0;
      const figures = bars(zone, issuedOn, expectedOn);
      expect(figures).toEqual(figures.toSorted((left, right) => right - left));
      expect(figures.at(-1)).toBeGreaterThanOrEqual(announced);
      expect(figures[0]).toBeLessThanOrEqual(10_000);
    }
  });

  test('go on where they ended', () => {
    const later = imagineOutlooks(CLASSES, 1, { ...WINDOW, after: calendarDate('2026-10-15') });
    expect(later).toEqual(outlooks.filter(({ issuedOn }) => issuedOn === '2026-11-15'));
    expect(later.length).toBe(3 * 3 * 4);
  });
});
