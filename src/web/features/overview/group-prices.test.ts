import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { groupPrices } from './group-prices.ts';

const ZONES = [1, 2].map((id) => ({ id, code: `Z${id}`, name: `Zone ${id}`, state: { code: 'VIC' } })) as ZoneAnswer[];
const row = (price: number, more: object = {}) => ({
  ...{ zone: 1, price, timestamp: '2026-11-10T00:00:00.000Z', data_provider_name: 'One' },
  ...more,
});

test('a line goes from the lowest to the highest price, with its count, its newest time and each provider once', () => {
  const rows = [
    row(250, { timestamp: '2026-11-19T00:00:00.000Z' }),
    row(230.5, { data_provider_name: 'Two', timestamp: '2026-11-20T00:00:00.000Z' }),
    row(241),
  ];
  expect(groupPrices(rows, ZONES.slice(0, 1))).toEqual([
    {
      ...{ id: 1, code: 'Z1', name: 'Zone 1', state: { code: 'VIC' } },
      lines: [
        {
          ...{ reliability: null, isOffer: false, low: 230.5, high: 250, count: 3 },
          latest: '2026-11-20T00:00:00.000Z',
          providers: ['One', 'Two'],
        },
      ],
    },
  ]);
});

test('each class has a line of its own, what was leased before what is offered', () => {
  const rows = [
    row(60, { reliability: 'High', isHistory: true }),
    row(10, { reliability: 'Low', isHistory: true }),
    row(55, { reliability: 'High', isHistory: false }),
    row(61, { reliability: 'High', isHistory: true }),
    row(9, { zone: 2, reliability: 'Low', isHistory: false }),
  ];
  const told = groupPrices(rows, ZONES).map(({ code, lines }) => [
    code,
    ...lines.map(({ reliability, isOffer, low, high, count }) => [reliability, isOffer, low, high, count]),
  ]);
  expect(told).toEqual([
    ['Z1', ['High', false, 60, 61, 2], ['High', true, 55, 55, 1], ['Low', false, 10, 10, 1]],
    ['Z2', ['Low', true, 9, 9, 1]],
  ]);
});
