import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { inject, type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest';
import { mutantSwitch } from './mutant-switch.ts';

/** What a file of tests has found out about mutants. */
export interface MutantReport {
  /** Reached by it at all. */
  readonly reached: readonly number[];
  /** Reached while the file was read, before any test. */
  readonly reachedAtStart: readonly number[];
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

// It is enough to know that a property does not hold.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** Runs each test as it is, and then, if asked to, once more for every mutant that it reaches and nobody has caught. */
export default class MutantRunner extends TestRunner {
  private readonly uncaught = new Set(inject('uncaught'));
  private readonly reached = new Set<number>();
  private readonly caught: number[] = [];
  private reachedAtStart: readonly number[] = [];
  private passes = 0;

  onCollected(): void {
    this.reachedAtStart = mutantSwitch.takeReached();
    this.passes = mutantSwitch.passes;
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const before = mutantSwitch.passes;
    await run();
    const reached = mutantSwitch.takeReached();
    for (const number of reached) this.reached.add(number);
    const passes = mutantSwitch.passes - before;
    this.passes += passes;
    if (inject('isRepeated')) await this.repeat(run, reached, passes);
  }

  override onAfterRunFiles(...given: Parameters<TestRunner['onAfterRunFiles']>): void {
    super.onAfterRunFiles(...given);
    const { reachedAtStart, caught, passes } = this;
    const reached = [...this.reached, ...reachedAtStart, ...mutantSwitch.takeReached()];
    const report: MutantReport = { reached, reachedAtStart, caught, passes, isGreen: given[0].every(isGreen) };
    writeFileSync(inject('report'), JSON.stringify(report));
  }

  private async repeat(run: () => unknown, reached: readonly number[], usualPasses: number): Promise<void> {
    for (const number of reached.filter((one) => this.uncaught.has(one))) {
      mutantSwitch.wake(number, usualPasses);
      try {
        await run();
      } catch {
        this.uncaught.delete(number);
        this.caught.push(number);
      }
    }
    mutantSwitch.wake(0, 0);
  }
}
