import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#contract/app.ts';
import type { PageContext } from '#contract/page-context.ts';
import { describeProblem, type Problem } from '#contract/problems.ts';
import type { CallContext } from '../calls/call-context.ts';
import { makeClosedApp, makeLocalApp } from '../calls/call-operation.ts';
import { describeError, tellRequest } from '../calls/describe-error.ts';
import { ProblemError } from '../calls/problem-error.ts';
import { BoundedQueue } from '../platform/bounded-queue.ts';
import { describePath } from './describe-path.ts';
import { logFault } from './log-fault.ts';
import { makeCallContext } from './make-call-context.ts';
import { type PagesBridge, replyWithPage } from './pages-bridge.ts';
import { nameForAnybody, PagesForAnybody } from './pages-for-anybody.ts';
import { isFromElsewhere, readForm, type SentForm } from './read-form.ts';
import { replyWithPlainPage } from './reply-with-plain-page.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import type { ServedInstance } from './served-instance.ts';

const METHODS = ['GET', 'HEAD', 'POST'];
/** Pages that are made at once; more would only make each other slower. */
const MAX_RENDERING = 12;
const MAX_WAITING_PAGES = 60;

/** Answers every request with a page; `findBridge` is asked each time, for in development the build changes. */
export function answerWithPages(instance: ServedInstance, findBridge: () => Promise<PagesBridge>) {
  const { config, handlers } = instance;
  const isSecure = config.mode === 'production';
  const parts = { ...instance, isSecure, isPage: true };
  const pagesForAnybody = new PagesForAnybody(instance.clock);
  const queue = new BoundedQueue({ maxRunning: MAX_RENDERING, maxWaiting: MAX_WAITING_PAGES });
  instance.metrics.watchQueue('pages', queue);

  /** The calls that the page may make for this caller; where there is no caller to be made out, none. */
  async function openApp(request: FastifyRequest, reply: FastifyReply): Promise<OpenApp> {
    const call = await makeCallContext(request, reply, parts).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
      logFault(request.log, error);
      return tellRequest(describeError(error), request.id);
    });
    if ('status' in call)
      return { app: makeClosedApp(call), call: null, hasFailed: () => true, form: null, refusal: call };
    let hasFailed = false;
    const app = makeLocalApp(handlers, call, () => {
      hasFailed = true;
    });
    const open = { app, call, hasFailed: () => hasFailed };
    if (request.method !== 'POST') return { ...open, form: null, refusal: null };
    const form = await readForm(request.raw);
    if (call.presentToken(form.token)) return { ...open, form, refusal: null };
    call.note('forgery_refused', { operation: describePath(request.url).path });
    return { ...open, form, refusal: describeProblem('csrf') };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    try {
      const origin = originOf(instance, request.protocol, request.host);
      refuseByHead(request, reply, origin);
      const { app, call, hasFailed, form, refusal } = await openApp(request, reply);
      const name = call === null ? null : nameForAnybody(request.raw, { origin, isSecure });
      const own = { nonce, csrfToken: name === null || call === null ? '' : call.csrfToken() };
      const bridge = await findBridge();
      const setting: PageContext = {
        nonce,
        app,
        isSignedIn: call !== null && call.user !== null,
        isForAnybody: name !== null,
        now: instance.clock.now(),
        refusal,
        report: (error) => logFault(request.log, error),
        mode: config.mode,
        isRegistrationAllowed: config.isRegistrationAllowed,
      };
      const make = async () => {
        const page = await queue.run(() => bridge(request, reply, { origin, form, setting }));
        return { answer: page, isWhole: !hasFailed() };
      };
      const page = name === null ? (await make()).answer : await pagesForAnybody.take(name, own, make);
      return replyWithPage(reply, page, nonce);
    } catch (error) {
      return replyWithFault(request, reply, error);
    }
  };
}

function replyWithFault(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ProblemError)) logFault(request.log, error);
  const problem = error instanceof ProblemError ? error.problem : describeError(error);
  return isOfScript(request) ? replyWithProblem(reply, problem) : replyWithPlainPage(reply, problem);
}

interface OpenApp {
  readonly app: App;
  /** Null where nobody could be made out. */
  readonly call: CallContext | null;
  /** Whether a call that the page made was refused, or failed. */
  readonly hasFailed: () => boolean;
  readonly form: SentForm | null;
  /** Why there is no page; it is told in the place of one. */
  readonly refusal: Problem | null;
}

/** What no page of ours sends ends before it is looked at. */
function refuseByHead(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  if (!METHODS.includes(request.method)) {
    reply.header('allow', METHODS.join(', '));
    throw new ProblemError(describeProblem('method_not_allowed'));
  }
  if (request.method === 'POST' && isFromElsewhere(request.raw, origin))
    throw new ProblemError(describeProblem('csrf'));
}

/** Our scripts ask for the data of a page alone. */
const isOfScript = ({ url }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?', 1);
  return path.endsWith('.data') || path === '/__manifest';
};

/** Where the browser believes to be: pages compare it with the origin of a form. A name that no site can have is refused. */
function originOf({ config }: ServedInstance, protocol: string, host: string): string {
  if (config.publicOrigin !== null) return config.publicOrigin;
  const address = URL.parse(`${protocol}://${host}`);
  if (address === null || !/^https?:$/.test(address.protocol) || /[\s/\\?#@]/.test(host))
    throw new ProblemError(describeProblem('malformed'));
  return address.origin;
}
