import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import { describeError } from '../calls/describe-error.ts';
import { ProblemError } from '../calls/problem-error.ts';
import type { MakePage } from '../pages/page-maker.ts';
import { answerWithPages, PAGE_ROUTES } from './answer-with-pages.ts';
import { compressAnswers } from './compress-answers.ts';
import {
  answerUnreadable,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  guardConnections,
  tellToContinue,
} from './connections.ts';
import { describePath } from './describe-path.ts';
import { drainConnections } from './drain-connections.ts';
import { logFault } from './log-fault.ts';
import { makeCallContext } from './make-call-context.ts';
import { measureRequests } from './measure-requests.ts';
import { refuseTarget } from './refuse-target.ts';
import { registerApiDocuments } from './register-api-documents.ts';
import { registerHealth } from './register-health.ts';
import { registerMaps } from './register-maps.ts';
import { registerOperations } from './register-operations.ts';
import { registerOutboxPage } from './register-outbox-page.ts';
import { registerPublicFiles } from './register-public-files.ts';
import { registerSecurityContact } from './register-security-contact.ts';
import { registerShareCards } from './register-share-cards.ts';
import { registerUnsubscribe } from './register-unsubscribe.ts';
import { replyWithPlainPage } from './reply-with-plain-page.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import { picturePolicy, securityHeaders, workerPolicy } from './security-headers.ts';
import type { ServedInstance } from './served-instance.ts';

/** What the build names, and fonts. */
const NAMED_BY_CONTENT = /[\\/]a[\\/]|-[0-9a-f]{8}\.woff2$/;

/** What browsers ask for by themselves to see whether it has changed: the usual one, and the one that keeps no pages. */
const WORKERS = { true: 'sw.js', false: 'sw-keeping-nothing.js' } as const;
const WORKER = /[\\/]sw(-keeping-nothing)?\.js(\.\w+)?$/;

/** A drawing, packed or not. */
const DRAWING = /\.svg(\.\w+)?$/;

function cacheOf(path: string): string {
  if (WORKER.test(path)) return 'no-cache';
  return NAMED_BY_CONTENT.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

export interface Pages {
  readonly make: MakePage;
  readonly clientFolder: string;
  /** Nothing is made any more. */
  stop(): Promise<void>;
}

/** The HTTP server: the API from its table, the pages, static files, health. `pages` null serves the API alone. */
export async function buildServer(
  instance: ServedInstance,
  pages: Pages | null,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const isSecure = instance.config.mode === 'production';
  const server = openServer(instance, limits, securityHeaders(isSecure));
  // Before whatever waits for answers under way: these would never be done.
  server.addHook('preClose', async () => instance.streams.stop());
  watchRequests(server, instance, limits);
  compressAnswers(server);
  registerHealth(server, instance);
  registerSecurityContact(server, instance);
  registerApiDocuments(server);
  registerOutboxPage(server, instance);
  registerMaps(server, instance);
  registerPublicFiles(server, instance);
  registerShareCards(server, instance);
  registerUnsubscribe(server, instance);

  const parts = { ...instance, isSecure, isPage: false };
  await registerOperations(server, {
    handlers: instance.handlers,
    room: instance.publications.room,
    streams: instance.streams,
    makeCall: (request, reply) => makeCallContext(request, reply, parts),
  });
  server.setNotFoundHandler((_, reply) => replyWithProblem(reply, describeProblem('not_found')));
  if (pages !== null) await servePages(server, instance, pages);
  return server;
}

type Headers = Readonly<Record<string, string>>;

/** Bounded in time, size and number; whatever it answers carries the headers. */
function openServer({ config, log }: ServedInstance, limits: ConnectionLimits, headers: Headers): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: limits.requestMilliseconds,
    connectionTimeout: limits.idleMilliseconds,
    http: {
      // Node looks for late connections only this often.
      connectionsCheckingInterval: Math.min(1_000, limits.headMilliseconds),
      headersTimeout: limits.headMilliseconds,
      // Refused with all the others, so that the refusal has its headers.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // While it closes, what was sent before is answered as ever.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read passes by all hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      const problem = describeError(error);
      return request.url.startsWith('/api/') ? replyWithProblem(reply, problem) : replyWithPlainPage(reply, problem);
    },
  });
  guardConnections(server.server, limits, headers);
  server.server.maxConnections = config.maxConnections;
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    const problem = refuseTarget(request.raw);
    if (problem !== null) return void replyWithProblem(reply, problem);
    if (describePath(request.url).holdsToken) reply.header('referrer-policy', 'no-referrer');
    return done();
  });
  // A body is read where a route says how, and nowhere else.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return server;
}

/** From its first byte to its answer, told to the log and to the figures; what is thrown on the way becomes a problem. */
function watchRequests(server: FastifyInstance, { metrics }: ServedInstance, limits: ConnectionLimits): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    tellToContinue(request.raw, reply.raw);
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { path } = describePath(request.url);
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  drainConnections(server, limits);
  measureRequests(server, metrics);
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemError) return replyWithProblem(reply, error.problem);
    const problem = describeError(error);
    logFault(request.log, error);
    return replyWithProblem(reply, problem);
  });
}

const FILMS = 'films';

async function servePages(
  server: FastifyInstance,
  instance: ServedInstance,
  { make, clientFolder, stop }: Pages,
): Promise<void> {
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    reply.header('cache-control', cacheOf(path));
    if (WORKER.test(path)) reply.header('content-security-policy', workerPolicy);
    if (DRAWING.test(path)) reply.header('content-security-policy', picturePolicy);
  };
  await server.register(async (files) => {
    refusePlainly(files);
    await files.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      globIgnore: [`${FILMS}/**`, ...Object.values(WORKERS)],
      index: false,
      preCompressed: true,
      // Files are small, and a part of a packed one is of no use.
      acceptRanges: false,
      setHeaders,
    });
    // What asks for it by itself, as readers of feeds do, is given the drawing rather than a page that says no.
    files.get('/favicon.ico', (_, reply) => reply.sendFile('favicon.svg'));
    files.get('/sw.js', (_, reply) => reply.sendFile(WORKERS[`${instance.config.keepsPages}`]));
    // Some players play nothing that they cannot have in parts.
    await files.register(fastifyStatic, {
      ...{ root: join(clientFolder, FILMS), prefix: `/${FILMS}/`, decorateReply: false },
      ...{ wildcard: false, index: false, acceptRanges: true, setHeaders },
    });
  });
  server.addHook('onClose', stop);
  const answer = answerWithPages(instance, async () => make);
  for (const path of PAGE_ROUTES) server.all(path, answer);
}

/** Another version of a file than there is, or a part beyond its end: the status says so, and a header how long it is. */
function refusePlainly(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError & { readonly headers?: Headers }, _request, reply) => {
    if (error.statusCode !== 412 && error.statusCode !== 416) throw error;
    return reply
      .code(error.statusCode)
      .headers({ ...error.headers, 'cache-control': 'no-store' })
      .send();
  });
}
