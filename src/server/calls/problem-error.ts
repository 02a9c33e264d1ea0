import type { Problem } from '#contract/problems.ts';

/** Thrown where the framework knows no other way back: ends a request with a problem. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}
