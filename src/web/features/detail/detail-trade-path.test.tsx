import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { instant } from '#domain/units/instant.ts';
import { DetailTradePath } from './detail-trade-path.tsx';

const zone = (id: number, code: string) =>
  ({ id, code, name: `Zone ${code}`, state: { id: 1, code: 'VIC', name: 'Victoria' } }) as ZoneAnswer;
const LIMIT = {
  ...{ limit: { id: 9, name: 'Barmah Choke' }, tradeOpen: true, isClosed: false, note: null },
  ...{ limitVolume: { valueDisplay: 500, unitDisplay: 'ML' }, readAt: '2026-11-22T00:00:00.000Z' },
  staleAt: '2026-11-24T00:00:00.000Z',
};

test('who says so of the way of a result is asked of the limit on it', () => {
  const result = {
    ...{ zone: zone(12, '10'), tradability: 'open', letsThrough: null, limitData: LIMIT, otherLimits: [] },
    ...{ volumeUnit: 'megalitre', unconfirmed: null },
  } as unknown as ZoneResultAnswer;
  const context = { result, purchase: 'buy', seenFrom: zone(7, '7'), homeZoneId: 7 } as const;
  const now = instant(Date.UTC(2026, 10, 22, 1));
  const html = renderToStaticMarkup(<DetailTradePath {...context} sharedBy={0} now={now} />);
  expect(html).toContain('href="/says-who/limit?limit=9" aria-label="Says who? Barmah Choke"');
  expect(html).toMatch(/role="img" aria-label="10 to 7, open"/);
});

test.each([
  ['buy', 'Its allocation, from 10 to 7'],
  ['sell', 'Its allocation, from 7 to 10'],
] as const)('of an entitlement to %s it is said whence its allocation goes where', (purchase, words) => {
  const result = {
    ...{ zone: zone(12, '10'), tradability: 'open', letsThrough: null, limitData: LIMIT, otherLimits: [] },
    ...{ volumeUnit: 'megalitre', unconfirmed: null, limit: { deliverability: 'limited' } },
    allocationClass: { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' },
  } as unknown as ZoneResultAnswer;
  const context = { result, purchase, seenFrom: zone(7, '7'), homeZoneId: 7 } as const;
  const html = renderToStaticMarkup(<DetailTradePath {...context} sharedBy={0} now={instant(0)} />);
  expect(html.replace(/<[^>]*>/g, '')).toContain(words);
});
