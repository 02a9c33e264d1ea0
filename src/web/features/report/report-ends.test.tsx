import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { EMPTY_STATES } from '#contract/empty-states.ts';
import { describeProblem } from '#contract/problems.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { NO_SHEET, ServedPage } from '../../page/served-page.ts';
import type { ReportData } from './report-data.ts';
import { NoTrades, ReportFailed, UnknownZone } from './report-ends.tsx';

/** What a reader is told of a range without trades. */
function tell(
  record: readonly object[] | null,
  from = '2025-11-22',
  kind = 'temporary',
  isFine = false,
  to = '2026-11-22',
): string {
  const report = {
    address: {
      ...{ kind, zone: '7', isFine, scale: 'linear', view: 'chart', asOf: null },
      range: { from: calendarDate(from), to: calendarDate(to) },
    },
    ...{ record, earliest: calendarDate('2021-01-01'), today: calendarDate('2026-11-22') },
  } as unknown as ReportData;
  const element = <NoTrades report={report} zoneName="7 VIC Murray" isWaiting={false} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

describe('a range without trades', () => {
  test('says since which day there is none either', () => {
    expect(tell([])).toContain(', nor any since 1 Jan 2021.');
    expect(tell([])).not.toContain('Look at all');
  });

  test.each([
    ['2025-11-22', '2026-11-22'],
    ['2021-11-22', '2026-11-22'],
    ['2025-10-01', '2025-10-31'],
  ])('from %s to %s leads to all there are, older than five years and newer than the range too', (from, to) => {
    const html = tell([{}], from, 'temporary', false, to);
    expect(html).toContain(', but there are some since 1 Jan 2021.');
    expect(html).toContain('/reports/temporary?zone=7&date_from=2021-01-01&date_to=2026-11-22');
  });

  test('that was looked at by days leads to all there are by months', () => {
    const all = /href="([^"]*)"[^>]*>Look at all since/.exec(tell([{}], '2025-11-22', 'temporary', true))?.[1];
    expect(all).toBe('/reports/temporary?zone=7&date_from=2021-01-01&date_to=2026-11-22');
  });

  test('is of water that left the zone, or of entitlements in it, and leads to the other kind', () => {
    const [temporary, permanent] = [tell([]), tell([], '2025-11-22', 'permanent')];
    expect(temporary).toContain('We have no temporary trade out of zone 7 VIC Murray from');
    expect(temporary).toMatch(/href="\/reports\/permanent\?zone=7"[^>]*>Look at permanent water/);
    expect(permanent).toContain('We have no permanent trade in zone 7 VIC Murray from');
    expect(permanent).toMatch(/href="\/reports\/temporary\?zone=7"[^>]*>Look at temporary water/);
  });

  test('says nothing of other years where those could not be read', () => {
    const html = tell(null);
    expect(html).toContain('from 22 Nov 2025 to 22 Nov 2026.');
    expect(html).not.toMatch(/ any | some |Look at all/);
  });
});

test('a report that failed is tried again as it was asked for', () => {
  const element = <ReportFailed problem={describeProblem('unavailable')} />;
  const initialEntries = ['/reports/permanent?zone=7&date_from=2025-01-01'];
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries });
  expect(renderToString(<RouterProvider router={router} />).replaceAll('&amp;', '&')).toMatch(
    /href="\/reports\/permanent\?zone=7&date_from=2025-01-01"[^>]*>Try again/,
  );
});

test('a zone that there is not is not taken for none that was chosen', () => {
  const emptyStates = { ...EMPTY_STATES, report_unknown_zone: 'No such zone.', report_zone: 'Choose a zone.' };
  const tell = (isAsked: boolean): string =>
    renderToString(
      <ServedPage value={{ ...{ sheet: NO_SHEET, nonce: '' }, emptyStates }}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <UnknownZone isAsked={isAsked} /> }])} />
      </ServedPage>,
    );
  expect(tell(true)).toContain('No such zone.');
  expect(tell(true)).not.toContain('Set your home zone');
  expect(tell(false)).toMatch(/Choose a zone\..*Set your home zone/s);
});
