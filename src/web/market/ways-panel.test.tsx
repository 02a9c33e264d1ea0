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
