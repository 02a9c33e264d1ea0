import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

/** Of the folders of the root, and the files of code that are named without one. */
const placesIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => /^(?:src|seed|tools)\/|\.tsx?$/.test(name)),
  ),
];

const isThere = (place: string): boolean =>
  [place, join('src', '**', place)].some((pattern) => globSync(pattern, { cwd: ROOT }).length > 0);

test('every file and folder that the architecture names is there', () => {
  const places = placesIn(DOCUMENT);
  expect(places.length).toBeGreaterThan(80);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

/** `<name>.ts`, `present-….ts`, `NNNN-what.ts`, `x.tsx`: of a file that is to be written; or never, as `index.ts`. */
const isNone = (place: string): boolean => /[<…]|NNNN|^(?:x\.tsx|index\.ts)$/.test(place);

test('every file and folder that the recipes for contributors name is there', () => {
  const places = placesIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')).filter((one) => !isNone(one));
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

test('a file that was moved is found out', () => {
  expect(placesIn('the limit in `src/domain/limits.ts`, read `once` by `serve.ts` from `seed/`')).toEqual([
    'src/domain/limits.ts',
    'serve.ts',
    'seed/',
  ]);
  expect(isThere('src/domain/serve.ts')).toBe(false);
  expect(isThere('serve.ts')).toBe(true);
  expect(isThere('src/web/**/*-nowhere.ts')).toBe(false);
});
