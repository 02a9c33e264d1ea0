import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperations } from '#contract/operations/operations.ts';
import { BUILT_PAGES } from '#testing/fuzz/built-pages.ts';
import { printFaults } from '#testing/fuzz/print-faults.ts';
import { type Fuzz, runFuzz } from '#testing/fuzz/run-fuzz.ts';
import { isLong } from '#testing/long-form.ts';
import { startTestInstance, TestClock, type TestInstance } from '#testing/start-test-instance.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const CALLS = Number(process.env.FUZZ_CALLS ?? (isLong ? 20_000 : 4_000));
/** `npm test` builds the pages first; where they are not built, the API is fuzzed alone. */
const hasPages = existsSync(BUILT_PAGES);

let instance: TestInstance;
let fuzz: Fuzz;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(Date.now()) });
  fuzz = await runFuzz(instance, { seed: SEED, calls: CALLS, hasPages });
}, 600_000);
afterAll(() => instance.stop());

test(`no answer to ${CALLS} random calls is an error, tells of the inside, comes late or lacks a header (FUZZ_SEED=${SEED})`, () => {
  expect(fuzz.faults.length, printFaults(fuzz.faults)).toBe(0);
  expect(fuzz.calls).toBe(CALLS);
});

test('the random calls get past the doors: most operations are answered with success now and then', () => {
  const names = listOperations().map(({ group, name }) => `${group}.${name}`);
  const reached = names.filter((name) => fuzz.reached.has(name));
  expect(reached.length).toBeGreaterThan((names.length * Math.min(1, CALLS / 4_000)) / 2);
});
