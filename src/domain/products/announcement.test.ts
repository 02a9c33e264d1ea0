import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { calendarDate } from '../units/calendar.ts';
import { type Announcement, listCurrentAnnouncements } from './announcement.ts';

const [HIGH, LOW] = [1, 2];

const announced = (allocationClass: number, day: string, percent: number): Announcement => ({
  zoneId: asId(7),
  allocationClassId: asId(allocationClass),
  announcedOn: calendarDate(day),
  hundredths: percent * 100,
  source: 'the resource manager',
  isSimulated: false,
});

const currentOn = (today: string, announcements: readonly Announcement[]) =>
  listCurrentAnnouncements(announcements, calendarDate(today)).map(({ allocationClassId, announcedOn, hundredths }) => [
    allocationClassId,
    announcedOn,
    hundredths,
  ]);

describe('of what was announced in a zone', () => {
  const announcements = [
    announced(LOW, '2027-07-01', 0),
    announced(HIGH, '2027-07-01', 12),
    announced(HIGH, '2027-06-30', 100),
    announced(LOW, '2027-02-15', 5),
    announced(HIGH, '2026-11-16', 86),
    announced(HIGH, '2026-07-01', 33),
    announced(LOW, '2026-06-30', 50),
  ];

  test.each<[string, readonly (readonly [number, string, number])[]]>([
    ['2026-06-30', [[LOW, '2026-06-30', 5_000]]],
    ['2026-07-01', [[HIGH, '2026-07-01', 3_300]]],
    ['2026-11-15', [[HIGH, '2026-07-01', 3_300]]],
    ['2026-11-16', [[HIGH, '2026-11-16', 8_600]]],
    // The water year goes on over New Year.
    ['2027-01-01', [[HIGH, '2026-11-16', 8_600]]],
    [
      '2027-02-15',
      [
        [LOW, '2027-02-15', 500],
        [HIGH, '2026-11-16', 8_600],
      ],
    ],
    [
      '2027-06-30',
      [
        [HIGH, '2027-06-30', 10_000],
        [LOW, '2027-02-15', 500],
      ],
    ],
    [
      '2027-07-01',
      [
        [LOW, '2027-07-01', 0],
        [HIGH, '2027-07-01', 1_200],
      ],
    ],
    ['2028-07-01', []],
  ])('the last of each class in the running water year stands on %s', (today, current) => {
    expect(currentOn(today, announcements)).toEqual(current);
  });
});
