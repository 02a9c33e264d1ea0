import { expect, test } from 'vitest';
import { wordsOfSide } from './side-words.ts';

test('who buys reads of the lowest price and of a total cost', () => {
  expect(wordsOfSide('buy', 'ML', '120 ML')).toEqual({
    price: 'Price per ML',
    total: 'Total for 120 ML',
    best: 'Cheapest you can buy now',
    canTradeNow: 'Can be bought now',
    orderNames: { total: 'Total cost', price: 'Price', days: 'Processing', volume: 'Volume' },
    orders: {
      total: 'lowest total cost first',
      price: 'lowest price first',
      days: 'shortest processing first',
      volume: 'most tradable water first',
    },
  });
});

test('who sells reads of the highest price and of net proceeds', () => {
  expect(wordsOfSide('sell', 'kL', '5 kL')).toEqual({
    price: 'Highest price per kL',
    total: 'Net proceeds for 5 kL',
    best: 'Most you can get now',
    canTradeNow: 'Can be sold now',
    orderNames: { total: 'Net proceeds', price: 'Price', days: 'Processing', volume: 'Volume' },
    orders: {
      total: 'highest net proceeds first',
      price: 'highest price first',
      days: 'shortest processing first',
      volume: 'most tradable water first',
    },
  });
});
