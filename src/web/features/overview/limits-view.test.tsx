import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { LimitsView } from './limits-view.tsx';
import type { PlacedLimit } from './load-overview.ts';

/** 21 November 2026 in Sydney, noon. */
const NOW = instant(Date.UTC(2026, 10, 21, 1));
const HOME = { id: 7, code: '7' };
const ELSEWHERE = { id: 9, code: '9A' };

const limit = (id: number, given: Partial<PlacedLimit> = {}): PlacedLimit => ({
  ...{ id, name: `Limit ${id}`, open: true, isClosed: false, volume: 1500, volumeUnit: 'megalitre', note: null },
  ...{ timestamp: '2026-11-20T22:00:00.000Z', staleAt: '2026-11-22T22:00:00.000Z', imageUrl: null },
  ...{
    providerRecent: 'The register',
    rule: 'the register',
    missing: null,
    dates: [],
    from: [ELSEWHERE],
    to: [ELSEWHERE],
  },
  ...given,
});

/** The words of the page, line by line. */
function linesOf(limits: readonly PlacedLimit[], homeZone: number | null = HOME.id): readonly string[] {
  const view = <LimitsView note="<p>As read.</p>" limits={limits} homeZone={homeZone} now={NOW} />;
  const router = createMemoryRouter([{ path: '/', element: view }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<\/?(p|li|h2|h3|div)\b/g, '\n$&')
    .replace(/<[^>]+>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

test('a limit of which something is not confirmed says so', () => {
  expect(linesOf([limit(1, { missing: 'Whether it closes below 480 GL.' })])).toContain(
    'Not confirmed: Whether it closes below 480 GL.',
  );
  expect(linesOf([limit(1)]).join()).not.toContain('Not confirmed');
});

test.each([
  ['Open, 1,500 ML left', {}],
  ['Open, Unlimited', { volume: null }],
  ['Closed', { isClosed: true, open: false }],
  ['Closed', { isClosed: true, open: true, volume: 0 }],
  ['Closed', { isClosed: true, open: false, volume: null, timestamp: null, staleAt: null, providerRecent: null }],
] as const)('a limit reads "%s" of %j', (word, given) => {
  expect(linesOf([limit(1, given)]).join('\n')).toMatch(new RegExp(`\n${word}\n`));
});

test('a limit tells when it was read and by whom, what was said with it, and between which zones it stands', () => {
  const lines = linesOf([limit(1, { note: 'opens at noon', to: [HOME, ELSEWHERE] })]);
  expect(lines).toContainEqual(expect.stringMatching(/^From zone 9A to zones 7 , 9A$/));
  expect(lines).toContainEqual(expect.stringMatching(/^read 9:00 am today.*, The register Says who\? Alert me$/));
  expect(lines).toContain('Opens at noon');
  expect(linesOf([limit(1, { providerRecent: null })]).join()).not.toMatch(/null|, Says who/);
  expect(
    linesOf([limit(1, { timestamp: '2026-11-01T00:00:00.000Z', staleAt: '2026-11-03T00:00:00.000Z' })]).join(),
  ).toContain('not read since 1 Nov');
});

test('the limits on the ways of the own zone come first, and which of them are closed is told over them', () => {
  const limits = [
    limit(1),
    limit(2, { from: [HOME], isClosed: true }),
    limit(3, { isClosed: true }),
    limit(4, { to: [HOME] }),
  ];
  const lines = linesOf(limits);
  expect(lines.filter((line) => line.startsWith('Limit '))).toEqual(['Limit 2', 'Limit 4', 'Limit 1', 'Limit 3']);
  // Among themselves they stand as they came, open or closed.
  expect(linesOf(limits.toReversed()).filter((line) => line.startsWith('Limit '))).toEqual([
    ...['Limit 4', 'Limit 2', 'Limit 3', 'Limit 1'],
  ]);
  expect(lines).toContain('Closed on the ways of your zone: Limit 2. In all, 2 of 4 limits are closed.');
  expect(linesOf([limit(1, { isClosed: true })])).toContain(
    'No limit on the ways of your zone is closed. In all, 1 of 1 limits are closed.',
  );
  expect(linesOf(limits, null)).toContain('2 of 4 limits are closed.');
});

test('the name of a limit leads to its map', () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <LimitsView note="<p>As read.</p>" limits={[limit(3), limit(8)]} homeZone={null} now={NOW} />,
    },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const links = [...html.matchAll(/<h3><a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, name]) => [name, to]);
  expect(links).toEqual([
    ['Limit 3', '/connectivity_map/3'],
    ['Limit 8', '/connectivity_map/8'],
  ]);
});

test('the alert on a limit watches water into the home zone, or out of it, as the limit stands to it', () => {
  const alertOf = (given: Partial<PlacedLimit>) => {
    const view = <LimitsView note="" limits={[limit(1, given)]} homeZone={HOME.id} now={NOW} />;
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />);
    return /href="([^"]*)"[^>]*>Alert me</.exec(html)?.[1]?.replaceAll('&amp;', '&');
  };
  const form = '/notifications/edit/limit';
  expect(alertOf({ to: [HOME] })).toBe(`${form}?direction=true&zone=&openOption=1`);
  expect(alertOf({ from: [HOME] })).toBe(`${form}?direction=false&zone=&openOption=1`);
  expect(alertOf({ isClosed: true })).toBe(`${form}?direction=true&zone=9&closedOption=1`);
});

test('an open limit that was read too long ago is not in the colour of one that is known to be open', () => {
  const toneOf = (given: Partial<PlacedLimit>) => {
    const view = <LimitsView note="<p>As read.</p>" limits={[limit(1, given)]} homeZone={null} now={NOW} />;
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />);
    return /data-tone="(\w+)"/.exec(html)?.[1];
  };
  expect(toneOf({})).toBe('open');
  expect(toneOf({ staleAt: '2026-11-21T00:00:00.000Z' })).toBe('limited');
  expect(toneOf({ staleAt: null })).toBe('limited');
  expect(toneOf({ staleAt: '2026-11-21T00:00:00.000Z', isClosed: true })).toBe('closed');
});

test('the ways to more of a limit are words apart', () => {
  const view = <LimitsView note="" limits={[limit(1, { to: [HOME] })]} homeZone={HOME.id} now={NOW} />;
  const router = createMemoryRouter([{ path: '/', element: view }]);
  const words = renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, '');
  expect(words).toContain('Says who? Alert me');
});

test.each([
  ['into the own zone', { to: [HOME] }, 'direction=true&zone=&openOption=1'],
  ['out of the own zone', { from: [HOME] }, 'direction=false&zone=&openOption=1'],
  ['into the own zone, closed,', { to: [HOME], isClosed: true }, 'direction=true&zone=&closedOption=1'],
  ['between other zones', {}, 'direction=true&zone=9&openOption=1'],
])('an alert on a limit %s watches that side of it', (_, given, query) => {
  const view = <LimitsView note="" limits={[limit(1, given)]} homeZone={HOME.id} now={NOW} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />);
  expect(/href="([^"]*)"[^>]*>Alert me</.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(
    `/notifications/edit/limit?${query}`,
  );
});
