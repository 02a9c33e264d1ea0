import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListingViews } from './listing-views.tsx';
import type { ZoneMarket } from './load-zone-market.ts';

const RESULTS = [
  { allocationClass: { id: 2, name: 'High Reliability', short: 'HR', mark: 'high' } },
  { allocationClass: { id: 3, name: 'Low Reliability', short: 'LR', mark: 'low' } },
];

/** What the views lead to, with the one that is looked at marked, and the sentence below them. */
function show(direction: 'SELL' | 'BUY', classId: number | null, results: readonly object[] = RESULTS) {
  const market = { listings: { direction, classId }, results } as unknown as ZoneMarket;
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/static-market-detail/perm/7?volume=20']}>
      <ListingViews market={market} />
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, given = '', inner = '']) => {
    const query = /href="[^?]*([^"]*)"/.exec(given)?.[1]?.replaceAll('&amp;', '&');
    const name = /sr-only">([^<]*)</.exec(inner)?.[1] ?? inner;
    return `${given.includes('aria-current') ? '* ' : ''}${name} ${query}`;
  });
  return { links, words: html.replace(/<[^>]*>/g, '') };
}

test('the other side of the market is that of the class that is looked at, and another class that of the side', () => {
  expect(show('BUY', 3).links).toEqual([
    'Offers ?volume=20&class=3',
    '* Bids ?volume=20&listings=bids&class=3',
    'High Reliability ?volume=20&listings=bids&class=2',
    '* Low Reliability ?volume=20&listings=bids&class=3',
  ]);
  expect(show('SELL', 2).links.slice(2)).toEqual([
    '* High Reliability ?volume=20&class=2',
    'Low Reliability ?volume=20&class=3',
  ]);
});

test('the views say whose listings they are, and of one class there is nothing to choose', () => {
  expect(show('BUY', 3).words).toContain('What is sought in this zone, Low Reliability, in parcels of any size.');
  const temporary = show('SELL', null, [{}]);
  expect(temporary.words).toContain('What is offered in this zone, in parcels of any size.');
  expect(temporary.links).toEqual(['* Offers ?volume=20', 'Bids ?volume=20&listings=bids']);
});
