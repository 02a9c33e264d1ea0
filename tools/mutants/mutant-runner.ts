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

/** Of the runs of a property: thousands of them for each mutant would take days. */
const A_TENTH = 10;
/** Enough to see whether something that was left behind fails by itself. */
const A_HUNDREDTH = 100;

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

/** Runs of a property that does not say how many it wants. */
const USUAL_RUNS = 100;

/** One in `share` runs of every property; it is enough to know that one does not hold. */
function wake(number: number, usualPasses: number, share: number): void {
  mutantSwitch.wake(number, usualPasses, share);
  fc.configureGlobal({
    ...fc.readConfigureGlobal(),
    endOnFailure: true,
    numRuns: mutantSwitch.runsOf(USUAL_RUNS),
  });
}

writeFileSync(inject('worker'), String(process.pid));
wake(inject('awake'), inject('usualPasses') ?? Number.POSITIVE_INFINITY, A_TENTH);

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
    wake(NO_MUTANT, Number.POSITIVE_INFINITY, A_TENTH);
    const usualTurns = await countTurns(run, Number.POSITIVE_INFINITY);
    const usualPasses = mutantSwitch.passes;
    if (usualTurns === null) {
      for (const number of wanted) this.reachedOnce.add(number);
      wake(0, 0, 1);
      return;
    }
    const isGreenWith = async (number: number, share: number): Promise<boolean> => {
      wake(number, usualPasses, share);
      return (await countTurns(run, Math.max(MANY_TURNS, 20 * usualTurns))) !== null;
    };
    for (const [at, number] of wanted.entries()) {
      if (await isGreenWith(number, A_TENTH)) continue;
      if (!(await isGreenWith(NO_MUTANT, A_HUNDREDTH))) {
        // This mutant, or one before it, has left something behind that fails by itself: what it hides is not caught by it.
        for (const one of wanted.slice(at)) this.reachedOnce.add(one);
        break;
      }
      this.uncaught.delete(number);
      this.caught.push(number);
    }
    wake(0, 0, 1);
  }
}
