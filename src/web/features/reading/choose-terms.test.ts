import { expect, test } from 'vitest';
import { chooseTerms, LETTERS, listLetters } from './choose-terms.ts';

const TERMS = ['Allocation', 'Announced allocation', 'Barmah Choke', 'Carryover', 'carry fee'].map((heading) => ({
  heading,
}));
const headings = (chosen: Parameters<typeof chooseTerms>[1]) =>
  chooseTerms(TERMS, chosen).map(({ heading }) => heading);

test('a letter shows the terms that begin with it, whatever their case', () => {
  expect(headings({ letter: 'a', search: null })).toEqual(['Allocation', 'Announced allocation']);
  expect(headings({ letter: 'c', search: null })).toEqual(['Carryover', 'carry fee']);
  expect(headings({ letter: 'z', search: null })).toEqual([]);
});

test('a search shows the terms with it anywhere in their heading, whatever the letter and the case', () => {
  expect(headings({ letter: null, search: 'LOCAT' })).toEqual(['Allocation', 'Announced allocation']);
  expect(headings({ letter: null, search: 'carry' })).toEqual(['Carryover', 'carry fee']);
  expect(headings({ letter: null, search: 'weir' })).toEqual([]);
});

test('there are 26 letters', () => {
  expect([LETTERS.length, LETTERS[0], LETTERS.at(-1)]).toEqual([26, 'a', 'z']);
});

test('the letters that have terms stand in their order, each once, whatever the case', () => {
  expect(listLetters([...TERMS].toReversed())).toEqual(['a', 'b', 'c']);
  expect(listLetters([{ heading: '100% rule' }])).toEqual([]);
});
