import { expect, test } from 'vitest';
import { bareName } from './bare-name.ts';

test('a demonstration, which says so over every page, does not say it of every name', () => {
  expect(bareName('Riverbend Water (demo)', 'demo')).toBe('Riverbend Water');
  expect(bareName('Riverbend (demo) Water', 'demo')).toBe('Riverbend (demo) Water');
});

test('everywhere else a name stays as it is', () => {
  expect(bareName('Riverbend Water (demo)', 'production')).toBe('Riverbend Water (demo)');
  expect(bareName('Riverbend Water (demo)', undefined)).toBe('Riverbend Water (demo)');
});
