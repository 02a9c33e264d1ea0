import type { MessagePort } from 'node:worker_threads';
import type { Outcome } from '#contract/app.ts';
import { makeApp } from '../calls/make-app.ts';
import { type RawCall, rememberReads } from '../calls/remember-reads.ts';
import type { MakePage } from './page-maker.ts';
import { type FromThread, receiveFault, type SentOutcome, sendFault, type ToThread } from './page-messages.ts';
import { ReceivedValues } from './sent-values.ts';

interface PageUnderWay {
  readonly gone: AbortController;
  /** Of its calls, those that wait for their answers. */
  readonly calls: Map<number, PromiseWithResolvers<Outcome<unknown>>>;
}

/** The thread's end: makes the pages that it is told to make. What they call is answered at the other end. */
export function serveMessages(port: MessagePort, make: MakePage): void {
  const underWay = new Map<number, PageUnderWay>();
  const values = new ReceivedValues();
  const tell = (message: FromThread): void => port.postMessage(message);

  async function makePage({ page, request, context }: Extract<ToThread, { kind: 'make' }>): Promise<void> {
    const calls: PageUnderWay['calls'] = new Map();
    const gone = new AbortController();
    underWay.set(page, { gone, calls });
    let lastCall = 0;
    const ask: RawCall = async ({ group, name }, input) => {
      lastCall += 1;
      const call = lastCall;
      tell({ kind: 'call', page, call, group, name, input });
      const waits = Promise.withResolvers<Outcome<unknown>>();
      calls.set(call, waits);
      return waits.promise;
    };
    // What several parts ask for comes once, and is the same object for all of them.
    const app = makeApp(rememberReads(ask));
    const report = (error: unknown): void => tell({ kind: 'report', page, fault: sendFault(error) });
    try {
      tell({ kind: 'made', page, answer: await make(request, { ...context, app, report }, gone.signal) });
    } catch (error) {
      tell({ kind: 'failed', page, fault: sendFault(error) });
    } finally {
      underWay.delete(page);
    }
  }

  const receive = (outcome: SentOutcome): Outcome<unknown> =>
    outcome.ok ? { ...outcome, value: values.receive(outcome.value) } : outcome;

  port.on('message', (message: ToThread) => {
    if (message.kind === 'make') return void makePage(message);
    if (message.kind === 'pulse') return tell(message);
    const page = underWay.get(message.page);
    if (message.kind === 'gone') return page?.gone.abort();
    // Whoever asked may be gone: what is kept for others has come all the same.
    const outcome = message.kind === 'answer' ? receive(message.outcome) : null;
    const waits = page?.calls.get(message.call);
    page?.calls.delete(message.call);
    if (outcome !== null) waits?.resolve(outcome);
    else if (message.kind === 'broken') waits?.reject(receiveFault(message.fault));
  });
  tell({ kind: 'ready' });
}
