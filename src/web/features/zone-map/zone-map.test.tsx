import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { LoadedZoneMap } from './load-zone-map.ts';
import { ZoneMap } from './zone-map.tsx';

const zoneOf = (id: number, code: string, name: string) => ({
  ...{ id, code, name, state: { id: 1, code: 'VIC', name: 'Victoria' }, hasOfficialCode: true, imageUrl: null },
  system: { id: 1, name: 'Southern Connected' },
});
const SEVEN = zoneOf(7, '7', 'VIC Murray');
const SIX = zoneOf(6, '6', 'VIC Murray above');
const GOULBURN = zoneOf(1, '1A', 'Greater Goulburn');

const LIMIT = {
  ...{ limit: { id: 2, name: 'Goulburn to Murray (IVT)' }, isClosed: false, note: null },
  ...{ limitVolume: { valueDisplay: 8_420, unitDisplay: 'ML' } },
  ...{ readAt: '2026-11-20T22:00:00.000Z', staleAt: '2026-11-27T22:00:00.000Z' },
};
const FROM_GOULBURN = { zone: GOULBURN, limitData: LIMIT, unconfirmed: null };
const TO_SIX = { zone: SIX, limitData: null, unconfirmed: null };

function show(
  ways: { readonly into: readonly object[]; readonly outOf: readonly object[] },
  homeZoneId = 7,
  zone: object = SEVEN,
) {
  const loaded = { zone, ...ways, now: Date.UTC(2026, 10, 21, 1) } as unknown as LoadedZoneMap;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ZoneMap loaded={loaded} homeZoneId={homeZoneId} unit="megalitre" /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return {
    paths: [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, path]) => path),
    links: Object.fromEntries(
      [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, words]) => [words, to]),
    ),
    words: html
      .replaceAll('\u00a0', ' ')
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  };
}

test('ways into a zone come from the other, those out of it go there, each with what its limit leaves', () => {
  const { paths, words } = show({ into: [FROM_GOULBURN], outOf: [TO_SIX] });
  expect(paths).toEqual(['1A to 7, open', '7 to 6, no limit on the way']);
  expect(words).toMatch(
    /Ways into zone 7 today Open, 8,420 ML left Goulburn to Murray \(IVT\), read 9:00 am today .* Ways out of zone 7 today Unlimited/,
  );
  expect(words).not.toContain('No temporary water moves');
});

test('zones behind one limit are one way that names them all, and what nobody confirmed is not called unlimited', () => {
  const boort = { ...FROM_GOULBURN, zone: zoneOf(2, '1B', 'Boort') };
  const both = show({ into: [FROM_GOULBURN, boort], outOf: [{ ...FROM_GOULBURN }, boort] });
  expect(both.paths).toEqual(['1A to 7, open', '7 to 1A, open']);
  expect(both.words).toMatch(
    /Ways into .* Also from 1B, which shares it .* Ways out of .* Also to 1B, which shares it/,
  );
  const unsure = show({ into: [{ ...TO_SIX, unconfirmed: 'the table of the register' }], outOf: [] }).words;
  expect(unsure).toContain('We have not confirmed this way.');
  expect(unsure).not.toContain('Unlimited');
});

test('where no water comes or goes, it says which', () => {
  const into = [FROM_GOULBURN];
  const outOf = [TO_SIX];
  expect(show({ into: [], outOf }).words).toContain('No temporary water moves into zone 7 from another zone.');
  expect(show({ into, outOf: [] }).words).toContain('No temporary water moves out of zone 7 to another zone.');
  expect(show({ into: [], outOf: [] }).words).toContain('No temporary water moves between zone 7 and another zone.');
});

test('whoever buys buys for the zone, whoever sells sells from it', () => {
  expect(show({ into: [FROM_GOULBURN], outOf: [TO_SIX] }).links).toMatchObject({
    'Buy water for zone 7': '/search/buy/temporary?zone=7',
    'Sell water from zone 7': '/search/sell/temporary?zone=7',
    'Temporary market': '/static-market-detail/temp/7',
    'Permanent market': '/static-market-detail/perm/7',
    'Basin map': '/basin_map?zone=7',
    'About Goulburn to Murray (IVT)': '/connectivity_map/2',
  });
});

test('a code that no register has is called ours, and no other is', () => {
  const OURS = 'The registers give this zone no code; this one is ours.';
  expect(show({ into: [], outOf: [] }, 7, { ...SEVEN, hasOfficialCode: false }).words).toContain(OURS);
  expect(show({ into: [], outOf: [] }).words).not.toContain(OURS);
});
