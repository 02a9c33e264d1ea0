import { expect, test } from 'vitest';
import { pathToKeep } from './path-to-keep.ts';

const RESULTS = {
  ...{ pathname: '/search/buy/temporary/results', search: '?volume=120' },
  ...{ isAtRest: true, now: 1_700_000_000_000, isPreview: false },
};

test('results, a detail and the overview are kept under their address, with what was asked', () => {
  expect(pathToKeep(RESULTS)).toBe('/search/buy/temporary/results?volume=120');
  expect(pathToKeep({ ...RESULTS, pathname: '/search/buy/temporary/results/detail', search: '?at=2' })).toBe(
    '/search/buy/temporary/results/detail?at=2',
  );
  expect(pathToKeep({ ...RESULTS, pathname: '/overview', search: '' })).toBe('/overview');
});

test('nothing is kept of another page, of one that is on its way, of one without figures, or of a release', () => {
  expect(pathToKeep({ ...RESULTS, pathname: '/settings' })).toBeNull();
  expect(pathToKeep({ ...RESULTS, isAtRest: false })).toBeNull();
  expect(pathToKeep({ ...RESULTS, now: undefined })).toBeNull();
  expect(pathToKeep({ ...RESULTS, isPreview: true })).toBeNull();
});
