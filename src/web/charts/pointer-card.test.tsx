import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PointerCard } from './pointer-card.tsx';

/** A card is 190 pixels wide and stands 14 away from where it is read. */
test.each([
  [0, '0%', '14'],
  [0.25, '25%', '14'],
  [0.75, '75%', '-204'],
  [1, '100%', '-204'],
])('the card of a stop at %s of the plot stands on the side that has room', (x, place, from) => {
  const html = renderToStaticMarkup(<PointerCard x={x} reading={{ title: 'May', entries: [], note: '' }} />);
  expect(/<svg x="([^"]*)"/.exec(html)?.[1]).toBe(place);
  expect(/<foreignObject[^>]* x="([^"]*)"/.exec(html)?.[1]).toBe(from);
});
