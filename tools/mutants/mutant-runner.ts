import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { inject, type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest';
import { mutantSwitch, NO_MUTANT } from './mutant-switch.ts';

/** What a file of tests has found out about mutants. */
export interface MutantReport {
  /** Reached by it at all. */
  readonly reached: readonly number[];
  /** Reached where nothing can be repeated: while the file was read, or by a test that does not pass twice. */
  readonly reachedOnce: readonly number[];
  /** Made one of its tests fail. */
  readonly caught: readonly number[];
  /** How often its tests, as they are, pass a mutant. */
  readonly passes: number;
  /** Whether every test passed, as it is. */
  readonly isGreen: boolean;
}

const isGreen = (task: RunnerTask): boolean =>
  task.type === 'suite'
    ? task.result?.state !== 'fail' && task.tasks.every(isGreen)
    : task.result?.state === 'pass' || task.mode === 'skip';

/** What is waited for and does not come: more turns of the event loop than this, and more than twenty times the usual. */
const MANY_TURNS = 100_000;

/** How many turns of the event loop a test takes to pass; null where it fails, or takes more than `maxTurns`. */
async function countTurns(run: () => unknown, maxTurns: number): Promise<number | null> {
  const end = (async () => run())().then(
    () => true,
    () => false,
  );
  for (let turns = 0; turns <= maxTurns; turns += 1) {
    const isPassed = await Promise.race([end, setImmediate(null)]);
    if (isPassed !== null) return isPassed ? turns : null;
  }
  return null;
}

// It is enough to know that a property does not hold.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** Runs each test as it is, and then, if asked to, once more for every mutant that it reaches and nobody has caught. */
export default class MutantRunner extends TestRunner {
  private readonly uncaught = new Set(inject('uncaught'));
  private readonly reached = new Set<number>();
  private readonly caught: number[] = [];
  private readonly reachedOnce = new Set<number>();
  private passes = 0;

  onCollected(): void {
    for (const number of mutantSwitch.takeReached()) this.reachedOnce.add(number);
    this.passes = mutantSwitch.passes;
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const before = mutantSwitch.passes;
    await run();
    const reached = mutantSwitch.takeReached();
    for (const number of reached) this.reached.add(number);
    this.passes += mutantSwitch.passes - before;
    if (inject('isRepeated')) await this.repeat(run, reached);
  }

  override onAfterRunFiles(...given: Parameters<TestRunner['onAfterRunFiles']>): void {
    super.onAfterRunFiles(...given);
    const { caught, passes } = this;
    const reachedOnce = [...this.reachedOnce, ...mutantSwitch.takeReached()];
    const reached = [...this.reached, ...reachedOnce];
    const report: MutantReport = { reached, reachedOnce, caught, passes, isGreen: given[0].every(isGreen) };
    writeFileSync(inject('report'), JSON.stringify(report));
  }

  private async repeat(run: () => unknown, reached: readonly number[]): Promise<void> {
    const wanted = reached.filter((one) => this.uncaught.has(one));
    if (wanted.length === 0) return;
    mutantSwitch.wake(NO_MUTANT, Number.POSITIVE_INFINITY);
    const usualTurns = await countTurns(run, Number.POSITIVE_INFINITY);
    const usualPasses = mutantSwitch.passes;
    if (usualTurns === null) {
      for (const number of wanted) this.reachedOnce.add(number);
      mutantSwitch.wake(0, 0);
      return;
    }
    for (const number of wanted) {
      mutantSwitch.wake(number, usualPasses);
      if ((await countTurns(run, Math.max(MANY_TURNS, 20 * usualTurns))) !== null) continue;
      this.uncaught.delete(number);
      this.caught.push(number);
    }
    mutantSwitch.wake(0, 0);
  }
}
