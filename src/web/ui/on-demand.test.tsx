import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

interface PricesProps {
  readonly zone: string;
}
const Prices: FunctionComponent<PricesProps> = ({ zone }) => <p>Prices of {zone}</p>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part of a page whose file comes after so long. */
function openPart(milliseconds: number) {
  const file = new Promise<FunctionComponent<PricesProps>>((come) => setTimeout(() => come(Prices), milliseconds));
  const Part = onDemand<PricesProps>({ tag: 'div', load: () => file, served: null, meanwhile: 'Loading' });
  let isAsked = false;
  void Part.askAhead().then(() => {
    isAsked = true;
  });
  return {
    isAsked: () => isAsked,
    /** What the browser shows at first. */
    draw: () => renderToStaticMarkup(<Part zone="7" />),
  };
}

test('a page waits for the file of a part, and shows both in one go', async () => {
  const { isAsked, draw } = openPart(1_400);
  await vi.advanceTimersByTimeAsync(1_399);
  expect(isAsked()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isAsked()).toBe(true);
  expect(draw()).toBe('<p>Prices of 7</p>');
});

test('a page does not wait longer than a second and a half for what can follow it; the next one has it', async () => {
  const { isAsked, draw } = openPart(4_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(isAsked()).toBe(true);
  expect(draw()).toContain('Loading');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(draw()).toBe('<p>Prices of 7</p>');
});
