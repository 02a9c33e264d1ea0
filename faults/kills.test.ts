import { expect, test } from 'vitest';
import { killOverAndOver } from './kills.ts';
import { readSeed } from './read-seed.ts';

const SEED = readSeed();
/** `npm run faults` kills each a hundred times. */
const KILLS = 15;

test(`what was acknowledged survives ${KILLS} kills of the product and ${KILLS} of its database, and nothing is half applied (seed ${SEED})`, {
  timeout: 1_200_000,
}, async () => {
  const report = await killOverAndOver({ ofNode: KILLS, ofPostmaster: KILLS, seed: SEED, standingRules: 0 });
  expect({ lost: report.lost, halfApplied: report.halfApplied, crashes: report.crashes }).toEqual({
    lost: [],
    halfApplied: [],
    crashes: [],
  });
  expect([report.killsOfNode, report.killsOfPostmaster]).toEqual([KILLS, KILLS]);
  expect(report.acknowledged).toBeGreaterThan(KILLS);
  expect(report.mails).toBeGreaterThan(0);
  expect(report.alerts).toBeGreaterThan(0);
  expect(report.pushed).toBeGreaterThan(0);
});
