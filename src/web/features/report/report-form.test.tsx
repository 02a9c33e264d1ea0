import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { parseReport } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import { ReportForm } from './report-form.tsx';

const TODAY = calendarDate('2026-11-22');

/** What the form sends that nobody sees, where the report at this address is looked at. */
function sentAlong(query: string) {
  const report = {
    address: parseReport('temporary', new URLSearchParams(query), TODAY),
    ...{ zones: [], zoneId: null, homeZoneId: null, today: TODAY, earliest: calendarDate('2021-01-01') },
    now: instant(Date.UTC(2026, 10, 22, 5)),
  } as unknown as ReportData;
  const router = createMemoryRouter([{ path: '/', element: <ReportForm report={report} errors={{}} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return Array.from(
    html.matchAll(/<input type="hidden" name="(fine|scale|view)" value="([^"]*)"/g),
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
