const FAILURES_BEFORE_REST = 3;
const REST_MILLISECONDS = 15_000;

/**
 * Stops the hammering of a service that fails: after 3 failures in a row it is left alone for 15 s, then one
 * look-up tries it. Durations are those of the monotonic clock.
 */
export class Breaker {
  private failures = 0;
  private restsUntil = Number.NEGATIVE_INFINITY;
  private isTrying = false;

  /** May a look-up begin now? Whoever is let in must report `succeed` or `fail`. */
  admit(): boolean {
    if (this.failures < FAILURES_BEFORE_REST) return true;
    if (this.isResting() || this.isTrying) return false;
    this.isTrying = true;
    return true;
  }

  /** Also stops what was let in before and has waited for its turn since. */
  isResting(): boolean {
    return performance.now() < this.restsUntil;
  }

  succeed(): void {
    this.failures = 0;
    this.isTrying = false;
    this.restsUntil = Number.NEGATIVE_INFINITY;
  }

  fail(): void {
    this.isTrying = false;
    this.failures += 1;
    // A failure that arrives late does not lengthen the rest.
    if (this.failures >= FAILURES_BEFORE_REST && !this.isResting())
      this.restsUntil = performance.now() + REST_MILLISECONDS;
  }
}
