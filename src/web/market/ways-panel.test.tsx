import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { instant } from '#domain/units/instant.ts';
import type { SurveyedWay } from './group-ways.ts';
import { WaysPanel } from './ways-panel.tsx';

const zone = (id: number, code: string) => ({ id, code, name: `Zone ${code}` }) as ZoneAnswer;
const WAY = { zone: zone(1, '1A'), limitData: null, unconfirmed: null } as unknown as SurveyedWay;

test.each([
  ['buy', null, 'into', ['1A', '7']],
  ['buy', 1, 'into', ['1A home', '7']],
  ['buy', 7, 'into', ['1A', '7 home']],
  ['sell', null, 'out of', ['7', '1A']],
  ['sell', 1, 'out of', ['7', '1A home']],
  ['sell', 7, 'out of', ['7 home', '1A']],
] as const)('the ways of who would %s, at home in %j, lead %s the zone from plate to plate', (...given) => {
  const [purchase, homeZoneId, side, expected] = given;
  const element = (
    <WaysPanel {...{ purchase, homeZoneId, zone: zone(7, '7'), ways: [WAY], unit: 'megalitre', now: instant(0) }} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html.replaceAll('<!-- -->', '')).toContain(`Ways ${side} zone 7 today`);
  const plates = html.matchAll(/<rect([^>]*)>(?:<\/rect>)?<text[^>]*>([^<]*)</g);
  expect(
    [...plates].map(([, attributes = '', code]) => `${code}${attributes.includes('data-home') ? ' home' : ''}`),
  ).toEqual(expected);
});

/** The words of the ways into zone 7 behind one limit, and where it is told about that. */
function tellLimit(isClosed: boolean, codes: readonly string[]) {
  const limitData = {
    ...{ limit: { id: 3, name: 'Barmah Choke' }, isClosed, limitVolume: { valueDisplay: isClosed ? null : 500 } },
    ...{ readAt: '2026-11-22T00:00:00.000Z', staleAt: '2026-11-24T00:00:00.000Z', note: null },
  };
  const ways = codes.map((code, n) => ({ ...WAY, zone: zone(n + 1, code), limitData })) as unknown as SurveyedWay[];
  const now = instant(Date.UTC(2026, 10, 22, 1));
  const element = (
    <WaysPanel {...{ purchase: 'buy', homeZoneId: 7, zone: zone(7, '7'), ways, unit: 'megalitre', now }} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return {
    words: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
    about: /href="([^"]*)"[^>]*>About Barmah Choke</.exec(html)?.[1],
  };
}

test('zones behind one limit stand in one line, which leads to the limit, be it open or closed', () => {
  expect(tellLimit(false, ['1A']).words).not.toContain('Also');
  expect(tellLimit(false, ['1A', '3']).words).toContain('Also from 3, which shares it');
  expect(tellLimit(true, ['1A', '3', '4A']).words).toContain('Also from 3 and 4A, which share it');
  for (const isClosed of [false, true]) expect(tellLimit(isClosed, ['1A']).about).toBe('/connectivity_map/3');
});
