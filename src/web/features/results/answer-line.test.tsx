import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchSide } from '#domain/products/kind.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { AnswerLine } from './answer-line.tsx';
import { wordsOfSide } from './side-words.ts';

const BEST = {
  zone: { id: 12, code: '10', name: 'NSW Murray' },
  volumeUnit: 'megalitre',
  minPricePerZone: 250,
  minTotalPrice: 30_053.8,
  tradeTime: 15,
  fees: { asAt: '2025-26', certainty: 'confirmed' },
  unconfirmed: null,
} as ResultLine;

const tell = (purchase: SearchSide, best: ResultLine | undefined): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AnswerLine purchase={purchase} requested="120 ML" words={wordsOfSide(purchase, 'ML', '120 ML')} best={best} />
    </MemoryRouter>,
  )
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

test('the answer to a search is its best trade of today: price, zone, money and days', () => {
  expect(tell('buy', BEST)).toBe(
    'Cheapest you can buy now: 120 ML at $250.00 from 10 NSW Murray, $30,053.80 with fees, up to 15 business days.',
  );
  expect(tell('sell', { ...BEST, minTotalPrice: 29_946.2 })).toBe(
    'Most you can get now: 120 ML at $250.00 to 10 NSW Murray, $29,946.20 after fees, up to 15 business days.',
  );
});

test('of a trade whose days nobody knows none are told, and one that is through at once takes none', () => {
  expect(tell('buy', { ...BEST, tradeTime: null })).toMatch(/ with fees\.$/);
  expect(tell('buy', { ...BEST, tradeTime: 0 })).toMatch(/ with fees, up to 0 business days\.$/);
});

test('a sum says when its fees are not all known or not all confirmed, and a way that nobody confirmed', () => {
  const certainty = (fees: ResultLine['fees']['certainty']) => ({ asAt: '2025-26', certainty: fees });
  const unconfirmed = { ...BEST, fees: certainty('unconfirmed') };
  const incomplete = { ...BEST, fees: certainty('incomplete'), unconfirmed: 'No source names this way.' };
  expect(tell('buy', unconfirmed)).toMatch(/\$30,053\.80 with fees, not all of them confirmed, up to 15/);
  expect(tell('sell', unconfirmed)).toMatch(/\$30,053\.80 after fees, not all of them confirmed, up to 15/);
  const way = 'We have not confirmed this way. Ask the register or your broker before you rely on it.';
  expect(tell('buy', incomplete)).toContain(`$30,053.80 with the fees that are known, up to 15 business days. ${way}`);
  expect(tell('sell', incomplete)).toContain('after the fees that are known');
});

test('an approval of a day takes one business day', () => {
  expect(tell('buy', { ...BEST, tradeTime: 1 })).toMatch(/with fees, up to 1 business day\.$/);
});

test('days that nobody knows are not told', () => {
  expect(tell('buy', { ...BEST, tradeTime: null })).toMatch(/\$30,053\.80 with fees\.$/);
});

test('without a trade that can be made now the answer says so, and tells no price', () => {
  const why = 'on every way below, a limit is closed or lets less through.';
  expect(tell('buy', undefined)).toBe(`120 ML cannot be bought in one parcel now: ${why}`);
  expect(tell('sell', undefined)).toBe(`120 ML cannot be sold in one parcel now: ${why}`);
  expect(tell('buy', { ...BEST, minTotalPrice: null })).toBe('');
});

test('the answer leads to its row, which a zone with several classes has for each', () => {
  const linkOf = (best: ResultLine) =>
    /href="([^"]*)"/.exec(
      renderToStaticMarkup(
        <MemoryRouter>
          <AnswerLine purchase="buy" requested="" words={wordsOfSide('buy', 'ML', '')} best={best} />
        </MemoryRouter>,
      ),
    )?.[1];
  expect(linkOf(BEST)).toMatch(/#match-12$/);
  expect(linkOf({ ...BEST, allocationClass: { id: 4 } } as ResultLine)).toMatch(/#match-12-4$/);
});
