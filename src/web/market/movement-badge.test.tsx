import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MovementBadge } from './movement-badge.tsx';

const tell = (direction: 'up' | 'down' | 'none' | null, difference: number | null, trades: number): string =>
  renderToStaticMarkup(<MovementBadge direction={direction} difference={difference} trades={trades} unit="megalitre" />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '');

test('a movement stands beside the number of its trades', () => {
  expect(tell('down', -3.4, 21)).toBe('down $3.40 in 30 days, 21 trades');
  expect(tell('up', 16.92, 1204)).toBe('up $16.92 in 30 days, 1,204 trades');
  expect(tell('none', 0, 8)).toBe('unchanged in 30 days, 8 trades');
});

test.each([
  ['up', 1, -1],
  ['down', -1, 1],
] as const)(
  'who sees a movement %s is shown the way that is told: the tip of the arrow lies there',
  (direction, difference, side) => {
    const html = renderToStaticMarkup(
      <MovementBadge direction={direction} difference={difference} trades={9} unit="megalitre" />,
    );
    // Its outline begins at the tip, and goes on at an end of the base.
    const [, tip = 0, , base = 0] = (/<path d="([^"]*)"/.exec(html)?.[1]?.match(/\d*\.\d+|\d+/g) ?? []).map(Number);
    expect(Math.sign(tip - base)).toBe(side);
    expect(html.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`^${direction} `));
  },
);

test('a movement of less than is printed is none', () => {
  expect(tell('up', 0.0049, 12)).toBe('unchanged in 30 days, 12 trades');
  expect(tell('up', 0.005, 12)).toBe('up $0.01 in 30 days, 12 trades');
});

test('without enough trades there is no movement', () => {
  expect(tell(null, null, 3)).toBe('too few trades');
});
