import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { AsOfNote, nameAsOf } from './as-of-note.tsx';
import { parseReport } from './report-address.ts';
import type { ReportData } from './report-data.ts';

const TODAY = calendarDate('2026-11-22');
const NOW = instant(Date.UTC(2026, 10, 22, 1));

function tell(query: string): string {
  const address = parseReport('temporary', new URLSearchParams(query), TODAY);
  const element = <AsOfNote report={{ address, now: NOW } as unknown as ReportData} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

test('a report as of a day says so, and leads back to what is known now', () => {
  const html = tell('as_of=2026-10-10&zone=7');
  expect(html).toContain('As it was known on 10 Oct 2026');
  expect(html).toContain('href="/reports/temporary?zone=7"');
  expect(tell('zone=7')).toBe('');
});

test('figures of another day are named by it', () => {
  expect(nameAsOf({ asOf: calendarDate('2026-10-10') })).toBe(', as it was known on 10 Oct 2026');
  expect(nameAsOf({ asOf: null })).toBe('');
});
