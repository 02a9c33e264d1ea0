import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import { instant } from '#domain/units/instant.ts';
import { hasFigures } from './home-parts-on-demand.tsx';
import { MarketStrip } from './market-strip.tsx';

/** 20 November 2026 in Sydney, 4 pm. */
const NOW = instant(Date.UTC(2026, 10, 20, 5));

const NOTHING: MarketTodayAnswer = {
  zonesWithOffers: 0,
  publishedAt: null,
  paid: [],
  days: 30,
  limits: { open: 0, closed: 0, unread: 37, readAt: null, sources: [] },
  volumeUnit: 'megalitre',
};

const SOURCES = ['WaterNSW', 'the Victorian Water Register', 'SunWater'];

const wordsOf = (given: Partial<MarketTodayAnswer>): string =>
  renderToStaticMarkup(<MarketStrip market={{ ...NOTHING, ...given }} now={NOW} />)
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/\n+/g, '\n');

test('each figure of the start page says of what it is, and when', () => {
  const words = wordsOf({
    zonesWithOffers: 24,
    publishedAt: '2026-11-20T04:40:00.000Z',
    paid: [
      { system: 'Southern Connected', pricePerVolume: 218.3441, trades: 1204 },
      { system: 'Lachlan', pricePerVolume: 90, trades: 7 },
      { system: 'Namoi', pricePerVolume: 80, trades: 6 },
    ],
    limits: { open: 8, closed: 4, unread: 25, readAt: '2026-11-20T00:00:00.000Z', sources: SOURCES },
  });
  expect(words).toContain('Fri 20 Nov 2026, 4:00 pm AEDT');
  expect(words).toContain('Southern Connected\n$218.34\nper ML, mean by volume of 1,204 trades in 30 days to today');
  expect(words).toContain('On offer\n24 zones\nas providers published, newest 3:40 pm today');
  expect(words).toMatch(
    /Trade limits\n8 open, 4 closed\nWaterNSW, the Victorian Water Register and 1 more, newest reading 11:00 am today; 25 more not read for two days/,
  );
  expect(words).not.toContain('Namoi');
  const readBy = (sources: readonly string[]) =>
    wordsOf({ limits: { open: 8, closed: 4, unread: 0, readAt: null, sources: [...sources] } });
  expect(readBy(SOURCES.slice(0, 2))).toContain('\nWaterNSW and the Victorian Water Register, ');
  expect(words).toContain('Prices paid, excluding brokerage');
});

test('what there is none of is left out, and a market without anything has no figures', () => {
  expect(hasFigures(NOTHING)).toBe(false);
  expect(hasFigures({ ...NOTHING, zonesWithOffers: 1 })).toBe(true);
  // Where every limit is closed there are limits all the same.
  const limits = { ...NOTHING.limits, closed: 4, sources: ['WaterNSW'], readAt: '2026-11-20T00:00:00.000Z' };
  expect(hasFigures({ ...NOTHING, limits })).toBe(true);
  expect(wordsOf({ limits })).toContain('Trade limits\n0 open, 4 closed\n');
  const words = wordsOf({ zonesWithOffers: 1 });
  expect(words).toContain('1 zone\n');
  expect(words).not.toMatch(/\b0\b|Trade limits|\$|Prices paid/);
});
