import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { instant } from '#domain/units/instant.ts';
import { ProvenancePage } from './provenance-page.tsx';

const NOTHING: ProvenanceAnswer = {
  ...{ about: 'zone 7 VIC Murray', count: 0, records: [], rules: [], leftOut: [], volumeUnit: 'megalitre' },
};

test('the page of a figure says of which water, which zone and which day it is', () => {
  const query = '?kind=permanent&zone=7&as_of=2026-11-10';
  const element = <ProvenancePage figure="prices" query={query} provenance={NOTHING} now={instant(0)} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toMatch(/<h1>[^<]+<\/h1><p>Permanent water, zone 7 VIC Murray, as it was known on 10.Nov.2026<\/p>/);
});
