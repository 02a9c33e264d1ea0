import { expect, test } from 'vitest';
import { shortenProviderNames } from './shorten-provider-names.ts';

const shorten = (...names: string[]): readonly string[] => [...shortenProviderNames(names).values()];

test('a provider goes by what sets it apart: brackets and common words at the end are left out', () => {
  expect(
    shorten('Goulburn Valley Water Market (demo)', 'Riverbend Water', 'Elms & Pike', 'Mallee Brokers Pty. Ltd.'),
  ).toEqual(['Goulburn Valley', 'Riverbend', 'Elms & Pike', 'Mallee']);
});

test('a common word in the middle of a name stays', () => {
  expect(shorten('Water Exchange of the Murray')).toEqual(['Water Exchange of the Murray']);
});

test('two providers never share a short name', () => {
  expect(shorten('Mallee Brokers', 'Mallee Water', 'Riverbend Water')).toEqual([
    'Mallee Brokers',
    'Mallee Water',
    'Riverbend',
  ]);
});

test('a name that is made of common words alone stays whole', () => {
  expect(shorten('Water Market')).toEqual(['Water Market']);
  expect(shorten('')).toEqual(['']);
});

test('trades of one provider do not stop its own name from being short', () => {
  expect(shortenProviderNames(['Riverbend Water', 'Riverbend Water']).get('Riverbend Water')).toBe('Riverbend');
});
