import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TemporaryGraphRow } from '#contract/operations/trades.ts';
import { instant } from '#domain/units/instant.ts';
import { PriceTrend } from './price-trend.tsx';
import { result } from './zone-result-samples.ts';

/** Sunday 22 November 2026 in Sydney; the week began on Saturday, the one before ended on Friday 20 November. */
const NOW = instant(Date.UTC(2026, 10, 22, 5));

const week = (saturday: string, pricePerVolume: number | null, more: Partial<TemporaryGraphRow> = {}) => ({
  // Midnight in Sydney, where summer time began on 4 October.
  tradeApprovalTimestamp: new Date(
    Date.parse(`${saturday}T00:00:00+${saturday < '2026-10-04' ? 10 : 11}:00`),
  ).toISOString(),
  ...{ pricePerVolume, lowestPrice: pricePerVolume, highestPrice: pricePerVolume, volume: 100 },
  ...{ volumeUnit: 'megalitre' as const, trades: 12, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
  ...more,
});
const THIS = '2026-11-21';
const LAST = '2026-11-14';

/** The sentence, and the rows of the table. */
function tell(weeks: TemporaryGraphRow[], now = NOW) {
  const html = renderToStaticMarkup(
    <PriceTrend homeZone={result('7', null).zone} weeks={weeks} unit="megalitre" now={now} />,
  ).replaceAll('\u00a0', ' ');
  const words = (part: string) =>
    part
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    sentence: words(/<p[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? ''),
    rows: [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].slice(1).map(([row]) => words(row)),
    html,
  };
}

test.each([
  [
    [week(THIS, 225.5), week(LAST, 222)],
    'Week to 22 Nov 2026, so far: $225.50 per ML, $3.50 more than in the week before.',
  ],
  [
    [week(THIS, 222.2156), week(LAST, 198.3041)],
    'Week to 22 Nov 2026, so far: $222.22 per ML, $23.92 more than in the week before.',
  ],
  [
    [week(THIS, 222.004), week(LAST, 222)],
    'Week to 22 Nov 2026, so far: $222.00 per ML, as much as in the week before.',
  ],
  [
    [week(THIS, 220), week(LAST, 222)],
    'Week to 22 Nov 2026, so far: $220.00 per ML, $2.00 less than in the week before.',
  ],
  [[week(THIS, 222), week(LAST, 222)], 'Week to 22 Nov 2026, so far: $222.00 per ML, as much as in the week before.'],
  [
    [week(THIS, null, { unpricedTrades: 12 }), week(LAST, 222), week('2026-11-07', 200)],
    'Week to 20 Nov 2026: $222.00 per ML, $22.00 more than in the week before.',
  ],
  [
    [week(LAST, 222), week('2026-10-31', 200)],
    'Week to 20 Nov 2026: $222.00 per ML. In the week before no price was paid.',
  ],
  [[week('2026-10-03', 200)], 'Week to 9 Oct 2026: $200.00 per ML.'],
  [
    [week(THIS, 225.5, { trades: 4 }), week(LAST, 222, { trades: 6, unpricedTrades: 5 })],
    'Week to 22 Nov 2026, so far: $225.50 per ML (thin, 4 trades), $3.50 more than in the week before (thin, 1 trade with a price).',
  ],
  [[week('2026-09-26', 200)], 'No price was paid in the last 8 weeks.'],
])('the last week with a price is told beside the one before it', (weeks, sentence) => {
  expect(tell([...weeks]).sentence).toBe(sentence);
});

test('each of eight weeks has its row, one without a trade too, and a thin one says so', () => {
  const { rows, html } = tell([
    week(THIS, 225.5, { lowestPrice: 210, highestPrice: 240, trades: 4 }),
    week('2026-11-07', null, { trades: 6, unpricedTrades: 6, lowestPrice: null, highestPrice: null }),
    week('2026-10-03', 190, { trades: 120 }),
  ]);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatch(/^22 Nov, so far 225\.50 .*\$210\.00 – \$240\.00.* thin 4$/);
  expect(rows[1]).toMatch(/^20 Nov – – .*0$/);
  expect(rows[2]).toMatch(/^13 Nov – – .*6$/);
  expect(rows[7]).toMatch(/^9 Oct 190\.00 .* 120$/);
  expect(html).toContain('date_from=2026-10-03&amp;date_to=2026-11-22');
});

test('a week that ended in another year says which', () => {
  const { rows } = tell([week('2026-12-26', 200)], instant(Date.UTC(2027, 0, 5, 5)));
  expect(rows.slice(0, 3).map((row) => row.replace(/ (–|200).*/, ''))).toEqual([
    '5 Jan, so far',
    '1 Jan',
    '25 Dec 2026',
  ]);
});
