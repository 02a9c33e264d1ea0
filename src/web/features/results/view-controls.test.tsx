import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ResultsView } from '../../market/results-view.ts';
import { wordsOfSide } from './side-words.ts';
import { ViewControls } from './view-controls.tsx';

/** Each control as its words and its address; what is chosen has a star. */
const tell = (view: ResultsView): readonly string[] => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ViewControls view={view} search="volume=5" words={wordsOfSide('buy', 'ML', '5 ML')} all={9} tradable={4} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, given = '', words = '']) => {
    const to = /href="[^"?]*\?([^"]*)"/.exec(given)?.[1]?.replaceAll('&amp;', '&');
    return `${words.replace(/<[^>]*>/g, '')}${given.includes('aria-current') ? '*' : ''} ${to}`;
  });
};

test('all matches by their total are the view without a word in the address', () => {
  expect(tell({ onlyTradable: false, order: 'total' })).toEqual([
    'Can be bought now 4 volume=5&show=tradable',
    'All 9* volume=5',
    'Total cost* volume=5',
    'Price volume=5&order=price',
    'Processing volume=5&order=days',
    'Volume volume=5&order=volume',
  ]);
});

test('a change of one control keeps the other', () => {
  expect(tell({ onlyTradable: true, order: 'days' })).toEqual([
    'Can be bought now 4* volume=5&show=tradable&order=days',
    'All 9 volume=5&order=days',
    'Total cost volume=5&show=tradable',
    'Price volume=5&show=tradable&order=price',
    'Processing* volume=5&show=tradable&order=days',
    'Volume volume=5&show=tradable&order=volume',
  ]);
});
