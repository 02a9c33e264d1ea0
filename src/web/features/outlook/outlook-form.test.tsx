import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { OutlookData } from './outlook-data.ts';
import { OutlookForm } from './outlook-form.tsx';

const zone = (id: number) =>
  ({
    ...{ id, code: String(id), name: `Zone ${id}`, system: { id: 1, name: 'Southern Connected' } },
    state: { id: 1, code: 'VIC', name: 'Victoria' },
  }) as ZoneAnswer;

function show(view: 'chart' | 'table', zones = [zone(6), zone(7)]): string {
  const data = { address: { zone: '7', view }, zones, zoneId: '7', homeZoneId: 6 } as unknown as OutlookData;
  const router = createMemoryRouter([{ path: '/', element: <OutlookForm data={data} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('who reads an outlook as a table and asks for another zone goes on reading a table', () => {
  expect(show('table')).toContain('<input type="hidden" name="view" value="table"/>');
  expect(show('chart')).not.toContain('type="hidden" name="view"');
});

test('the form says of how many zones there is an outlook', () => {
  expect(show('chart')).toContain('2 zones have outlook data');
  expect(show('chart', [zone(7)])).toContain('1 zone has outlook data');
});
