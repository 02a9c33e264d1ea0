import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { EMPTY_STATES } from '#contract/empty-states.ts';
import type { ListingGroupAnswer, OpenTradeAnswer } from '#contract/listing-answers.ts';
import { instant } from '#domain/units/instant.ts';
import { CurrentListings } from './current-listings.tsx';

const NOW = '2026-11-21T01:00:00.000Z';

const listingOf = (id: number): OpenTradeAnswer => ({
  ...{ id, direction: 'SELL', price: 200 + id, volume: { valueDisplay: 10, unitDisplay: 'ML' }, wet: null },
  ...{ deliveryDate: null, term: null, term_to: null, commencement_date: null, reliability: null },
  ...{ lastUpdated: NOW, sourceUrl: null },
});

const groupOf = (name: string, shown: number, depth: number): ListingGroupAnswer => ({
  ...{ id: name.length, name, logoUrl: null, lastUpdated: NOW, sourceUrl: null },
  ...{ bestPrice: 201, bestDelivery: null, volumeUnit: 'megalitre', depth, combinedVolume: depth * 10 },
  openTrades: Array.from({ length: shown }, (_, index) => listingOf(index + 1)),
});

/** The words of the page, in their order. */
const wordsOf = (...groups: readonly ListingGroupAnswer[]): string => wordsOfKind('temporary', groups);

function render(kind: 'temporary' | 'permanent', groups: readonly ListingGroupAnswer[]): string {
  const listings = (
    <CurrentListings kind={kind} groups={groups} wetDryDisclaimer="<p>Wet or dry.</p>" now={instant(Date.parse(NOW))}>
      {null}
    </CurrentListings>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element: listings }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const wordsOfKind = (kind: 'temporary' | 'permanent', groups: readonly ListingGroupAnswer[]): string =>
  render(kind, groups)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a zone with more listings than its page has room for says how many there are and which are shown', () => {
  const words = wordsOf(groupOf('Riverside', 12, 199_000), groupOf('Plains', 0, 1_000));
  expect(words).toContain('Of 200,000 listings the 12 with the best price are shown.');
  expect(words).toMatch(/Riverside.*199,000 listings.*The best 12 of 199,000\./);
  expect(words).toMatch(/Plains.*1,000 listings.*None of them is among the listings shown\./);
});

test('the listings behind the button are those that are here, however many there are', () => {
  expect(wordsOf(groupOf('Riverside', 12, 199_000))).toContain('4 more listings');
  expect(wordsOf(groupOf('Riverside', 9, 9))).toContain(' 1 more listing ');
});

test('a zone whose listings are all shown says nothing of others', () => {
  const words = wordsOf(groupOf('Riverside', 12, 12), groupOf('Plains', 1, 1));
  expect(words).toContain('12 listings');
  expect(words).not.toMatch(/are shown|The best|None of them/);
});

test('an entitlement is sold with this year’s water, without it, or nobody says', () => {
  const openTrades = [true, false, null].map((wet, n) => ({ ...listingOf(n + 1), wet }));
  const words = wordsOfKind('permanent', [{ ...groupOf('Riverside', 0, 3), openTrades }]);
  expect(words).toMatch(/201\.00 Wet .*202\.00 Dry .*203\.00 – /);
});

test('volumes of a provider have as many decimals in the listings behind the button as in those above it', () => {
  const openTrades = Array.from({ length: 12 }, (_, n) => ({
    ...listingOf(n + 1),
    volume: { valueDisplay: n === 11 ? 7.5 : 10, unitDisplay: 'ML' },
  }));
  const words = wordsOf({ ...groupOf('Riverside', 0, 12), openTrades } as ListingGroupAnswer);
  expect(words.match(/\b(10|10\.0|7\.5) 2\d\d\.00/g)).toEqual([
    ...Array.from({ length: 11 }, (_, n) => `10.0 ${201 + n}.00`),
    '7.5 212.00',
  ]);
});

test('columns of temporary water stand beside each other on a phone up to volumes of twelve letters, and no longer', () => {
  const roomFor = (valueDisplay: number) => {
    const listing = { ...listingOf(1), volume: { valueDisplay, unitDisplay: 'ML' } } as OpenTradeAnswer;
    const html = render('temporary', [{ ...groupOf('Riverside', 0, 1), openTrades: [listing] }]);
    return /<table[^>]*class="[^"]*_(narrow|wide)/.exec(html)?.[1];
  };
  expect([roomFor(10), roomFor(1_000.123456), roomFor(10_000.123456)]).toEqual(['narrow', 'narrow', 'wide']);
});

test('listings are headed by the unit that their prices are per', () => {
  const inUnit = (volumeUnit: ListingGroupAnswer['volumeUnit']) =>
    wordsOf({ ...groupOf('Riverside', 1, 1), volumeUnit });
  expect(inUnit('megalitre')).toContain(' Price/ML ');
  expect(inUnit('kilolitre')).toContain(' Price/kL ');
});

test('of several providers the listings of the first stand open, those of the others are a line each', () => {
  const html = render('temporary', [groupOf('Riverside', 1, 1), groupOf('Plains', 2, 2)]);
  const groups = [...html.matchAll(/<details([^>]*)><summary[^>]*>(.*?)<\/summary>/g)];
  expect(groups.map(([, attributes]) => /\bopen\b/.test(attributes ?? ''))).toEqual([true, false]);
  expect(groups.map(([, , line]) => /\d+ listings?/.exec(line ?? '')?.[0])).toEqual(['1 listing', '2 listings']);
});

test('whoever listens is told the listings behind the button apart from those above it', () => {
  const captions = render('temporary', [groupOf('Riverside', 9, 9)]).matchAll(/<caption[^>]*>(.*?)<\/caption>/g);
  expect(Array.from(captions, ([, words]) => words)).toEqual(['Listings of Riverside', 'More listings of Riverside']);
});

test('what editors say of wet and dry stands below entitlements alone', () => {
  expect(wordsOfKind('permanent', [groupOf('Riverside', 1, 1)])).toContain('Wet or dry. Prices exclude brokerage.');
  expect(wordsOf(groupOf('Riverside', 1, 1))).not.toContain('Wet or dry.');
});

test('that nobody lists anything is said only where nobody does', () => {
  const none = EMPTY_STATES.current_listings;
  expect(wordsOf()).toContain(none);
  expect(wordsOf(groupOf('Riverside', 1, 1))).not.toContain(none);
});
