import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CacheRule, needsCsrf, type RateClass, SMALL_BODY } from '#contract/operation.ts';
import { listOperations, type NamedOperation } from '#contract/operations/operations.ts';
import { describeProblem } from '#contract/problems.ts';
import { addressGroupOf } from '../access/address-group.ts';
import { fail, type Handlers, ReadyAnswer } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { callOperation } from '../calls/call-operation.ts';
import { replyWithProblem } from './reply-with-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    call: CallContext | null;
  }
}

export interface OperationRoutes {
  readonly handlers: Handlers;
  readonly makeCall: (request: FastifyRequest, reply: FastifyReply) => Promise<CallContext>;
  readonly callsPerMinute: Readonly<Record<RateClass, number>>;
}

/** Every route of the API, made from the table of operations. */
export async function registerOperations(server: FastifyInstance, routes: OperationRoutes): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    cache: 50_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    keyGenerator: (request) => callerOf(request),
    errorResponseBuilder: (request, { ttl }) => {
      request.call?.note('rate_limited', { operation: request.routeOptions.url });
      return new TooManyRequests(Math.ceil(ttl / 1000));
    },
  });
  server.addHook('preHandler', async (request, reply) => {
    request.call ??= await routes.makeCall(request, reply);
  });
  const named = listOperations();
  for (const one of named) registerOperation(server, one, routes);
  for (const [path, those] of Map.groupBy(named, ({ operation }) => operation.path)) {
    refuseOtherMethods(
      server,
      path,
      those.map(({ operation }) => operation.method),
    );
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const routeOf = (path: string): string => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** An address that exists, asked in a way it does not know. */
function refuseOtherMethods(server: FastifyInstance, path: string, known: readonly string[]): void {
  server.route({
    method: METHODS.filter((method) => !known.includes(method)),
    url: routeOf(path),
    handler: async (_, reply) => {
      reply.header('allow', known.join(', '));
      return replyWithProblem(reply, describeProblem('method_not_allowed'));
    },
  });
}

/** Thrown by the rate limiter; turned into a problem by the error handler. */
export class TooManyRequests extends Error {
  readonly problem;
  constructor(retryAfter: number) {
    super('too many requests');
    this.problem = describeProblem('too_many_requests', { retryAfter });
  }
}

/** A person, a key or an address. */
function callerOf(request: FastifyRequest): string {
  const { call } = request;
  if (call?.user != null) return `user ${call.user.id}`;
  return call?.providerKey != null ? `provider ${call.providerKey}` : `address ${addressGroupOf(request.ip)}`;
}

function registerOperation(
  server: FastifyInstance,
  named: NamedOperation,
  { handlers, callsPerMinute }: OperationRoutes,
): void {
  const { operation } = named;
  server.route({
    method: operation.method,
    url: routeOf(operation.path),
    bodyLimit: operation.bodyLimit ?? SMALL_BODY,
    config: {
      rateLimit: { max: callsPerMinute[operation.rate], timeWindow: '1 minute', groupId: operation.rate },
    },
    handler: async (request, reply) => {
      const { call } = request;
      if (call === null) throw new Error('A call without its context.');
      if (needsCsrf(operation) && !call.isKeyCall && !hasCsrf(request, call)) {
        call.note('forgery_refused', { operation: `${named.group}.${named.name}` });
        return replyWithProblem(reply, fail('csrf').problem);
      }
      const { params, query, body } = request;
      const outcome = await callOperation(handlers, named, { params, query, body }, call);
      if (!outcome.ok) return replyWithProblem(reply, outcome.problem);
      reply.header('cache-control', CACHE_CONTROL[operation.cache]);
      if (outcome.value === null) return reply.code(204).send();
      const payload = outcome.value instanceof ReadyAnswer ? outcome.value.toBytes() : JSON.stringify(outcome.value);
      if (operation.cache === 'revalidated') {
        const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', etag).header('vary', 'cookie');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      }
      return reply.type('application/json; charset=utf-8').send(payload);
    },
  });
}

const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  private: 'no-store',
  public: 'public, max-age=3600',
  revalidated: 'private, no-cache',
};

const hasCsrf = (request: FastifyRequest, call: CallContext): boolean =>
  request.headers['x-requested-with'] === 'XMLHttpRequest' &&
  call.isCsrfToken(String(request.headers['x-csrftoken'] ?? ''));
