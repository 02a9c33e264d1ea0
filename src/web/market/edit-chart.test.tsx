import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { EditReport } from '../features/report/edit-report.tsx';
import type { ReportData } from '../features/report/report-data.ts';
import { EditChart } from './edit-chart.tsx';

const RANGE = { from: calendarDate('2025-11-22'), to: calendarDate('2026-11-22') };

/** Where somebody with these permissions is led to change the trades behind a chart; null: nowhere. */
function wayOf(permissions: readonly string[], Chart: () => React.ReactNode): string | null {
  const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: Chart }]);
  const user = { permissions };
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { 'routes/shell': { user } } }} />);
  return /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

const ADMINISTRATOR = ['anabranch.is_admin'];

test('an administrator is led to the trades of the chart: of its zone, its class and its days', () => {
  const ofClass = () => <EditChart chart={{ kind: 'permanent', zone: '7', allocation_class: '4' }} range={RANGE} />;
  const days = 'date_from=2025-11-22&date_to=2026-11-22';
  expect(wayOf(ADMINISTRATOR, ofClass)).toBe(`/admin/trades?kind=permanent&zone=7&allocation_class=4&${days}`);
  expect(wayOf(['anabranch.water_search'], ofClass)).toBeNull();
  expect(wayOf(ADMINISTRATOR, () => <EditChart chart={{ kind: 'temporary', zone: '7' }} range={RANGE} />)).toBe(
    `/admin/trades?kind=temporary&zone=7&${days}`,
  );
});

test('a report as of a day stays what it was: nobody is led to change it', () => {
  const asOf = (day: string | null) => () => {
    const report = { address: { kind: 'temporary', asOf: day }, zoneId: '7' } as unknown as ReportData;
    return <EditReport report={report} range={RANGE} />;
  };
  expect(wayOf(ADMINISTRATOR, asOf('2026-11-20'))).toBeNull();
  expect(wayOf(ADMINISTRATOR, asOf(null))).toMatch(/^\/admin\/trades\?kind=temporary&zone=7&/);
});
