import { RUNS, SWITCH } from './plant-mutants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is awake from the start of a file; 0 for none. */
    readonly awake: number;
    /** How often a file passes mutants while none is awake; unknown before its first run. */
    readonly usualPasses: number | null;
    /** The mutants that no test has caught yet. */
    readonly uncaught: readonly number[];
    /** Whether each test is repeated with every mutant that it reaches. */
    readonly isRepeated: boolean;
    /** The file that what was found out goes to. */
    readonly report: string;
    /** The file that the number of the process goes to. */
    readonly worker: string;
  }
}

/** A loop that does not end passes mutants more often than this and more often than three times the usual. Work is counted, for time is the machine's. */
const MANY_PASSES = 200_000;

/** As long as this is awake all is as it would be with a mutant, but nothing is changed. */
export const NO_MUTANT = -1;

/** Which mutant is awake in this worker, and which ones were reached while none was. */
class MutantSwitch {
  passes = 0;
  private awake = 0;
  private mostPasses = Number.POSITIVE_INFINITY;
  private share = 1;
  private readonly reached = new Set<number>();

  /** `share`: meanwhile one in so many runs of a property is made. */
  wake(number: number, usualPasses: number, share: number): void {
    this.awake = number;
    this.share = share;
    this.passes = 0;
    this.mostPasses = number === 0 ? Number.POSITIVE_INFINITY : Math.max(MANY_PASSES, 3 * usualPasses);
  }

  isAwake(number: number): boolean {
    this.passes += 1;
    if (this.passes > this.mostPasses) throw new Error('With this mutant it does not come to an end.');
    if (this.awake === 0) this.reached.add(number);
    return this.awake === number;
  }

  /** How often a property is tried: all the runs that it has, unless a mutant is awake. */
  runsOf(usual: number): number {
    return this.awake === 0 ? usual : Math.ceil(usual / this.share);
  }

  /** What was reached since this was last asked. */
  takeReached(): readonly number[] {
    const reached = [...this.reached];
    this.reached.clear();
    return reached;
  }
}

export const mutantSwitch = new MutantSwitch();
Object.assign(globalThis, {
  [SWITCH]: (number: number) => mutantSwitch.isAwake(number),
  [RUNS]: (usual: number) => mutantSwitch.runsOf(usual),
});
