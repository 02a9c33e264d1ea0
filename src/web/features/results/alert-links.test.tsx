import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ResultLine } from '../../market/result-line.ts';
import type { SearchAddress } from '../../market/search-address.ts';
import { AlertLinks } from './alert-links.tsx';

const line = (tradability: ResultLine['tradability'], minPricePerZone: number, depth = 1) =>
  ({ tradability, minPricePerZone, depth }) as ResultLine;

function linksOf(address: SearchAddress, shown: readonly ResultLine[]) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AlertLinks address={address} shown={shown} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, words]) => [
    words,
    to?.replaceAll('&amp;', '&'),
  ]);
}

const search = { kind: 'temporary', draft: { volume: '100', unit: 'ML' } } as const;
const LINES = [line('closed', 180), line('open', 210, 0), line('open', 228), line('open', 240), line('closed', 250)];

test('a list of matches has the alert on the best price that can be had, and the one on a limit that shuts some off', () => {
  expect(linksOf({ ...search, purchase: 'buy' }, LINES)).toEqual([
    ['Alert me', '/notifications/edit/price?volume=100&unit=ML&direction=buy&type=temporary&price=228'],
    ['Alert me when a limit opens', '/notifications/edit/limit?direction=true&zone=&closedOption=1'],
  ]);
  expect(linksOf({ ...search, purchase: 'sell' }, LINES)).toEqual([
    ['Alert me', '/notifications/edit/price?volume=100&unit=ML&direction=sell&type=temporary&price=228'],
    ['Alert me when a limit opens', '/notifications/edit/limit?direction=false&zone=&closedOption=1'],
  ]);
});

test('a limit that lets less through has not shut anything off, so nobody waits for it to open', () =>
  expect(linksOf({ ...search, purchase: 'buy' }, [line('limited', 228)])).toEqual([]));

test('forward water has no alert on its price', () =>
  expect(linksOf({ ...search, purchase: 'buy', kind: 'forward' }, LINES).map(([words]) => words)).toEqual([
    'Alert me when a limit opens',
  ]));
