import { expect, test } from 'vitest';
import type { SignedIn } from '../../shell-data.ts';
import { pathToKeep } from './path-to-keep.ts';

const RESULTS = {
  ...{ pathname: '/search/buy/temporary/results', search: '?volume=120' },
  ...{ isAtRest: true, now: 1_700_000_000_000, reader: { user: null } },
};

test('results, a detail and the overview are kept under their address, with what was asked', () => {
  expect(pathToKeep(RESULTS)).toBe('/search/buy/temporary/results?volume=120');
  expect(pathToKeep({ ...RESULTS, pathname: '/search/buy/temporary/results/detail', search: '?at=2' })).toBe(
    '/search/buy/temporary/results/detail?at=2',
  );
  expect(pathToKeep({ ...RESULTS, pathname: '/overview', search: '' })).toBe('/overview');
});

/** Somebody who may read releases, and reads that one. */
const reads = (shown: string | null) => ({ user: {} as SignedIn['user'], preview: { releases: [], shown } });

test('nothing is kept of another page, of one that is on its way, or of one without figures', () => {
  expect(pathToKeep({ ...RESULTS, pathname: '/settings' })).toBeNull();
  expect(pathToKeep({ ...RESULTS, isAtRest: false })).toBeNull();
  expect(pathToKeep({ ...RESULTS, now: undefined })).toBeNull();
});

test('what is published is kept by whoever reads it, and words of a release, which is yet to be, by nobody', () => {
  for (const reader of [undefined, { user: null }, { ...reads(null), preview: null }, reads(null)])
    expect(pathToKeep({ ...RESULTS, reader })).toBe('/search/buy/temporary/results?volume=120');
  expect(pathToKeep({ ...RESULTS, reader: reads('spring') })).toBeNull();
});
