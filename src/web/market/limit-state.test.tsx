import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { JustClosed } from '../just-closed.ts';
import { LimitState, ShortLimitWord } from './limit-state.tsx';

const now = instant(Date.parse('2026-11-22T00:00:00Z'));
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

const limit = (left: number | null, readHoursAgo: number, isClosed = false) => ({
  limit: { id: 3, name: 'Goulburn to Murray (IVT)' },
  tradeOpen: !isClosed,
  limitVolume: { valueDisplay: left, unitDisplay: 'ML' },
  isClosed,
  readAt: hoursAgo(readHoursAgo),
  staleAt: hoursAgo(readHoursAgo - 48),
  note: null as string | null,
});

interface Told {
  readonly limitData: ReturnType<typeof limit> | null;
  readonly tradability?: 'open' | 'limited' | 'closed';
  readonly letsThrough?: number | null;
  readonly sameZone?: 'home' | 'chosen' | null;
  readonly sharedBy?: number;
}

const tell = ({ limitData, tradability = 'open', letsThrough = null, sameZone = null, sharedBy = 0 }: Told): string =>
  renderToStaticMarkup(
    <LimitState
      result={{ limitData, tradability, letsThrough }}
      sameZone={sameZone}
      sharedBy={sharedBy}
      unit="megalitre"
      now={now}
    />,
  );

const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

test('a limit that lets less through than was asked is a warning, with what it lets through and never more', () => {
  const html = tell({ limitData: limit(12.996, 1), tradability: 'limited', letsThrough: 12.996 });
  expect(html).toContain('data-tone="limited"');
  expect(textOf(html)).toContain('Lets 12.99 ML through');
});

test('an open limit says how much is left, which limit, and how many zones share it', () => {
  const html = tell({ limitData: limit(8420.9, 1), sharedBy: 7 });
  expect(html).toContain('data-tone="open"');
  expect(textOf(html)).toMatch(/^Open, 8,420 ML leftGoulburn to Murray \(IVT\), shared by 7 zones, read /);
  expect(textOf(tell({ limitData: limit(8420, 1), sharedBy: 1 }))).not.toContain('shared');
});

test('a limit that was read more than 48 hours ago does not look open and says since when', () => {
  const html = tell({ limitData: limit(48_000, 49) });
  expect(html).toContain('data-tone="limited"');
  expect(textOf(html)).toContain('not read since 20 Nov');
  expect(tell({ limitData: limit(48_000, 47) })).toContain('data-tone="open"');
});

test('in a word, where nothing stands of its age, a limit is what its last reading says, however old that is', () => {
  const say = (limitData: ReturnType<typeof limit> | null) =>
    renderToStaticMarkup(
      <ShortLimitWord result={{ limitData, tradability: 'open', letsThrough: null }} unit="megalitre" />,
    );
  const told = [limit(48_000, 49), limit(48_000, 1), limit(null, 49), limit(null, 49, true), null].map(say);
  expect(told.map(textOf)).toEqual([
    ...['Open', 'Open', 'Unlimited', 'Trade Closed due to Goulburn to Murray (IVT)', 'Unlimited'],
  ]);
  expect(told.map((html) => /data-tone="(\w+)"/.exec(html)?.[1])).toEqual([
    ...['open', 'open', 'open', 'closed', 'open'],
  ]);
});

test('a closed limit is named in the words of the specification', () => {
  const html = tell({ limitData: limit(null, 1, true), tradability: 'closed' });
  expect(html).toContain('data-tone="closed"');
  expect(textOf(html)).toContain('Trade Closed due to Goulburn to Murray (IVT)');
});

test('nobody shares what a closed limit has not left', () => {
  const closed = limit(null, 1, true);
  expect(textOf(tell({ limitData: closed, tradability: 'closed', sharedBy: 7 }))).not.toContain('shared');
});

test('what was said of a closed limit begins its line as a sentence does', () => {
  const closed = { ...limit(null, 1, true), note: 'reopens when the balance falls to 85 GL' };
  expect(textOf(tell({ limitData: closed, tradability: 'closed' }))).toMatch(
    /Trade Closed due to Goulburn to Murray \(IVT\)Reopens when the balance falls to 85 GL, read /,
  );
});

test.each([
  ['that lets all of it through', {}],
  ['that lets less through', { tradability: 'limited', letsThrough: 12 } as const],
])('water behind a limit %s is closed at once when another on its way closes', (_, told) => {
  const choke = { ...limit(900, 1), limit: { id: 9, name: 'Barmah Choke' } };
  const seen = (closed: ReadonlyMap<number, string>): string =>
    textOf(
      renderToStaticMarkup(
        <JustClosed value={closed}>
          <LimitState
            result={{ limitData: limit(500, 1), tradability: 'open', letsThrough: null, otherLimits: [choke], ...told }}
            {...{ sameZone: null, sharedBy: 0, unit: 'megalitre', now }}
          />
        </JustClosed>,
      ),
    );
  expect(seen(new Map([[9, 'Barmah Choke']]))).toMatch(/^Closed just now: Barmah Choke/);
  expect(seen(new Map([[4, 'Broken River']]))).not.toContain('Closed');
});

test('water behind a single limit is closed at once when that closes', () => {
  const limitData = { ...limit(500, 1), limit: { id: 9, name: 'Barmah Choke' } };
  const html = renderToStaticMarkup(
    <JustClosed value={new Map([[9, 'Barmah Choke']])}>
      <LimitState
        result={{ limitData, tradability: 'open', letsThrough: null }}
        {...{ sameZone: null, sharedBy: 0, unit: 'megalitre', now }}
      />
    </JustClosed>,
  );
  expect(textOf(html)).toMatch(/^Closed just now: Barmah Choke/);
});

test('only the home zone is called the own one', () => {
  expect(textOf(tell({ limitData: null, sameZone: 'home' }))).toBe('Your own zone, no limit on the way');
  expect(textOf(tell({ limitData: null, sameZone: 'chosen' }))).not.toContain('own zone');
  expect(textOf(tell({ limitData: null }))).toBe('Unlimited');
});
