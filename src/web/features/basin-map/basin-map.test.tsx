import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { instant } from '#domain/units/instant.ts';
import { BasinMap } from './basin-map.tsx';
import type { LoadedBasinMap } from './load-basin-map.ts';
import type { ZoneFigure } from './zone-figures.ts';

/** 22 November 2026 in Sydney, noon. */
const NOW = instant(Date.UTC(2026, 10, 22, 1));

const zone = (id: number, code: string) => ({ id, code, name: `Zone ${code}`, state: { code: 'VIC' } });

const LOADED: LoadedBasinMap = {
  address: { figure: 'price', zone: null, purchase: 'sell', isWhole: true },
  zones: [zone(1, '7'), zone(2, '6')],
  figures: [],
  earlier: [],
  home: null,
  ways: null,
  unit: 'megalitre',
  now: NOW,
};

const HOME = { ...zone(1, '7'), state: { id: 1, code: 'VIC', name: 'Victoria' } } as ZoneAnswer;

/** The page as it is served, and its words line by line. */
function show(given: Partial<LoadedBasinMap>): { readonly page: string; readonly lines: readonly string[] } {
  const router = createMemoryRouter([{ path: '/', element: <BasinMap loaded={{ ...LOADED, ...given }} /> }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  const lines = page
    .replace(/<\/?(p|li|h1|h2|h3|div|summary|button)\b/g, '\n$&')
    .replace(/<[^>]+>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return { page, lines: lines.filter((line) => line !== '') };
}

test('what is on offer of several providers is told with their names, and since when', () => {
  const figure = { zone: 2, value: 1250, sources: ['One', 'Two'], about: null, offers: 12 };
  const { lines } = show({
    address: { ...LOADED.address, figure: 'depth', zone: 2 },
    figures: [{ ...figure, at: { since: '2026-11-13T01:00:00.000Z' } }],
  });
  expect(lines).toContain('12 offers, One; Two, published since 13 Nov, 12:00 pm Says who?');
});

test('a zone of whose storages one was never read is not said to be without a reading', () => {
  const { lines } = show({ address: { ...LOADED.address, figure: 'storage', zone: 2 } });
  expect(lines).toEqual(
    expect.arrayContaining([
      '2 zones without a level of every storage',
      'No level of every storage of the zone is known.',
      'Not every storage read',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(/Nothing (is )?known|that was read/);
});

test('ways that did not come are said to be missing; who has no zone misses none', () => {
  const lost = 'The ways out of 7 could not be loaded. Reload the page to try again.';
  expect(show({ home: HOME }).lines).toContain(lost);
  expect(show({ home: HOME, ways: [] }).lines).not.toContain(lost);
  expect(show({}).page).not.toContain('could not be loaded');
  const into = show({ home: HOME, address: { ...LOADED.address, purchase: 'buy' } });
  expect(into.lines).toContain('The ways into 7 could not be loaded. Reload the page to try again.');
});

test('last trades that did not come are said to be missing, which is not that there were none', () => {
  const lost = 'The last trades of zones without an offer could not be loaded. Reload the page to try again.';
  expect(show({ earlier: null }).lines).toContain(lost);
  expect(show({ earlier: [] }).lines).not.toContain(lost);
});

test('a map that was not moved says that there is nothing to reset, on a button that keeps the focus', () => {
  const [button] = show({}).page.match(/<button[^>]*>Reset</) ?? [];
  expect(button).toContain(' aria-disabled="true"');
  expect(button).not.toMatch(/ disabled/);
});

test('the legend has a step for figures that lie close together, and none where there is no figure', () => {
  const price = (of: number, value: number): ZoneFigure => ({
    ...{ zone: of, value, sources: ['One'], about: null, offers: 12 },
    at: { time: '2026-11-20T01:00:00.000Z' },
  });
  expect(show({ figures: [price(1, 231), price(2, 234)] }).lines).toEqual(
    expect.arrayContaining(['Under $234', '$234 and over']),
  );
  expect(show({ figures: [price(1, 231), price(2, 231)] }).lines).toContain('All alike');
  expect(show({}).lines).not.toContain('All alike');
});

test('the legend of prices says per how much water they are', () => {
  expect(show({}).lines).toContain('Lowest offer of temporary water, $ per ML');
  expect(show({ unit: 'kilolitre' }).lines).toContain('Lowest offer of temporary water, $ per kL');
  expect(show({ address: { ...LOADED.address, figure: 'depth' } }).lines).toContain('Temporary water on offer');
});

test('an allocation of an earlier water year is told with its year, and has no colour', () => {
  const about = 'High Security, 2025-26, end of the year';
  const { page, lines } = show({
    address: { ...LOADED.address, figure: 'allocation', zone: 2 },
    earlier: [{ zone: 2, value: 100, sources: ['the register'], about, at: null, offers: null }],
  });
  const told = ['Last known: 100 %', `${about}, the register Says who?`];
  const at = lines.indexOf('Nothing is announced for this water year.');
  expect(lines.slice(at + 1, at + 3)).toEqual(told);
  expect(lines).toContain('2 zones without an allocation announced for this water year');
  expect(lines.slice(lines.indexOf('6 Zone 6') + 1)).toEqual(told);
  expect(lines).toContain('Nothing announced for this water year');
  expect(page).not.toMatch(/<circle[^>]* data-colour/);
});

test('where nothing is offered the last trade is told as a trade with its day, and has no colour', () => {
  const { page, lines } = show({
    address: { ...LOADED.address, zone: 2 },
    earlier: [
      {
        ...{ zone: 2, value: 201, sources: ['Exchange'], about: null, offers: null },
        at: { time: '2026-11-12T02:00:00.000Z' },
      },
    ],
  });
  const told = ['Last trade: $201.00 per ML', expect.stringMatching(/^Exchange, 12 Nov, 1:00 pm/)];
  const at = lines.indexOf('Nothing is offered at present.');
  expect(lines.slice(at + 1, at + 3)).toEqual(told);
  expect(lines.slice(lines.indexOf('6 Zone 6') + 1)).toEqual(told);
  expect(lines).toContain('No offer');
  expect(page).toContain('/prices?');
  expect(page).not.toContain('/listings?');
  expect(page).not.toMatch(/<circle[^>]* data-colour/);
});

const priceOf = (of: number, value: number): ZoneFigure => ({
  ...{ zone: of, value, sources: ['One'], about: null, offers: 12, at: { time: '2026-11-20T01:00:00.000Z' } },
});

/** The lines of the zone that is chosen. */
const linesOfChosen = (given: Partial<LoadedBasinMap>): readonly string[] => {
  const { lines } = show(given);
  return lines.slice(
    lines.indexOf('Chosen zone'),
    lines.findIndex((line) => line.startsWith('Open zone')),
  );
};

test('a chosen zone tells its own figure, and the way of the water between it and the home zone', () => {
  const chosen = { home: HOME, figures: [priceOf(1, 231), priceOf(2, 234.5)] };
  const way = (unconfirmed: string | null) =>
    [{ zone: zone(2, '6'), limitData: null, unconfirmed }] as unknown as LoadedBasinMap['ways'];
  const at = (purchase: 'buy' | 'sell') => ({ ...LOADED.address, purchase, zone: 2 });
  const sold = linesOfChosen({ ...chosen, ways: way(null), address: at('sell') });
  expect(sold).toEqual(expect.arrayContaining(['$234.50 per ML', expect.stringMatching(/^From 7 to 6/)]));
  expect(sold.join()).toContain('Unlimited');
  expect(linesOfChosen({ ...chosen, ways: way(null), address: at('buy') }).join()).toContain('From 6 to 7');
  const unsure = linesOfChosen({ ...chosen, ways: way('the table of the register'), address: at('sell') }).join();
  expect(unsure).toContain('We have not confirmed this way.');
  expect(unsure).not.toContain('Unlimited');
  expect(linesOfChosen({ ...chosen, ways: [], address: at('sell') }).join()).toContain(
    'No temporary water moves this way.',
  );
});

test('who has chosen no zone sees the home zone, from which no way leads to itself', () => {
  const lines = linesOfChosen({ home: HOME, ways: [], figures: [priceOf(1, 231), priceOf(2, 234.5)] });
  expect(lines).toContain('$231.00 per ML');
  expect(lines.join()).not.toContain('From 7');
});

test('the list has the highest figure first, and a star for what is not on the map', () => {
  const zones = [...LOADED.zones, zone(3, 'LMG')];
  const { page, lines } = show({ zones, figures: [priceOf(1, 231), priceOf(2, 234.5), priceOf(3, 90)] });
  const list = page.slice(page.indexOf('<ol'), page.indexOf('</ol>'));
  const rows = [...list.matchAll(/<li>.*?<\/li>/gs)].map(([row]) => row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
  expect(rows.map((row) => [/Zone \w+( \*)?/.exec(row)?.[0], /\$[\d.]+/.exec(row)?.[0]])).toEqual([
    ['Zone 6', '$234.50'],
    ['Zone 7', '$231.00'],
    ['Zone LMG *', '$90.00'],
  ]);
  expect(lines).toContain('* Not on the map: groundwater, or outside the Basin.');
});

test('who says a figure is asked of its own zone and class, and a level tells the day that it was read', () => {
  const asked = ({ page }: { readonly page: string }) =>
    /href="(\/says-who\/[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  const told = { zone: 2, value: 86, sources: ['the register'], offers: null };
  const storage = show({
    address: { ...LOADED.address, figure: 'storage', zone: 2 },
    figures: [{ ...told, about: 'Hume', at: { day: '2026-11-20' } }],
  });
  expect(asked(storage)).toBe('/says-who/storages?zone=2');
  expect(storage.lines).toContain('Hume, the register, read 20 Nov Says who?');
  const allocation = show({
    address: { ...LOADED.address, figure: 'allocation', zone: 2 },
    figures: [{ ...told, about: 'High Security, 2026-27', at: null, allocationClass: 4 }],
  });
  expect(asked(allocation)).toBe('/says-who/allocation?zone=2&allocation_class=4');
});

test('the choices of the map are called by what they lead to, and keep the rest of the address', () => {
  const { page } = show({ home: HOME, address: { ...LOADED.address, figure: 'depth', zone: 2, isWhole: false } });
  const links = [...page.matchAll(/<a (?=[^>]*href="([^"]*)")[^>]*>([^<]*)<\/a>/g)].map(([, to = '', words = '']) => [
    words,
    to.replaceAll('&amp;', '&'),
  ]);
  expect(Object.fromEntries(links)).toMatchObject({
    Price: '/basin_map?zone=2',
    'Out of 7': '/basin_map?figure=depth&zone=2',
    'Into 7': '/basin_map?figure=depth&ways=into&zone=2',
    'Round 7': '/basin_map?figure=depth&zone=2',
    Basin: '/basin_map?figure=depth&view=whole&zone=2',
  });
});

test('a zone that is chosen opens as itself, and is marked as the own one where it is', () => {
  const wayOf = (zone: number) => {
    const { page } = show({ home: HOME, ways: [], address: { ...LOADED.address, zone } });
    const chosen = page.slice(page.indexOf('id="chosen"'), page.indexOf('</section>', page.indexOf('id="chosen"')));
    return [
      /href="(\/zone_map\/[^"]*)"/.exec(chosen)?.[1],
      chosen.includes('data-home="true"'),
      chosen.includes('My Zone'),
    ];
  };
  expect(wayOf(2)).toEqual(['/zone_map/2', false, false]);
  expect(wayOf(1)).toEqual(['/zone_map/1', true, true]);
});

test('in the list the own zone alone is marked, wherever it stands', () => {
  const { page } = show({ home: HOME, figures: [priceOf(2, 234.5), priceOf(1, 231)] });
  const rows = [...page.slice(page.indexOf('<ol')).matchAll(/<li>.*?<\/li>/gs)].map(([row]) => row);
  expect(
    rows.map((row) => [/Zone \w+/.exec(row)?.[0], row.includes('My Zone'), row.includes('data-home="true"')]),
  ).toEqual([
    ['Zone 6', false, false],
    ['Zone 7', true, true],
  ]);
});

test('a lowest offer and what is on offer are asked of the offers of their zone; few of them are thin', () => {
  const told = (figure: 'price' | 'depth', offers: number) => {
    const address = { ...LOADED.address, figure, zone: 2 };
    const { page, lines } = show({ address, figures: [{ ...priceOf(2, 234.5), offers }] });
    const asked = /href="\/says-who\/([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    return [asked, lines.find((line) => / offers?, /.test(line))?.replace(/,.*/, '')];
  };
  const listings = 'listings?kind=temporary&zone=2&direction=SELL';
  expect(told('price', 1)).toEqual([listings, 'thin 1 offer']);
  expect(told('price', 4)).toEqual([listings, 'thin 4 offers']);
  expect(told('depth', 5)).toEqual([listings, '5 offers']);
});

test('each kind of way that is drawn is told by its own mark', () => {
  const way = (limitData: object | null, unconfirmed: string | null = null) => ({
    zone: zone(2, '6'),
    limitData,
    unconfirmed,
  });
  const limit = (isClosed: boolean) => ({
    limit: { id: 3, name: 'Choke' },
    note: null,
    limitVolume: { valueDisplay: 0 },
    isClosed,
    readAt: '2026-11-22T00:00:00.000Z',
    staleAt: '2026-11-24T00:00:00.000Z',
  });
  const markOf = (one: object): readonly (readonly (string | undefined)[])[] => {
    const { page } = show({ home: HOME, ways: [one] as unknown as LoadedBasinMap['ways'] });
    return [...page.matchAll(/<li><svg[^>]*><line data-way="(\w+)".*?<\/li>/gs)].map(([item, mark]) => [
      mark,
      item.replace(/<svg.*<\/svg>/s, '').replace(/<[^>]*>/g, ''),
    ]);
  };
  expect(markOf(way(null))).toEqual([['free', 'No limit counted']]);
  expect(markOf(way(limit(true)))).toEqual([['closed', 'Closed']]);
  expect(markOf(way(null, 'No source'))).toEqual([['unconfirmed', 'Not confirmed']]);
});

test.each([
  [1, 'thin 1 offer, One, 20 Nov, 12:00 pm Says who?'],
  [2, 'thin 2 offers, One, 20 Nov, 12:00 pm Says who?'],
])('of %i offers, and of the zones without one, it is told how many there are', (offers, line) => {
  const figure = { zone: 2, value: 228.5, sources: ['One'], about: null, offers };
  const { lines } = show({ figures: [{ ...figure, at: { time: '2026-11-20T01:00:00.000Z' } }] });
  expect(lines).toContain(line);
  expect(lines).toContain('1 zone without an offer');
});
