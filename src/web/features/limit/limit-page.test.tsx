import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { LimitAnswer } from '#contract/operations/readings.ts';
import { JustClosed } from '../../just-closed.ts';
import { LimitPage } from './limit-page.tsx';
import type { LoadedLimit } from './load-limit.ts';

const zone = (id: number, code: string) => ({ id, code, name: `Zone ${code}` });

/** Read at 9 am of 21 November 2026 in Sydney, looked at at noon. */
const LIMIT = {
  ...{ id: 15, name: 'Maximum of high priority in MB-A', isClosed: false, volume: 400, volumeUnit: 'megalitre' },
  ...{ open: true, timestamp: '2026-11-20T22:00:00.000Z', staleAt: '2026-11-27T22:00:00.000Z', note: null },
  ...{ imageUrl: null, providerRecent: 'the register', rule: 'the table', missing: null, dates: [] },
  ...{ allocationClass: null, zonesFrom: [zone(3, 'MB-B')], zonesTo: [zone(7, 'MB-A')] },
} as unknown as LimitAnswer;

function show(
  given: Partial<LimitAnswer> = {},
  homeZoneId: number | null = null,
  history: object | null = null,
  justClosed: ReadonlyMap<number, string> = new Map(),
) {
  const loaded = {
    limit: { ...LIMIT, ...given },
    history,
    now: Date.UTC(2026, 10, 21, 1),
  } as unknown as LoadedLimit;
  const element = (
    <JustClosed value={justClosed}>
      <LimitPage loaded={loaded} homeZoneId={homeZoneId} />
    </JustClosed>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const words = html
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, words };
}

describe('the page of a limit', () => {
  test('says of which class alone it binds entitlements, and nothing where it binds whatever passes', () => {
    expect(show({ allocationClass: 'High Priority' }).words).toContain('Binds High Priority entitlements alone');
    expect(show().words).not.toMatch(/Binds|alone/);
  });

  test.each([
    ['open', ' Open 400 ML left to trade ', {}],
    ['open', ' Open Unlimited ', { volume: null }],
    ['closed', ' Closed 400 ML balance ', { isClosed: true }],
    ['closed', ' Closed −120 ML balance ', { isClosed: true, volume: -120 }],
    ['closed', ' Closed 0 ML balance ', { isClosed: true, volume: 0 }],
    ['closed', ' Closed read ', { isClosed: true, volume: null }],
  ] as const)('tells in the colour of %s that it is %s', (tone, said, given) => {
    const { html, words } = show(given);
    expect(words).toContain(said);
    expect(/data-tone="(\w+)"/.exec(html)?.[1]).toBe(tone);
  });

  test('that closes while somebody looks tells what was left before, until it is loaded again', () => {
    const closed = new Map([[15, LIMIT.name]]);
    const seen = (given: Partial<LimitAnswer>, justClosed = closed) => show(given, null, null, justClosed).words;
    expect(seen({})).toMatch(/Closed just now: Maximum of high priority in MB-A Before it closed: 400 ML /);
    expect(seen({ isClosed: true, volume: 0 })).toContain(' Closed 0 ML balance ');
    expect(seen({}, new Map([[9, 'Barmah Choke']]))).toContain(' Open 400 ML left to trade ');
  });

  test('says what is not confirmed of it, and what was said with its figure', () => {
    const { words } = show({ missing: 'How the figure is worked out was not found.', note: 'opens in May' });
    expect(words).toContain('Not confirmed: How the figure is worked out was not found.');
    expect(words).toContain(' Opens in May ');
    expect(show().words).not.toContain('Not confirmed');
  });

  test('has its seasons as soon as one is known', () => {
    const nothing = { moments: [], crossings: [], unread: [], readings: [], volumeUnit: 'megalitre' };
    const season = {
      year: '2026-27',
      days: 143,
      daysOpen: 9,
      openings: 1,
      daysUnread: 0,
      open: [],
      unread: [],
      sources: [],
    };
    const seen = (seasons: readonly object[]) =>
      show({}, null, { ok: true, value: { ...nothing, to: '2026-11-21T01:00:00.000Z', seasons } }).words;
    expect(seen([season])).toMatch(/Days open, season by season .* 2026-27 9 days open to date/);
    expect(seen([])).not.toContain('season by season');
  });

  test('says when it was read last, and who said so', () => {
    expect(show().words).toMatch(/ read Sat 21 Nov 2026, 9:00 am AEDT Says who\? the register /);
    expect(show({ providerRecent: null }).words).not.toContain('the register');
  });

  test('tells out of which zones and into which it binds', () => {
    const { words, html } = show({}, 7);
    expect(words).toMatch(/Out of MB-B Zone MB-B Into MB-A Zone MB-A My Zone/);
    expect(html).toMatch(/href="\/zone_map\/3".*href="\/zone_map\/7"/s);
    expect(show({ zonesFrom: [] }).words).not.toContain('Zones it binds');
  });

  test('has a map that is told in words: out of which zones, into which', () => {
    const mapOf = (given: Partial<LimitAnswer>) =>
      /<img [^>]*alt="([^"]*)"/.exec(show({ imageUrl: '/maps/limit-15.svg', ...given }).html)?.[1];
    expect(mapOf({ zonesFrom: [zone(3, 'MB-B'), zone(4, 'MB-C')] })).toBe(
      'Map of Maximum of high priority in MB-A: out of zones MB-B, MB-C; into zones MB-A',
    );
    expect(mapOf({ zonesFrom: [] })).toBe('Map of Maximum of high priority in MB-A');
    expect(show().html).not.toContain('<img');
  });

  test.each([
    ['behind it', 7, 'direction=true&zone=&openOption=1'],
    ['before it', 3, 'direction=false&zone=&openOption=1'],
    ['elsewhere', 5, 'direction=true&zone=7&openOption=1'],
  ])('offers whose zone lies %s an alert on their side', (_, home, query) =>
    expect(/href="([^"]*)"[^>]*>Alert me</.exec(show({}, home).html)?.[1]?.replaceAll('&amp;', '&')).toBe(
      `/notifications/edit/limit?${query}`,
    ),
  );

  test('offers who looks at a closed one an alert on its opening, and none on one that binds no zone', () => {
    expect(show({ isClosed: true }, 7).html).toContain(
      '/notifications/edit/limit?direction=true&amp;zone=&amp;closedOption=1"',
    );
    expect(show({ zonesFrom: [], zonesTo: [] }, 7).html).not.toContain('Alert me');
  });
});
