import { Counter, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import { waitAtMost } from '../platform/wait-at-most.ts';
import { Tally } from './tally.ts';

const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** A search takes less than a millisecond. */
const CALL_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15];
const READ_MILLISECONDS = 3_000;
/** What a figure says that cannot be known at the moment. */
const UNKNOWN = Number.NaN;

/**
 * The figures of an instance in the format of Prometheus. Labels come from closed lists (operations, statuses, problems,
 * jobs), never from what somebody sent. Each name is explained in docs/operations.md.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly reads: (() => Promise<void>)[] = [];
  private readonly queues = new Map<string, { readonly length: number }>();
  private isProcessWatched = false;

  readonly requests = new Tally({
    subject: 'route',
    outcome: 'status',
    counter: { name: 'anabranch_http_requests_total', help: 'Answers on the public port, by route and status.' },
    histogram: {
      name: 'anabranch_http_request_seconds',
      help: 'Time from the head of a request to the end of its answer.',
    },
    bounds: HTTP_SECONDS,
  });
  readonly calls = new Tally({
    subject: 'operation',
    outcome: 'outcome',
    counter: {
      name: 'anabranch_calls_total',
      help: 'Operations that were let through, from the API and from pages, by the code of their problem or ok.',
    },
    histogram: {
      name: 'anabranch_call_seconds',
      help: 'Time that an operation took, without reading and sending.',
    },
    bounds: CALL_SECONDS,
  });
  readonly jobRuns = new Counter({
    name: 'anabranch_job_runs_total',
    help: 'Runs of recurring jobs on this instance, by outcome.',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });
  readonly jobLastSuccess = new Gauge({
    name: 'anabranch_job_last_success_timestamp_seconds',
    help: 'When a recurring job last succeeded on this instance.',
    labelNames: ['job'],
    registers: [this.registry],
  });

  private readonly queueWaiting = new Gauge({
    name: 'anabranch_queue_waiting',
    help: 'How many wait for a place, by queue.',
    labelNames: ['queue'],
    registers: [this.registry],
  });

  /** Shows from now on how many wait in a queue; one of the same name takes the place of the last. */
  watchQueue(name: string, queue: { readonly length: number }): void {
    this.queues.set(name, queue);
  }

  /** A figure that is read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void {
    this.gauges({ [name]: help }, async () => ({ [name]: read() }));
  }

  /** Several figures that are read together; names with what they mean. */
  gauges<Name extends string>(
    helps: Readonly<Record<Name, string>>,
    read: () => Promise<Readonly<Record<Name, number>>>,
  ): void {
    const registers = [this.registry];
    const gauges = Object.entries<string>(helps).map(
      ([name, help]) => [name as Name, new Gauge({ name, help, registers })] as const,
    );
    this.reads.push(async () => {
      const figures = await waitAtMost(READ_MILLISECONDS, read()).catch(() => null);
      for (const [name, gauge] of gauges) gauge.set(figures?.[name] ?? UNKNOWN);
    });
  }

  /** Memory, processor and event loop, under the names that every Node process gives them. */
  watchProcess(): void {
    if (this.isProcessWatched) return;
    this.isProcessWatched = true;
    collectDefaultMetrics({ register: this.registry });
  }

  listNames(): readonly string[] {
    const names = this.registry.getMetricsAsArray().map(({ name }) => name);
    return [...this.requests.names, ...this.calls.names, ...names];
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  async print(): Promise<string> {
    for (const [queue, { length }] of this.queues) this.queueWaiting.set({ queue }, length);
    await Promise.all(this.reads.map((read) => read()));
    return [this.requests.print(), this.calls.print(), await this.registry.metrics()].join('\n');
  }
}
