import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUncoveredOperations, OPERATION_SCENARIOS } from './operation-scenarios.ts';
import { readSeed } from './read-seed.ts';
import { Stage } from './stage.ts';
import { breakEveryStatement, chooseEvery } from './statement-faults.ts';
import { listUncoveredCommands, openQuietStage, WORK_SCENARIOS } from './work-scenarios.ts';

const SEED = readSeed();
/** `npm run faults` tries all of them, `.ci/run` every eighth; here every twenty-fourth, others with each seed. */
const EVERY = 24;

const choose = chooseEvery(EVERY, SEED);

test('every operation that changes something, and every command, has a scenario', () => {
  expect([...listUncoveredOperations(), ...listUncoveredCommands()]).toEqual([]);
});

describe(`whatever happens to a statement, all of it is done or nothing, and done again it is as if nothing had happened (seed ${SEED})`, () => {
  describe.each([
    ['operations', Stage.open, OPERATION_SCENARIOS],
    ['other work', openQuietStage, WORK_SCENARIOS.filter(({ isLarge }) => isLarge !== true)],
  ] as const)('%s', (_, openStage, scenarios) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage();
    });
    afterAll(() => stage.close());

    test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
      expect((await breakEveryStatement(stage, scenario, choose)).wrong).toEqual([]);
    });
  });
});
