import { describe, expect, test } from 'vitest';
import { buildLimit, buildLimitReading } from '#testing/build-reference.ts';
import { asId } from '../ids.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { instant } from '../units/instant.ts';
import { litres, megalitres, NO_WATER } from '../units/volume.ts';
import { assessDeliverability } from './deliverability.ts';
import { bindsClass, capByLimit, compareBinding, isClosed, isStale, neverRead, readingOn, staleFrom } from './limit.ts';
import { assessLimit, isClosedByRule, type LimitModel } from './limit-model.ts';
import { assessTradability, letsThrough } from './tradability.ts';
import { bindingLimitOf, orderWay } from './way.ts';

const gigalitres = (count: number) => megalitres(count * 1000);
const day = (text: string): CalendarDate => text as CalendarDate;
const today = day('2026-11-21');

describe('a trade limit', () => {
  test('is closed when no volume is left, even if flagged open', () => {
    expect(isClosed(buildLimitReading({ volume: litres(0) }))).toBe(true);
    expect(isClosed(buildLimitReading({ volume: litres(-1) }))).toBe(true);
    expect(isClosed(buildLimitReading({ volume: litres(1) }))).toBe(false);
  });

  test('without a volume is as open as its flag', () => {
    expect(isClosed(buildLimitReading({ volume: null }))).toBe(false);
    expect(isClosed(buildLimitReading({ volume: null, isFlaggedOpen: false }))).toBe(true);
  });

  test('that was never read counts as closed', () => {
    expect(isClosed(neverRead(buildLimit()))).toBe(true);
  });

  test('is on the way whatever is left of it, but an order only while it is in force', () => {
    const order = buildLimit({ model: { kind: 'order' } });
    const lifted = buildLimitReading({ limit: order, volume: null });
    const given = buildLimitReading({ limit: order, volume: null, isFlaggedOpen: false });
    const measured = buildLimitReading({ volume: megalitres(900_000) });
    expect(orderWay([neverRead(order)])).toEqual([]);
    expect(orderWay([lifted])).toEqual([]);
    expect(orderWay([measured, given])).toEqual([given, measured]);
    expect(assessDeliverability(orderWay([lifted]))).toBe('unrestricted');
    expect(orderWay([measured])).toEqual([measured]);
  });

  test('binds when it is closed, and else when it leaves the least', () => {
    const wide = buildLimitReading({ volume: gigalitres(50) });
    const narrow = buildLimitReading({ volume: gigalitres(8) });
    const unlimited = buildLimitReading({ volume: null });
    const shut = buildLimitReading({ isFlaggedOpen: false, volume: gigalitres(90) });
    expect(bindingLimitOf(orderWay([unlimited, wide, narrow]))).toBe(narrow);
    expect(bindingLimitOf(orderWay([narrow, shut, wide]))).toBe(shut);
    expect(bindingLimitOf(orderWay([unlimited]))).toBe(unlimited);
    expect(bindingLimitOf(orderWay([]))).toBeNull();
  });

  test('leaves a closed limit out of the tradable water and caps an open one', () => {
    expect(capByLimit(megalitres(500), buildLimitReading({ volume: megalitres(86) }))).toBe(megalitres(86));
    expect(capByLimit(megalitres(5), buildLimitReading({ volume: megalitres(86) }))).toBe(megalitres(5));
    expect(capByLimit(megalitres(5), buildLimitReading({ volume: null }))).toBe(megalitres(5));
    expect(capByLimit(megalitres(5), buildLimitReading({ isFlaggedOpen: false }))).toBe(0);
    expect(capByLimit(megalitres(5), null)).toBe(megalitres(5));
  });
});

describe('a reading of a limit', () => {
  const readAt = instant(Date.UTC(2026, 10, 18, 22));

  test('is too old to be relied on 48 hours later', () => {
    expect(staleFrom(readAt)).toBe(Date.UTC(2026, 10, 20, 22));
  });

  test('is relied on to the last moment of the 48 hours, and not a moment longer; what nobody read never is', () => {
    const edge = staleFrom(readAt);
    expect([edge - 1, edge, edge + 1].map((now) => isStale(edge, instant(now)))).toEqual([false, false, true]);
    expect(isStale(null, readAt)).toBe(true);
  });
});

describe('what was asked for', () => {
  const asked = megalitres(50);
  const through = (...volumes: readonly (number | null | 'closed')[]) =>
    orderWay(
      volumes.map((volume) =>
        volume === 'closed'
          ? buildLimitReading({ isFlaggedOpen: false, volume: megalitres(900) })
          : buildLimitReading({ volume: volume === null ? null : megalitres(volume) }),
      ),
    );

  test.each([
    ['nothing on the way', [], 'open', null],
    ['a limit that is not counted', [null], 'open', null],
    ['a limit with more left', [900, null], 'open', 900],
    ['a limit with exactly as much left', [50], 'open', 50],
    ['a limit with less left', [900, 12.5, null], 'limited', 12.5],
    ['a limit with nothing left', [900, 0], 'closed', 0],
    ['a closed limit, whatever is left of it', [12.5, 'closed'], 'closed', 0],
  ] as const)('with %s', (_, volumes, tradability, left) => {
    const way = through(...volumes);
    expect(assessTradability(way, asked)).toBe(tradability);
    expect(letsThrough(way)).toBe(left === null ? null : megalitres(left));
  });
});

describe('deliverability', () => {
  test('follows from the limits on the way', () => {
    expect(assessDeliverability(null)).toBe('none');
    expect(assessDeliverability([])).toBe('unrestricted');
    expect(assessDeliverability([buildLimitReading()])).toBe('limited');
    expect(assessDeliverability([buildLimitReading(), buildLimitReading({ isFlaggedOpen: false })])).toBe('restricted');
  });
});

describe('the Barmah Choke, a balance of trade', () => {
  const model: LimitModel = { kind: 'balance_account' };

  test.each([
    [gigalitres(19.9), true],
    [litres(0), false],
    [gigalitres(-3), false],
  ])('with a balance of %i litres it is open: %s', (level, isOpen) => {
    expect(assessLimit(model, { level }, !isOpen, today)).toEqual({ isOpen, volume: level });
  });
});

test('a figure that the authority publishes is what is left, whatever was traded this year', () => {
  const measure = { level: gigalitres(42.5), usedThisYear: gigalitres(40), secondVolume: gigalitres(1) };
  for (const kind of ['published', 'balance_account'] as const)
    expect(assessLimit({ kind }, measure, true, today)).toEqual({ isOpen: true, volume: gigalitres(42.5) });
});

describe('Goulburn to Murray, released on three dates since July 2022', () => {
  const model: LimitModel = {
    kind: 'dated_releases',
    releases: [
      { from: '07-01', volume: gigalitres(85), certain: gigalitres(80) },
      { from: '10-15', volume: gigalitres(30), certain: NO_WATER },
      { from: '12-15', volume: gigalitres(30), certain: NO_WATER },
    ],
  };
  const leftOn = (date: string, used: number, announced?: number) =>
    assessLimit(
      model,
      {
        usedThisYear: gigalitres(used),
        ...(announced === undefined ? {} : { releasedThisYear: gigalitres(announced) }),
      },
      true,
      day(date),
    );

  test.each(['2026-07-01', '2026-10-14', '2026-10-15', '2026-12-15', '2027-01-10', '2027-06-30'])(
    'has the certain 80 GL on %s when nothing more was announced: a ceiling is no release',
    (date) => {
      expect(leftOn(date, 70)).toEqual({ isOpen: true, volume: gigalitres(10) });
      expect(leftOn(date, 80).isOpen).toBe(false);
    },
  );

  test.each([
    ['2026-07-01', 85, 85],
    ['2026-07-01', 82, 82],
    ['2026-07-01', 75, 75],
    // An announcement that sets nothing free is one: the certain part is for who has heard none.
    ['2026-07-01', 0, 0],
    // 14 GL in October, as in 2022, and 12 GL in December, as in 2023.
    ['2026-10-15', 99, 99],
    ['2026-12-15', 111, 111],
    // Never more than the ceilings of the day, whatever was typed.
    ['2026-10-14', 99, 85],
    ['2026-12-14', 200, 115],
    ['2027-06-30', 200, 145],
  ])('on %s has %i GL announced and releases %i GL', (date, announced, released) => {
    expect(leftOn(date, 60, announced).volume).toBe(gigalitres(released - 60));
  });

  test('whose releases name no certain part releases them whole', () => {
    const whole: LimitModel = { kind: 'dated_releases', releases: [{ from: '07-01', volume: gigalitres(85) }] };
    expect(assessLimit(whole, { usedThisYear: gigalitres(5) }, true, today).volume).toBe(gigalitres(80));
  });
});

describe('what a zone of Queensland may hold of a priority', () => {
  const maximum: LimitModel = { kind: 'zone_maximum', maximum: megalitres(488) };
  const minimum: LimitModel = { kind: 'zone_minimum', minimum: megalitres(3619) };

  test.each([
    [460, true, 28],
    [487, true, 1],
    [488, false, 0],
    [898, false, -410],
  ])('with %i of at most 488 ML there is room: %s', (held, isOpen, room) => {
    expect(assessLimit(maximum, { level: megalitres(held) }, !isOpen, today)).toEqual({
      isOpen,
      volume: megalitres(room),
    });
  });

  test('stops moves out of a zone at what it has to keep', () => {
    expect(assessLimit(minimum, { level: megalitres(4093) }, false, today)).toEqual({
      isOpen: true,
      volume: megalitres(474),
    });
    expect(assessLimit(minimum, { level: megalitres(3619) }, true, today).isOpen).toBe(false);
  });

  test('binds entitlements of its class, and water of none', () => {
    const high = buildLimitReading({ limit: buildLimit({ allocationClass: asId(6) }) });
    expect([bindsClass(high, asId(6)), bindsClass(high, asId(7)), bindsClass(high, null)]).toEqual([true, false, true]);
    expect(bindsClass(buildLimitReading(), asId(7))).toBe(true);
  });
});

describe('the Murrumbidgee account of 100 GL, seen from both sides', () => {
  const out: LimitModel = {
    kind: 'two_sided_account',
    capacity: gigalitres(100),
    side: 'out',
    reopensAt: gigalitres(15),
  };
  const into: LimitModel = {
    kind: 'two_sided_account',
    capacity: gigalitres(100),
    side: 'in',
    reopensAt: gigalitres(15),
  };
  const openAt = (model: LimitModel, balance: number, wasOpen: boolean) =>
    assessLimit(model, { level: gigalitres(balance) }, wasOpen, today);

  test('trade out closes at 100 GL and reopens at 85 GL', () => {
    expect(openAt(out, 99.9, true).isOpen).toBe(true);
    expect(openAt(out, 100, true).isOpen).toBe(false);
    expect(openAt(out, 90, false)).toEqual({ isOpen: false, volume: gigalitres(10) });
    expect(openAt(out, 85, false)).toEqual({ isOpen: true, volume: gigalitres(15) });
    expect(openAt(out, 108.6, true).volume).toBe(gigalitres(-8.6));
  });

  test('trade in closes at 0 GL and reopens at 15 GL', () => {
    expect(openAt(into, 0.7, true).isOpen).toBe(true);
    expect(openAt(into, 0, true).isOpen).toBe(false);
    expect(openAt(into, 14.9, false).isOpen).toBe(false);
    expect(openAt(into, 15, false).isOpen).toBe(true);
  });
});

describe('the Lower Darling, by the water in Menindee', () => {
  const model: LimitModel = { kind: 'threshold', opensAbove: gigalitres(640), closesBelow: gigalitres(480) };

  test('opens above 640 GL and closes when it next falls below 480 GL', () => {
    const isOpen = (level: number, wasOpen: boolean) =>
      assessLimit(model, { level: gigalitres(level) }, wasOpen, today).isOpen;
    expect(isOpen(640, false)).toBe(false);
    expect(isOpen(641, false)).toBe(true);
    expect(isOpen(500, true)).toBe(true);
    expect(isOpen(500, false)).toBe(false);
    expect(isOpen(480, true)).toBe(true);
    expect(isOpen(479, true)).toBe(false);
  });
});

describe('New South Wales to Victoria, the lesser of two', () => {
  const model: LimitModel = { kind: 'lesser_of_two', yearlyVolume: gigalitres(200) };

  test('leaves what is left of 200 GL or what the risk of spill allows', () => {
    const volumeOf = (used: number, spill: number) =>
      assessLimit(model, { usedThisYear: gigalitres(used), secondVolume: gigalitres(spill) }, true, today).volume;
    expect(volumeOf(50, 12)).toBe(gigalitres(12));
    expect(volumeOf(195, 12)).toBe(gigalitres(5));
  });

  test('is as wide as what is left of the year where no risk of spill was read', () => {
    expect(assessLimit(model, { usedThisYear: gigalitres(195) }, true, today)).toEqual({
      isOpen: true,
      volume: gigalitres(5),
    });
  });
});

describe('Broken trade out, capped and seasonal', () => {
  const model: LimitModel = { kind: 'seasonal_cap', cap: megalitres(1500), closedFrom: '04-01', closedTo: '06-30' };

  test.each([
    ['2026-03-31', true],
    ['2026-04-01', false],
    ['2026-06-30', false],
    ['2026-07-01', true],
  ])('on %s it is open: %s', (date, isOpen) => {
    const limit = buildLimit({ model });
    const { isOpen: isFlaggedOpen, volume } = assessLimit(model, { usedThisYear: megalitres(400) }, false, day(date));
    expect(readingOn({ limit, isFlaggedOpen }, day(date)).isFlaggedOpen).toBe(isOpen);
    expect(volume).toBe(megalitres(1100));
  });

  test('what was measured is noted as it was measured, on a closed day too', () => {
    const measure = { usedThisYear: megalitres(1500) };
    expect(assessLimit(model, measure, true, day('2026-03-31'))).toEqual({ isOpen: false, volume: litres(0) });
    expect(assessLimit(model, {}, false, day('2026-05-01'))).toEqual({ isOpen: true, volume: megalitres(1500) });
  });
});

test.each([
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['2027-01-15', false],
  ['2027-02-28', false],
  ['2027-03-01', true],
])('a season over New Year: on %s it is open: %s', (date, isOpen) => {
  const model: LimitModel = { kind: 'seasonal_cap', cap: megalitres(10), closedFrom: '12-01', closedTo: '02-28' };
  expect(isClosedByRule(model, day(date))).toBe(!isOpen);
});

test('an order opens and closes without a figure', () => {
  expect(assessLimit({ kind: 'order' }, { isOrderedOpen: true }, false, today)).toEqual({ isOpen: true, volume: null });
  expect(assessLimit({ kind: 'order' }, {}, true, today)).toEqual({ isOpen: false, volume: null });
});

test('of two limits the closed one binds, then the one that lets less through, then the lower id', () => {
  const reading = (id: number, volume: number | null, isFlaggedOpen = true) =>
    buildLimitReading({
      limit: buildLimit({ id: asId(id) }),
      volume: volume === null ? null : megalitres(volume),
      isFlaggedOpen,
    });
  const ordered = [
    reading(8, 9, false),
    reading(9, 0),
    reading(3, 5),
    reading(2, 7),
    reading(4, 7),
    reading(1, null),
    reading(5, null),
  ];
  const ids = (readings: typeof ordered) => readings.map(({ limit }): number => limit.id);
  // Of closed ones the smaller volume comes first.
  expect(ids(ordered.toSorted(compareBinding))).toEqual([9, 8, 3, 2, 4, 1, 5]);
  expect(ids(ordered.toReversed().toSorted(compareBinding))).toEqual([9, 8, 3, 2, 4, 1, 5]);
});
