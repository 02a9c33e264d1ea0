import { changesOf, type EquivalentMutant, KEPT, NAMED, SLOWLY } from './equivalent-mutant.ts';

const NOBODY_KEPT = 'Of no session nothing is kept that could be forgotten.';
const GATED = 'The gates have refused whoever is not logged in; the check is for the compiler.';
const NOTHING = 'Nothing is written as an empty cell, by either name.';
const NO_CODE = 'What has no code begins like none that is looked for.';
const NEITHER = 'What is missing is neither before nor after anything.';
const PIECES = 'It bounds the memory; where a line passes it depends on the pieces that it comes in.';

export const IN_SERVER: readonly EquivalentMutant[] = [
  ...changesOf('src/server/accounts/session-handlers.ts', NOBODY_KEPT, {
    'if (call.sessionToken !== null) sessions.forget(call.sessionToken);': ['call.sessionToken !== null → true'],
  }),
  ...changesOf('src/server/accounts/who-in.ts', GATED, {
    "if (user === null || sessionToken === null) throw new Error('A call of nobody.');": [
      'user === null || sessionToken === null → user === null',
    ],
  }),
  ...changesOf('src/server/market/book-shelf.ts', NAMED, {
    'return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? asId(0));': [
      '… zone) * 10_000 + (allocationClas… → … zone) * 10_000 - (allocationClas…',
      '(product * 1_000_000 + zone) * 10_000 → (product * 1_000_000 + zone) / 10_000',
      'product * 1_000_000 + zone → product * 1_000_000 - zone',
      'product * 1_000_000 → product / 1_000_000',
      '1_000_000 → 1000001',
      '1_000_000 → 999999',
      '10_000 → 10001',
      '10_000 → 9999',
    ],
  }),
  ...changesOf('src/server/market/check-trades-query.ts', NEITHER, {
    'if (from !== undefined && to !== undefined && to < from) {': [
      'from !== undefined && to !== undefined && to < from → to < from',
      'from !== undefined && to !== undefined → to !== undefined',
      'from !== undefined && to !== undefined → from !== undefined',
    ],
  }),
  ...changesOf('src/server/market/load-listings-then.ts', SLOWLY, {
    'if (ids.length === 0) return;': ['ids.length === 0 → false'],
  }),
  ...changesOf('src/server/market/traded-days.ts', NAMED, {
    'return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? 0);': [
      '… zone) * 10_000 + (allocationClas… → … zone) * 10_000 - (allocationClas…',
      '(product * 1_000_000 + zone) * 10_000 → (product * 1_000_000 + zone) / 10_000',
      'product * 1_000_000 + zone → product * 1_000_000 - zone',
      'product * 1_000_000 → product / 1_000_000',
      '1_000_000 → 1000001',
      '1_000_000 → 999999',
      '10_000 → 10001',
      '10_000 → 9999',
    ],
  }),
  ...changesOf('src/server/market/traded-days.ts', KEPT, {
    'if (this.movementsOf !== today) {': ['this.movementsOf !== today → true'],
  }),
  ...changesOf('src/server/publishing/append-trades.ts', NOTHING, {
    'delivery: value.delivery ?? undefined,': ['value.delivery ?? undefined → value.delivery'],
  }),
  ...changesOf('src/server/publishing/feeds/csv/open-bytes.ts', NO_CODE, {
    "const code = error instanceof Error && 'code' in error ? String(error.code) : '';": ["'' → 'mutant'"],
  }),
  ...changesOf('src/server/publishing/feeds/csv/parse-records.ts', PIECES, {
    'const MAX_RECORD_CHARACTERS = 1_000_000;': ['1_000_000 → 1000001', '1_000_000 → 999999'],
  }),
];
