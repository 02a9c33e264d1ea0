const FAILURES_BEFORE_REST = 3;
const REST_MILLISECONDS = 15_000;

/**
 * Stops the hammering of a service that fails: after 3 failures in a row it is left alone for 15 s, then one
 * look-up tries it. One that hangs is left alone at once, and nobody waits for it, until it has answered something.
 * Durations are those of the monotonic clock.
 */
export class Breaker {
  private failures = 0;
  private restsUntil = Number.NEGATIVE_INFINITY;
  private isTrying = false;
  private isSilent = false;
  private readonly waiting = new Set<() => void>();

  /** May a look-up begin now? Whoever is let in must report `succeed`, `fail` or `endTry`. */
  admit(): boolean {
    if (this.isResting()) return false;
    if (this.failures < FAILURES_BEFORE_REST && !this.isSilent) return true;
    if (this.isTrying) return false;
    this.isTrying = true;
    return true;
  }

  /** Also stops what was let in before and has waited for its turn since. */
  isResting(): boolean {
    return performance.now() < this.restsUntil;
  }

  /** Whether the service has been asked and says nothing: no use to wait. */
  get isHanging(): boolean {
    return this.isSilent;
  }

  /** Calls when the service begins to hang, until the answer of this is called. */
  onHang(call: () => void): () => void {
    this.waiting.add(call);
    return () => this.waiting.delete(call);
  }

  /** A request has had no answer for a while; it may still come. */
  hang(): void {
    if (this.isSilent) return;
    this.isSilent = true;
    this.rest();
    for (const call of [...this.waiting]) call();
  }

  /** A request was answered, well or badly: the service does not hang any more, and a try goes on. */
  hear(): void {
    if (!this.isSilent) return;
    this.isSilent = false;
    if (this.failures < FAILURES_BEFORE_REST || this.isTrying) this.restsUntil = Number.NEGATIVE_INFINITY;
  }

  succeed(): void {
    this.failures = 0;
    this.isTrying = false;
    this.isSilent = false;
    this.restsUntil = Number.NEGATIVE_INFINITY;
  }

  fail(): void {
    this.isTrying = false;
    this.failures += 1;
    if (this.failures >= FAILURES_BEFORE_REST || this.isSilent) this.rest();
  }

  /** A look-up ended without a word on the service: another one may try it. */
  endTry(): void {
    this.isTrying = false;
  }

  /** A failure that arrives late does not lengthen the rest. */
  private rest(): void {
    if (!this.isResting()) this.restsUntil = performance.now() + REST_MILLISECONDS;
  }
}
