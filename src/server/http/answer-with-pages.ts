import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#contract/app.ts';
import { API_DOCS, apiGroupPath } from '#contract/operation.ts';
import type { PageContext } from '#contract/page-context.ts';
import { ACCEPT_COOKIES } from '#contract/paths.ts';
import { describeProblem, type Problem } from '#contract/problems.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import type { CallContext } from '../calls/call-context.ts';
import { makeClosedApp, makeLocalApp } from '../calls/call-operation.ts';
import { describeError, tellRequest } from '../calls/describe-error.ts';
import { ProblemError } from '../calls/problem-error.ts';
import type { MakePage } from '../pages/page-maker.ts';
import { BoundedQueue } from '../platform/bounded-queue.ts';
import { AnonymousPageCache, anonymousPageKeyOf, isSharedCachePage } from './anonymous-page-cache.ts';
import { describePath } from './describe-path.ts';
import { logFault } from './log-fault.ts';
import { type CallContextParts, makeCallContext } from './make-call-context.ts';
import { isFromElsewhere, isFromHere, readForm, type SentForm } from './read-form.ts';
import { replyWithPage, signalOfGoing } from './reply-with-page.ts';
import { replyWithPlainPage } from './reply-with-plain-page.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import type { ServedInstance } from './served-instance.ts';
import { toSharedCachePage } from './shared-cache-page.ts';
import { siteOriginOf } from './site-origin-of.ts';
import { toPageRequest } from './to-page-request.ts';

/** Where pages are: wherever nothing else is, and the page of the API among its calls. */
export const PAGE_ROUTES = ['/*', API_DOCS, `${API_DOCS}.data`, apiGroupPath(':group')] as const;

/** Stands on pages that are the same for all. The browser has to say that it was one of ours. */
const UNSIGNED: readonly string[] = [ACCEPT_COOKIES];

/** Shared pages tell ages in minutes; with seconds in it none would be the one before. */
const startOfMinute = (now: Instant): Instant => instant(now - (now % MILLISECONDS_PER_MINUTE));

const METHODS = ['GET', 'HEAD', 'POST'];
/** Pages that are made at once; more would only make each other slower. */
export const MAX_RENDERING = 12;
export const MAX_WAITING_PAGES = 60;

/** Answers every request with a page; `findMaker` is asked each time, for in development the build changes. */
export function answerWithPages(instance: ServedInstance, findMaker: () => Promise<MakePage>) {
  const { config } = instance;
  const isSecure = config.mode === 'production';
  const openApp = makeOpener({ ...instance, isSecure, isPage: true });
  const anonymousPages = new AnonymousPageCache(instance.clock);
  const queue = new BoundedQueue({ maxRunning: MAX_RENDERING, maxWaiting: MAX_WAITING_PAGES });
  instance.metrics.watchQueue('pages', queue);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    try {
      const origin = siteOriginOf(instance, request);
      refuseByHead(request, reply, origin);
      const asked = anonymousPageKeyOf(request.raw, { origin, isSecure });
      const isShared = asked !== null && isSharedCachePage(request.url);
      const { app, call, hasFailed, form, refusal } = await openApp(request, reply, { origin, signsForms: !isShared });
      const name = call === null ? null : asked;
      const own = isShared || name === null || call === null ? null : { nonce, csrfToken: call.keepCsrfToken() };
      const makePage = await findMaker();
      const context: PageContext = {
        nonce,
        app,
        isSignedIn: call !== null && call.user !== null,
        isAnonymousPage: name !== null,
        now: isShared ? startOfMinute(instance.clock.now()) : instance.clock.now(),
        refusal,
        report: (error) => logFault(request.log, error),
        mode: config.mode,
        isRegistrationAllowed: config.isRegistrationAllowed,
      };
      const make = async () => {
        const page = await queue.run(() => {
          // What was sent is done to its end, whoever leaves.
          const isActedOn = form !== null && refusal === null;
          const gone = isActedOn ? new AbortController().signal : signalOfGoing(reply);
          return makePage(toPageRequest(request, origin, form), context, gone);
        });
        const isWhole = !hasFailed();
        return { answer: isShared && isWhole ? toSharedCachePage(page, nonce) : page, isWhole };
      };
      // Of anonymous pages one is kept; any other is its reader's own.
      reply.isSentOnce = name === null;
      const page = name === null ? (await make()).answer : await anonymousPages.take(name, own, make);
      return replyWithPage(reply, page, nonce);
    } catch (error) {
      return replyWithFault(request, reply, error);
    }
  };
}

/** The calls that the page may make for this caller; where there is no caller to be made out, none. */
function makeOpener(parts: CallContextParts & Pick<ServedInstance, 'handlers'>) {
  return async function openApp(
    request: FastifyRequest,
    reply: FastifyReply,
    { origin, signsForms }: { readonly origin: string; readonly signsForms: boolean },
  ): Promise<OpenApp> {
    const call = await makeCallContext(request, reply, { ...parts, signsForms }).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
      logFault(request.log, error);
      return tellRequest(describeError(error), request.id);
    });
    if ('status' in call)
      return { app: makeClosedApp(call), call: null, hasFailed: () => true, form: null, refusal: call };
    let hasFailed = false;
    const app = makeLocalApp(parts.handlers, call, () => {
      hasFailed = true;
    });
    const open = { app, call, hasFailed: () => hasFailed };
    if (request.method !== 'POST') return { ...open, form: null, refusal: null };
    const form = await readForm(request.raw);
    const isHarmless = form.token === '' && UNSIGNED.includes(request.url) && isFromHere(request.raw, origin);
    if (call.acceptToken(form.token) || isHarmless) return { ...open, form, refusal: null };
    call.note('forgery_refused', { operation: describePath(request.url).path });
    return { ...open, form, refusal: describeProblem('csrf') };
  };
}

function replyWithFault(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ProblemError)) logFault(request.log, error);
  const problem = error instanceof ProblemError ? error.problem : describeError(error);
  return isForData(request) ? replyWithProblem(reply, problem) : replyWithPlainPage(reply, problem);
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
const isForData = ({ url }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?', 1);
  return path.endsWith('.data') || path === '/__manifest';
};
