import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { SpreadChart } from './spread-chart.tsx';

/** The triangles, provider by provider: which side of the market it is, and where it stands in hundredths of the width. */
function draw(providers: readonly object[]) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SpreadChart providers={providers as unknown as ZoneResultAnswer['providers']} unit="megalitre" />
    </MemoryRouter>,
  );
  const marks = [...html.matchAll(/<svg x="([\d.]+)%" y="\d+"[^>]*><path class="([^"]*)"/g)];
  return {
    label: /role="img" aria-label="([^"]*)"/.exec(html)?.[1],
    marks: marks.map(([, x, name = '']) => [/bid|ask/.exec(name)?.[0], Number(x)]),
  };
}

const spreadOf = (id: number, fittingBuyPrice: number | null, fittingSellPrice: number | null) => ({
  ...{ id, name: `Provider ${id}`, logoUrl: null, fittingBuyPrice, fittingSellPrice },
});

test('a bid stands at the price that is bid and an ask at the price that is asked, on one scale', () =>
  expect(
    draw([spreadOf(1, 200, 300), spreadOf(2, 250, null), spreadOf(3, null, 250), spreadOf(4, null, null)]),
  ).toEqual({
    label: 'Bids and asks on one scale from $200.00 to $300.00',
    marks: [
      ['bid', 1.5],
      ['ask', 98.5],
      ['bid', 50],
      ['ask', 50],
    ],
  }));

test('one price alone has no scale to stand on', () => {
  expect(draw([spreadOf(1, 200, null)]).marks).toEqual([]);
});

test('on a phone that has no room for all figures of the scale, its highest stays, and every second one below it', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SpreadChart
        providers={[spreadOf(1, 6_000, 11_000)] as unknown as ZoneResultAnswer['providers']}
        unit="megalitre"
      />
    </MemoryRouter>,
  );
  const figures = [...html.matchAll(/<text(?: class="([^"]*)")?[^>]*>([^<]*)</g)];
  expect(figures.map(([, hidden, figure]) => `${figure}${hidden === undefined ? '' : ' where there is room'}`)).toEqual(
    [
      '$6,000 where there is room',
      '$7,000',
      '$8,000 where there is room',
      '$9,000',
      '$10,000 where there is room',
      '$11,000',
    ],
  );
});
