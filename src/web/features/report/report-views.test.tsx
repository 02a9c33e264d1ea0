import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { parseReport, reportUrl } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import { ReportViews } from './report-views.tsx';

const TODAY = calendarDate('2026-11-22');

/** The choices over a report at an address: where each leads, and which are marked. */
function choicesAt(query: string) {
  const address = parseReport('temporary', new URLSearchParams(query), TODAY);
  const report = { address, today: TODAY } as unknown as ReportData;
  const element = <ReportViews report={report} urlOf={(change) => reportUrl({ ...address, ...change }, TODAY)} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const links = [...html.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)].map(([, given = '', text = '']) => ({
    ...{ text, to: /href="([^"]*)"/.exec(given)?.[1]?.replaceAll('&amp;', '&') },
    isCurrent: given.includes('aria-current'),
  }));
  return {
    current: links.filter(({ isCurrent }) => isCurrent).map(({ text }) => text),
    to: Object.fromEntries(links.map(({ text, to }) => [text, to])),
  };
}

test('what is looked at is marked: how long, how fine, as what', () => {
  expect(choicesAt('').current).toEqual(['1Y', 'Months', 'Chart']);
  expect(choicesAt('fine=1&view=table').current).toEqual(['1Y', 'Weeks', 'Table']);
  expect(choicesAt('date_from=2026-11-01&date_to=2026-11-10&fine=1').current).toEqual(['Days', 'Chart']);
});

test('a month opens by days, a year as fine as it was looked at, longer ranges by months', () => {
  expect(choicesAt('').to).toMatchObject({
    '1M': '/reports/temporary?date_from=2026-10-22&date_to=2026-11-22&fine=1',
    '1Y': '/reports/temporary',
    Table: '/reports/temporary?view=table',
  });
  expect(choicesAt('fine=1').to).toMatchObject({ '1Y': '/reports/temporary?fine=1', Months: '/reports/temporary' });
  expect(choicesAt('fine=1').to['5Y']).not.toContain('fine=1');
});
