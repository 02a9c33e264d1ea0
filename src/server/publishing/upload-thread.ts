import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Outcome } from '#contract/app.ts';
import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { fail } from '../calls/answers.ts';
import { RETRY_AFTER_SECONDS } from '../calls/describe-error.ts';
import type { ThreadReport, ThreadTask } from './publication-thread.ts';
import type { UploadAnswer, UploadRequest } from './publish-upload.ts';

export interface ThreadOptions {
  readonly connection: pg.ClientConfig;
  readonly log: FastifyBaseLogger;
  /** The program of the thread; another one in tests of how it dies. */
  readonly program?: URL;
  readonly limitMilliseconds?: number;
  readonly idleMilliseconds?: number;
  readonly maxHeapMegabytes?: number;
}

const PROGRAM = new URL('./publication-thread.ts', import.meta.url);
/** The largest permitted upload becomes half of this. */
export const MAX_HEAP_MEGABYTES = 1_536;
const PUBLICATION_TIMEOUT_MILLISECONDS = 120_000;
/** A thread that has nothing to do gives its memory back. Whoever publishes every few minutes does not wait for another one. */
const IDLE_MILLISECONDS = 10 * MILLISECONDS_PER_MINUTE;

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * A thread with a heap and a connection to the database of its own, for uploads that would hold the event loop up. It
 * takes one at a time. When it dies, its upload is answered so, and the next one gets another thread.
 */
export class UploadThread {
  private readonly options: ThreadOptions;
  private worker: Worker | null = null;
  private sentNames: PlaceNames | null = null;
  private isBusy = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions) {
    this.options = options;
  }

  /** Has the thread come up for an upload that is on its way; one that never comes costs what an idle thread does. */
  makeReady(): void {
    this.start();
    if (!this.isBusy) this.rest();
  }

  async publish(request: UploadRequest, names: PlaceNames): Promise<Outcome<UploadAnswer>> {
    this.isBusy = true;
    clearTimeout(this.idle);
    const report = await this.ask(request, names).finally(() => {
      this.isBusy = false;
      this.rest();
    });
    if (report === OUT_OF_MEMORY)
      return fail('too_large', { detail: 'The upload needs more memory than one may have.' });
    if (report === null) return fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    if (report.kind === 'outcome') return report.outcome;
    if (report.isDatabaseAway) return fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    throw Object.assign(new Error(report.error.message), { code: report.error.code });
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    clearTimeout(this.idle);
    await worker?.terminate();
  }

  private rest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.stop(), this.options.idleMilliseconds ?? IDLE_MILLISECONDS).unref();
  }

  /** Null or a code when the thread died or took too long. */
  private async ask(request: UploadRequest, names: PlaceNames): Promise<ThreadReport | typeof OUT_OF_MEMORY | null> {
    const worker = this.start();
    const task: ThreadTask = { request, names: names === this.sentNames ? null : names };
    const { bytes } = request.upload;
    const isWhole = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.options.log.error('a publication took too long and was ended');
        void worker.terminate();
      }, this.options.limitMilliseconds ?? PUBLICATION_TIMEOUT_MILLISECONDS);
      let code: string | undefined;
      const settle = (report: ThreadReport | typeof OUT_OF_MEMORY | null): void => {
        clearTimeout(limit);
        worker.off('message', settle).off('error', onError).off('exit', onExit);
        resolve(report);
      };
      const onError = (error: NodeJS.ErrnoException): void => {
        code = error.code;
      };
      const onExit = (): void => {
        if (this.worker === worker) this.worker = null;
        settle(code === OUT_OF_MEMORY ? code : null);
      };
      worker.on('message', settle).on('error', onError).on('exit', onExit);
      try {
        worker.postMessage(task, isWhole ? [bytes.buffer as ArrayBuffer] : []);
        this.sentNames = names;
      } catch (error) {
        reject(error);
        settle(null);
      }
    });
  }

  private start(): Worker {
    if (this.worker !== null) return this.worker;
    const { program = PROGRAM, connection, maxHeapMegabytes = MAX_HEAP_MEGABYTES } = this.options;
    const worker = new Worker(program, {
      name: 'publications',
      workerData: connection,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    });
    // It may also die between two uploads.
    worker.on('error', (error) => this.options.log.error({ err: error }, 'the thread of publications failed'));
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    worker.unref();
    this.worker = worker;
    this.sentNames = null;
    return worker;
  }
}
