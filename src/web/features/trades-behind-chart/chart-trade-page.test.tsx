import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ChartTradeAnswer } from '#contract/operations/administration.ts';
import { describeProblem } from '#contract/problems.ts';
import { ChartTradePage } from './chart-trade-page.tsx';
import type { LoadedChartTrade } from './load-chart-trades.ts';

const TRADE: ChartTradeAnswer = {
  ...{ id: 5, name: 'a-17', provider: 'Exchange', isSimulated: false, tradedAt: '2026-11-20T01:00:00.000Z' },
  ...{ pricePerVolume: 240, volume: 30, zoneFrom: '6', zoneTo: '7', reliability: null, confidence: 'exchange' },
  ...{ toldConfidence: 'exchange', isDecided: false, isCorrected: false, decisions: ['exclude'], last: null },
};

/** The facts of a trade, as pairs of words. */
function tell(given: Partial<ChartTradeAnswer>): string {
  const loaded = {
    ...{ address: {}, trade: { ...TRADE, ...given }, log: [], volumeUnit: 'megalitre', now: Date.UTC(2026, 10, 21, 1) },
  } as unknown as LoadedChartTrade;
  const element = <ChartTradePage loaded={loaded} failure={null} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a trade says what was paid for how much, when, which way, and who told it', () => {
  const words = tell({});
  expect(words).toContain(' Price $240.00 per ML Volume 30 ML ');
  expect(words).toContain(' Traded Fri 20 Nov 2026, 12:00 pm AEDT From Exchange ');
  expect(words).not.toMatch(/Corrected|Simulated/);
  expect(tell({ pricePerVolume: null })).toContain(' Price None: it counts for volume alone ');
});

test.each([
  ['Corrected by its provider', { isCorrected: true }],
  ['Simulated', { isSimulated: true }],
  ['Corrected by its provider Simulated', { isCorrected: true, isSimulated: true }],
])('beside its provider a trade is called "%s" where it is %j, and nothing else', (note, given) => {
  expect(tell(given)).toContain(` From Exchange ${note} Decide about it `);
});

test('a decision stands beside the trade while it holds, and not once it was withdrawn', () => {
  const last: ChartTradeAnswer['last'] = {
    ...{ decision: 'exclude', reason: 'Two parties of one farm', at: '2026-11-20T01:00:00.000Z', by: 'Ada Weir' },
    ...{ confidenceBefore: 'exchange', confidenceAfter: 'excluded' },
  };
  expect(tell({ last, isDecided: true, confidence: 'excluded' })).toContain(' Excluded by Ada Weir, 20 Nov, 12:00 pm ');
  const withdrawn = { ...last, decision: 'withdraw' } as const;
  expect(tell({ last: withdrawn, isDecided: false })).not.toContain('Ada Weir');
});

test('a reason that was written stands in the form again where the decision was refused', () => {
  const loaded = {
    ...{ address: {}, trade: TRADE, log: [], volumeUnit: 'megalitre', now: Date.UTC(2026, 10, 21, 1) },
  } as unknown as LoadedChartTrade;
  const values = { reason: 'Two parties of one farm' };
  const failure = { problem: describeProblem('unavailable'), errors: {}, values };
  const element = <ChartTradePage loaded={loaded} failure={failure} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(/<input[^>]* name="reason"[^>]*>/.exec(html)?.[0]).toContain(' value="Two parties of one farm"');
});
