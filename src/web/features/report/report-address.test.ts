import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { parseReport, REPORT_KINDS, reportUrl, reportUrlNow, urlOfForm } from './report-address.ts';

const TODAY = calendarDate('2026-11-22');
const read = (query: string) => parseReport('temporary', new URLSearchParams(query), TODAY);

describe('the address of a report', () => {
  test('without anything is the last year of the home zone by months', () => {
    expect(read('')).toEqual({
      kind: 'temporary',
      zone: null,
      range: { from: '2025-11-22', to: '2026-11-22' },
      isFine: false,
      scale: 'linear',
      view: 'chart',
      asOf: null,
      badAsOf: null,
    });
    expect(reportUrl(read(''), TODAY)).toBe('/reports/temporary');
  });

  test.each([
    'zone=abc&date_from=yesterday&date_to=2026-02-30&scale=cubic&view=song&fine=yes',
    'zone=&date_from=&date_to=&as_of=',
    'as_of=%20',
    `zone=${'9'.repeat(20)}&date_from=20251122`,
    'zone=-7&date_to=22/11/2026',
  ])('that says nothing to us is as if it said nothing: %s', (query) => expect(read(query)).toEqual(read('')));

  test('holds what was asked for, also what the server will not answer', () => {
    expect(read('zone=999&date_from=2026-11-20&date_to=2019-01-01').range).toEqual({
      from: '2026-11-20',
      to: '2019-01-01',
    });
  });

  test('of a form names what was chosen in it, and nothing that is as usual', () => {
    const send = (chosen: Readonly<Record<string, string>>): string => {
      const fields = new FormData();
      const usual = { zone: '7', date_from: '2025-11-22', date_to: '2026-11-22', as_of: '' };
      for (const [name, value] of Object.entries({ ...usual, ...chosen })) fields.set(name, value);
      return urlOfForm('permanent', fields, TODAY);
    };
    expect(send({ zone: '26' })).toBe('/reports/permanent?zone=26');
    expect(send({ date_from: '2026-01-01', view: 'table' })).toBe(
      '/reports/permanent?zone=7&date_from=2026-01-01&date_to=2026-11-22&view=table',
    );
    expect(send({ as_of: '2026-10-10', date_from: '2025-10-10' })).toBe('/reports/permanent?zone=7&as_of=2026-10-10');
  });

  test('as of a day is usually the year up to that day, and leads back to the year up to now', () => {
    const then = read('as_of=2026-10-10');
    expect(then.range).toEqual({ from: '2025-10-10', to: '2026-10-10' });
    expect(reportUrl(then, calendarDate('2026-10-10'))).toBe('/reports/temporary?as_of=2026-10-10');
    expect(reportUrlNow(then, TODAY)).toBe('/reports/temporary');
    const chosen = read('as_of=2026-10-10&date_from=2026-01-01&date_to=2026-03-31&zone=7');
    expect(reportUrlNow(chosen, TODAY)).toBe('/reports/temporary?zone=7&date_from=2026-01-01&date_to=2026-03-31');
  });

  test('ends with the day as of which it is asked for, whatever days a form sends along', () => {
    const lastYear = 'date_from=2025-11-22&date_to=2026-11-22';
    expect(read(`as_of=2026-06-30&${lastYear}`).range).toEqual({ from: '2025-11-22', to: '2026-06-30' });
    expect(read(`as_of=2025-11-22&${lastYear}`).range).toEqual({ from: '2025-11-22', to: '2025-11-22' });
    expect(read(`as_of=2025-06-30&${lastYear}`).range).toEqual({ from: '2024-06-30', to: '2025-06-30' });
    expect(read('as_of=2026-06-30&date_from=2026-01-01&date_to=2026-03-31').range.to).toBe('2026-03-31');
  });

  test('ends today at the latest; a first day that lies ahead stays for the server to refuse', () => {
    expect(read('date_to=2027-01-31').range).toEqual({ from: '2025-11-22', to: '2026-11-22' });
    expect(read('date_from=2027-01-01&date_to=2027-01-31').range).toEqual({ from: '2027-01-01', to: '2026-11-22' });
  });

  test.each([
    ['2026-10-10', '2026-10-10'],
    ['2026-10-10T12:00:00Z', '2026-10-10'],
    ['2026-10-10T20:00:00Z', '2026-10-11'],
    ['2026-10-10T00:30:00%2B11:00', '2026-10-10'],
  ])('as of %s is as of %s in Sydney', (asked, asOf) =>
    expect(read(`as_of=${asked}`)).toMatchObject({ asOf, badAsOf: null }),
  );

  test.each(['lately', '2026-02-30', '30/06/2026'])('as of %s, which is no day, keeps it to be refused', (asked) =>
    expect(read(`as_of=${asked}`)).toEqual({ ...read(''), badAsOf: asked }),
  );

  test('leads back to the same report', () => {
    const dayUntil = (last: number) => fc.integer({ min: 18_000, max: last }).map(dateOfDayNumber);
    const today = dayNumberOf(TODAY);
    const report = fc.option(fc.integer({ min: 18_000, max: 20_800 })).chain((asOf) => {
      const day = dayUntil(asOf === null ? today : Math.min(asOf, today));
      return fc.record({
        kind: fc.constantFrom(...REPORT_KINDS),
        zone: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map(String)),
        range: fc.record({ from: day, to: day }),
        isFine: fc.boolean(),
        scale: fc.constantFrom('linear' as const, 'log' as const),
        view: fc.constantFrom('chart' as const, 'table' as const),
        asOf: fc.constant(asOf === null ? null : dateOfDayNumber(asOf)),
        badAsOf: fc.constant(null),
      });
    });
    fc.assert(
      fc.property(report, (given) => {
        const url = new URL(reportUrl(given, TODAY), 'https://here.example');
        expect(url.pathname).toBe(`/reports/${given.kind}`);
        expect(parseReport(given.kind, url.searchParams, TODAY)).toEqual(given);
      }),
    );
  });
});
