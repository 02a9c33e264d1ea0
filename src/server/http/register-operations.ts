import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CacheRule, SMALL_BODY } from '#contract/operation.ts';
import { listOperations, type NamedOperation } from '#contract/operations/operations.ts';
import { describeProblem } from '#contract/problems.ts';
import { type Handlers, ReadyAnswer } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { answerCall } from '../calls/call-operation.ts';
import { type AdmittedCall, passGates } from '../calls/pass-gates.ts';
import { ProblemError } from '../calls/problem-error.ts';
import { readJson } from '../calls/read-json.ts';
import { allowUpload } from './connections.ts';
import { readBody } from './read-body.ts';
import { replyWithProblem } from './reply-with-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    admitted: AdmittedCall | null;
  }
}

export interface OperationRoutes {
  readonly handlers: Handlers;
  readonly makeCall: (request: FastifyRequest, reply: FastifyReply) => Promise<CallContext>;
}

/** Every route of the API, made from the table of operations. */
export async function registerOperations(server: FastifyInstance, routes: OperationRoutes): Promise<void> {
  await server.register(async (api) => {
    api.decorateRequest('admitted', null);
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('application/json', readOperationBody);
    const named = listOperations();
    for (const one of named) registerOperation(api, one, routes);
    for (const [path, those] of Map.groupBy(named, ({ operation }) => operation.path)) {
      refuseOtherMethods(
        api,
        path,
        those.map(({ operation }) => operation.method),
      );
    }
    api.all(
      '/api/*',
      { onRequest: async (_, reply) => replyWithProblem(reply, describeProblem('not_found')) },
      unreachable,
    );
  });
}

/** What a person sends is small and plain. */
const MAX_VALUES = 2_000;
const MAX_DEPTH = 8;

/** An upload is handed on as it came; anything else is read as JSON within narrow bounds. */
async function readOperationBody(request: FastifyRequest, stream: IncomingMessage): Promise<unknown> {
  const maxBytes = request.routeOptions.bodyLimit ?? SMALL_BODY;
  const sent = await readBody(stream, request.headers, maxBytes);
  if (request.admitted?.named.operation.isUpload) return sent;
  const json = await readJson(sent, { maxBytes, maxValues: MAX_VALUES, maxDepth: MAX_DEPTH });
  if (!json.ok) throw new ProblemError(json.reason);
  return json.value;
}

/** In the place of a handler where a hook has answered already. */
const unreachable = async (): Promise<never> => {
  throw new Error('A hook should have answered.');
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const routeOf = (path: string): string => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** An address that exists, asked in a way it does not know. */
function refuseOtherMethods(server: FastifyInstance, path: string, known: readonly string[]): void {
  server.route({
    method: METHODS.filter((method) => !known.includes(method)),
    url: routeOf(path),
    onRequest: async (_, reply) => {
      reply.header('allow', known.join(', '));
      return replyWithProblem(reply, describeProblem('method_not_allowed'));
    },
    handler: unreachable,
  });
}

function registerOperation(api: FastifyInstance, named: NamedOperation, { handlers, makeCall }: OperationRoutes): void {
  const { operation } = named;
  api.route({
    method: operation.method,
    url: routeOf(operation.path),
    bodyLimit: operation.bodyLimit ?? SMALL_BODY,
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      const { params, query } = request;
      const admitted = passGates(named, { params, query }, await makeCall(request, reply));
      if (!admitted.ok) return replyWithProblem(reply, admitted.reason);
      if (operation.isUpload) allowUpload(request.raw);
      request.admitted = admitted.value;
    },
    handler: async (request, reply) => {
      if (request.admitted === null) throw new Error('A call that passed no gate.');
      const outcome = await answerCall(handlers, request.admitted, request.body);
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
