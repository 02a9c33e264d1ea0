/** So often in a row a service may give no answer; then it is left alone, for twice as long each time. */
const TRIES = 3;
const FIRST_REST_MILLISECONDS = 15_000;
const MAX_REST_MILLISECONDS = 300_000;
/** Names of services come from browsers: no more than these are remembered. */
const MAX_KNOWN = 1_000;

/** Push services that give no answer: nothing is sent to them for a while, so that what waits for others has its turn. */
export class SilentServices {
  private readonly known = new Map<string, { readonly times: number; readonly until: number }>();

  noteSilence(service: string, now: number): void {
    const times = (this.known.get(service)?.times ?? 0) + 1;
    const rest = times < TRIES ? 0 : Math.min(MAX_REST_MILLISECONDS, FIRST_REST_MILLISECONDS * 2 ** (times - TRIES));
    // The newest last.
    this.known.delete(service);
    this.known.set(service, { times, until: now + rest });
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_KNOWN && oldest !== undefined) this.known.delete(oldest);
  }

  noteAnswer(service: string): void {
    this.known.delete(service);
  }

  /** A rest that would last longer than any was noted by a clock that was ahead. */
  listResting(now: number): readonly string[] {
    return [...this.known].flatMap(([service, { until }]) =>
      until > now && until - now <= MAX_REST_MILLISECONDS ? [service] : [],
    );
  }
}
