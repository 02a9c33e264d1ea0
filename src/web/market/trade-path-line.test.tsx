import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PathState, TradePathLine } from './trade-path-line.tsx';

function show(state: PathState, home: 'from' | 'to' | 'neither') {
  const html = renderToStaticMarkup(
    <TradePathLine from="1A" to="7" home={home} state={state}>
      words
    </TradePathLine>,
  );
  const plates = html.matchAll(/<rect([^>]*)>(?:<\/rect>)?<text[^>]*>([^<]*)</g);
  return {
    label: /aria-label="([^"]*)"/.exec(html)?.[1],
    drawing: /<use href="#([^"]*)"/.exec(html)?.[1],
    plates: [...plates].map(([, attributes = '', code]) => `${code}${attributes.includes('data-home') ? ' home' : ''}`),
  };
}

test.each([
  ['open', '1A to 7, open', 'water-open'],
  ['limited', '1A to 7, open for less than was asked', 'water-limited'],
  ['closed', '1A to 7, closed', 'water-closed'],
  ['free', '1A to 7, no limit on the way', 'water-free'],
] as const)(
  'a way that is %s is drawn and told from the zone with the water to the one that gets it',
  (state, ...told) => {
    const { label, drawing, plates } = show(state, 'neither');
    expect([label, drawing]).toEqual(told);
    expect(plates).toEqual(['1A', '7']);
  },
);

test('the plate of the home zone is marked, at whichever end it stands', () => {
  expect(show('open', 'from').plates).toEqual(['1A home', '7']);
  expect(show('open', 'to').plates).toEqual(['1A', '7 home']);
});

test('water that stays in its zone has one plate and no gate', () => {
  for (const home of ['from', 'to'] as const)
    expect(show('own', home)).toEqual({ label: '1A, no limit on the way', drawing: 'water-free', plates: ['1A home'] });
  expect(show('own', 'neither').plates).toEqual(['1A']);
});
