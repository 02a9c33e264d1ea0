import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { LiveFigureAnswer } from '#contract/operations/live-figures.ts';
import { instant } from '#domain/units/instant.ts';
import { LiveFigure } from './live-figure.tsx';

/** 20 November 2026 in Sydney, 4 pm. */
const NOW = instant(Date.UTC(2026, 10, 20, 5));

/** In full, for whoever points at it. */
const READ_AT = 'Fri 20 Nov 2026, 11:00 am AEDT';

const ZONE_7 = { id: 7, code: '7', name: 'VIC Murray (Barmah to SA)' };

const limit = (id: number, name: string, left: number, note: string | null = null) => ({
  ...{ limit: { id, name }, tradeOpen: left > 0, limitVolume: { valueDisplay: left, unitDisplay: 'ML' } },
  ...{ isClosed: left <= 0, readAt: '2026-11-20T00:00:00.000Z', staleAt: '2026-11-22T00:00:00.000Z', note },
  source: 'WaterNSW',
});

const render = (shown: LiveFigureAnswer, hasDrawings = true): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LiveFigure shown={shown} hasDrawings={hasDrawings} now={NOW} />
    </MemoryRouter>,
  );

/** A line for each text; `aria-label` of a drawing stands as one too. */
const linesOf = (html: string): readonly string[] =>
  html
    .replace(/<svg role="img" aria-label="([^"]*)"[^>]*>.*?<\/svg>(?=<div>)/g, '\n[$1]\n')
    .replace(/<\/(p|li|span|strong|a|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.replace(/\s/g, ' ').trim())
    .filter((line) => line !== '');

const REACH: LiveFigureAnswer = {
  figure: 'zone_reach',
  zone: ZONE_7,
  ways: [
    {
      zone: { id: 13, code: '13', name: 'Murrumbidgee' },
      limitData: limit(5, 'MIVT', 0, 'closed at 100'),
      unconfirmed: null,
    },
    { zone: { id: 1, code: '1A', name: 'Goulburn' }, limitData: limit(2, 'GIVT', 8420), unconfirmed: null },
    { zone: { id: 2, code: '1B', name: 'Boort' }, limitData: limit(2, 'GIVT', 8420), unconfirmed: null },
    { zone: { id: 12, code: '12', name: 'SA Murray' }, limitData: null, unconfirmed: null },
  ],
  volumeUnit: 'megalitre',
};

test('the reach of a zone has a way for each limit, what is shut last, with what is left, when it was read and by whom', () => {
  const html = render(REACH);
  expect(linesOf(html)).toEqual([
    'Ways into zone 7, VIC Murray (Barmah to SA)',
    'Fri 20 Nov 2026, 4:00 pm AEDT',
    '[1A to 7, open]',
    'Open, 8,420 ML left',
    'GIVT, read 11:00 am today',
    READ_AT,
    '(WaterNSW)',
    'Also from 1B',
    '[12 to 7, no limit on the way]',
    'Unlimited',
    '[13 to 7, closed]',
    'Trade Closed due to MIVT',
    'Closed at 100, read 11:00 am today',
    READ_AT,
    '(WaterNSW)',
  ]);
  // Who says so is told here; the question is for who is logged in.
  expect(html).not.toContain('Says who?');
});

test('a way that nobody confirmed has a mark that leads to the list of them, and the sentence stands once below', () => {
  const unsure = REACH.ways.map((way) => ({ ...way, unconfirmed: way.zone.code === '1A' ? null : 'No source.' }));
  const html = render({ ...REACH, ways: unsure });
  const said = linesOf(html).filter((line) => /confirmed/.test(line));
  expect(said).toEqual([
    ...['Not confirmed', 'Not confirmed', 'Not confirmed'],
    'Where it says “Not confirmed”, ask the register or your broker before you rely on that way.',
  ]);
  expect(html.match(/href="\/not-confirmed"/g)).toHaveLength(3);
  expect(html).not.toContain('Unlimited');
  expect(render(REACH)).not.toContain('confirmed');
});

test('the drawings of the gates stand on a page once', () => {
  expect(render(REACH).match(/id="water-open"/g)).toHaveLength(1);
  expect(render(REACH, false)).not.toContain('id="water-open"');
});

test('each way says who read its own limit', () => {
  const ways = REACH.ways.map((way) =>
    way.limitData?.limit.id === 2 ? { ...way, limitData: { ...way.limitData, source: 'The register' } } : way,
  );
  const lines = linesOf(render({ ...REACH, ways })).filter((line) => /^\[|^\(/.test(line));
  expect(lines).toEqual([
    ...['[1A to 7, open]', '(The register)', '[12 to 7, no limit on the way]', '[13 to 7, closed]', '(WaterNSW)'],
  ]);
});

test('a zone that no other delivers to says so, and one that a single other does not', () => {
  const none = 'No other zone delivers temporary water to it.';
  expect(linesOf(render({ ...REACH, ways: [] }))).toContain(none);
  expect(linesOf(render({ ...REACH, ways: REACH.ways.slice(0, 1) }))).not.toContain(none);
});

test('a limit has its name, its gate, what was said with the reading, when that was and by whom', () => {
  const shown = {
    figure: 'limit_state',
    limit: limit(5, 'MIVT', 120, 'shuts at 100 GL'),
    volumeUnit: 'megalitre',
  } as const;
  expect(linesOf(render(shown))).toEqual([
    ...['MIVT', 'Open, 120 ML left', 'Shuts at 100 GL, read 11:00 am today', READ_AT, '(WaterNSW)'],
  ]);
});

test('a limit that nobody has read says so', () => {
  const unread = { ...limit(1, 'Choke', 0), limitVolume: { valueDisplay: null, unitDisplay: 'ML' }, readAt: null };
  const lines = linesOf(
    render({
      figure: 'limit_state',
      limit: { ...unread, staleAt: null, isClosed: true, source: null },
      volumeUnit: 'megalitre',
    }),
  );
  expect(lines).toEqual(['Choke', 'Trade Closed due to Choke', 'never read']);
});

test('the price of a zone says of how many trades, until when, and what is not in it', () => {
  const paid = { pricePerVolume: 218.3441, trades: 34 };
  const shown = { figure: 'zone_price', zone: ZONE_7, paid, days: 30, volumeUnit: 'megalitre' } as const;
  expect(
    render(shown)
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' '),
  ).toBe(
    '7VIC Murray (Barmah to SA)$218.34per ML, mean by volume of 34 trades of water of zone 7, those within it included, ' +
      'in the 30 days to 20 Nov 2026. Prices paid, excluding brokerage, that an exchange, a register or market analysis confirms.',
  );
  expect(render({ ...shown, volumeUnit: 'kilolitre' }).replaceAll('\u00a0', ' ')).toContain('per kL, mean by volume');
  const thin = render({ ...shown, paid: null }).replaceAll('\u00a0', ' ');
  expect(thin).toContain('Too few trades of water of zone 7 had a price in the 30 days to 20 Nov 2026');
  expect(thin).not.toContain('$');
});
