import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { dayOfReport, parseReport } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import { ReportForm } from './report-form.tsx';

const TODAY = calendarDate('2026-11-22');

function show(query: string): string {
  const address = parseReport('temporary', new URLSearchParams(query), TODAY);
  const report = {
    ...{ address, zones: [], zoneId: null, homeZoneId: null, earliest: calendarDate('2021-01-01') },
    today: dayOfReport(address.asOf, TODAY),
    now: instant(Date.UTC(2026, 10, 22, 5)),
  } as unknown as ReportData;
  const router = createMemoryRouter([{ path: '/', element: <ReportForm report={report} errors={{}} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What the form sends that nobody sees, where the report at this address is looked at. */
function sentAlong(query: string) {
  return Array.from(
    show(query).matchAll(/<input type="hidden" name="(fine|scale|view)" value="([^"]*)"/g),
    ([, name, value]) => [name, value].join('='),
  );
}

test.each([
  ['', []],
  ['fine=1', ['fine=1']],
  ['scale=log', ['scale=log']],
  ['view=table', ['view=table']],
  ['fine=1&scale=log&view=table', ['fine=1', 'scale=log', 'view=table']],
])('who asks a report at "?%s" for another zone or other days goes on looking at it in the same way', (query, sent) => {
  expect(sentAlong(query)).toEqual(sent);
});

test('the last day that may be asked for is today, or the day whose knowledge is told', () => {
  expect(show('')).toContain('today at the latest');
  const then = show('as_of=2026-11-10');
  expect(then).toContain('10 Nov 2026 at the latest');
  expect(then).toMatch(/<input [^>]* max="2026-11-10" name="date_to"/);
  expect(then).toMatch(/<input [^>]* max="2026-11-22" name="as_of"/);
});

test.each(['zone', 'zone_from'])('a zone that the server refuses as %s says so at its field', (name) => {
  const address = parseReport('temporary', new URLSearchParams(), TODAY);
  const report = {
    ...{ address, zones: [], zoneId: null, homeZoneId: null, earliest: calendarDate('2021-01-01'), today: TODAY },
    now: instant(Date.UTC(2026, 10, 22, 5)),
  } as unknown as ReportData;
  const element = <ReportForm report={report} errors={{ [name]: 'There is no such zone' }} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('There is no such zone');
});
