import { Worker } from 'node:worker_threads';
import type { App, Outcome } from '#contract/app.ts';
import type { PageContext } from '#contract/page-context.ts';
import type { MakePage, PageAnswer } from './page-maker.ts';
import {
  type FromThread,
  receiveFault,
  type SentOutcome,
  type SentPage,
  sendFault,
  type ToThread,
} from './page-messages.ts';
import { SentValues } from './sent-values.ts';

const PAGE_THREAD = new URL('page-thread.ts', import.meta.url);
/** Between two parts of a page, which take milliseconds, a thread hears what it is told. */
const PULSE_MILLISECONDS = 5_000;
/** A thread that has said nothing for so many pulses never comes back from its page. */
const MAX_SILENT_PULSES = 6;

export interface PageThreadsOptions {
  /** What each thread runs; another one in tests of what lies between. */
  readonly script?: URL;
  readonly pulseMilliseconds?: number;
}

/**
 * Pages are made in threads of their own: whoever asks for figures does not wait until somebody's page is drawn, and more
 * processors make more pages. The market, sessions and rights stay in one place: a page's calls are answered there.
 */
export class PageThreads {
  private readonly threads: readonly PageThread[];

  private constructor(threads: readonly PageThread[]) {
    this.threads = threads;
  }

  /** All of them, or none where one does not come up. */
  static async open(count: number, options: PageThreadsOptions = {}): Promise<PageThreads> {
    const opened = await Promise.allSettled(Array.from({ length: count }, () => PageThread.open(options)));
    const threads = new PageThreads(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const failed = opened.find((one) => one.status === 'rejected');
    if (failed === undefined) return threads;
    await threads.stop();
    throw failed.reason;
  }

  /** In the thread that has the fewest under way. */
  readonly make: MakePage = (...page) => {
    const idlest = this.threads.reduce((least, one) => (one.underWay < least.underWay ? one : least));
    return idlest.make(...page);
  };

  async stop(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }
}

const ENDED = 'A thread that makes pages ended by itself.';
const STUCK = 'A thread that makes pages does not come back from one.';

/** For whoever waits for a page of a thread that is no more: there is one again in a moment. */
const AWAY = Object.assign(new Error(ENDED), { code: 'PAGES_AWAY' });

interface PageUnderWay extends Pick<PageContext, 'app' | 'report'> {
  readonly resolve: (answer: PageAnswer) => void;
  readonly reject: (error: unknown) => void;
}

class PageThread {
  private readonly worker: Worker;
  private readonly pages = new Map<number, PageUnderWay>();
  private values = new SentValues();
  private lastPage = 0;
  /** Why nothing is made here any more. */
  private fault: unknown = null;
  private isStopping = false;
  private silentPulses = 0;
  private readonly pulse: NodeJS.Timeout;

  private constructor(worker: Worker, pulseMilliseconds: number) {
    this.worker = worker;
    this.pulse = setInterval(() => this.feelPulse(), pulseMilliseconds).unref();
    worker.on('message', (message: FromThread) => this.hear(message));
    worker.on('error', (error) => this.fail(error));
    worker.on('exit', () => this.fail(new Error(ENDED)));
  }

  static async open({
    script = PAGE_THREAD,
    pulseMilliseconds = PULSE_MILLISECONDS,
  }: PageThreadsOptions): Promise<PageThread> {
    const worker = new Worker(script, { name: 'pages' });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // It says that it is ready; what keeps it from it is thrown here.
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error(ENDED)));
    await promise;
    return new PageThread(worker, pulseMilliseconds);
  }

  get underWay(): number {
    return this.pages.size;
  }

  readonly make: MakePage = (request, { app, report, ...context }, gone) => {
    if (this.fault !== null) return Promise.reject(AWAY);
    this.lastPage += 1;
    const page = this.lastPage;
    this.tell({ kind: 'make', page, request, context });
    const { promise, resolve, reject } = Promise.withResolvers<PageAnswer>();
    this.pages.set(page, { app, report, resolve, reject });
    const leave = (): void => this.tell({ kind: 'gone', page });
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
    return promise.finally(() => gone.removeEventListener('abort', leave));
  };

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.pulse);
    await this.worker.terminate();
  }

  private tell(message: ToThread): void {
    this.worker.postMessage(message);
  }

  private feelPulse(): void {
    if (this.silentPulses === MAX_SILENT_PULSES) this.fail(new Error(STUCK));
    this.silentPulses += 1;
    this.tell({ kind: 'pulse' });
  }

  private hear(message: FromThread): void {
    this.silentPulses = 0;
    if (message.kind === 'ready' || message.kind === 'pulse') return;
    const page = this.pages.get(message.page);
    if (page === undefined) return;
    if (message.kind === 'call') return void this.answer(page, message);
    if (message.kind === 'report') return void page.report(receiveFault(message.fault));
    this.pages.delete(message.page);
    if (message.kind === 'made') page.resolve(receivePage(message.answer));
    else page.reject(receiveFault(message.fault));
  }

  private async answer(
    { app }: PageUnderWay,
    { page, call, group, name, input }: Extract<FromThread, { kind: 'call' }>,
  ): Promise<void> {
    try {
      const outcome = await callOf(app, group, name)(input);
      this.tell({ kind: 'answer', page, call, outcome: this.toSent(outcome) });
    } catch (error) {
      // What could not be sent is not at the other end.
      this.values = new SentValues();
      this.tell({ kind: 'broken', page, call, fault: sendFault(error) });
    }
  }

  private toSent(outcome: Outcome<unknown>): SentOutcome {
    return outcome.ok ? { ...outcome, value: this.values.send(outcome.value) } : outcome;
  }

  /** By itself it never ends: the process ends with it, as it does with any error that nobody caught. Who waits is told at once. */
  private fail(fault: unknown): void {
    if (this.isStopping || this.fault !== null) return;
    clearInterval(this.pulse);
    this.fault = fault;
    for (const { reject } of this.pages.values()) reject(AWAY);
    this.pages.clear();
    throw fault;
  }
}

const receivePage = ({ body, ...rest }: SentPage): PageAnswer => ({
  ...rest,
  body: body === null ? null : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
});

type AnyCall = (input: unknown) => Promise<Outcome<unknown>>;

const callOf = (app: App, group: string, name: string): AnyCall =>
  (app as unknown as Record<string, Record<string, AnyCall>>)[group]?.[name] as AnyCall;
