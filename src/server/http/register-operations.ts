import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_RULES, MAX_SMALL_BODY } from '#contract/operation.ts';
import { listOperations, type NamedOperation } from '#contract/operations/operations.ts';
import { describeProblem } from '#contract/problems.ts';
import { asId } from '#domain/ids.ts';
import { printInstant } from '#domain/units/instant.ts';
import { fail, type Handlers, ReadyAnswer } from '../calls/answers.ts';
import { authorise } from '../calls/authorise.ts';
import type { CallContext } from '../calls/call-context.ts';
import { answerCall } from '../calls/call-operation.ts';
import { type AdmittedCall, passGates } from '../calls/pass-gates.ts';
import { ProblemError } from '../calls/problem-error.ts';
import { readJson } from '../calls/read-json.ts';
import type { UploadPlace, UploadRoom } from '../calls/upload-room.ts';
import { tagOf } from '../platform/tag-of.ts';
import { allowUpload } from './connections.ts';
import { readBody } from './read-body.ts';
import { replyToConditional } from './reply-to-conditional.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import { type StreamSource, streamEvents, wantsStream } from './stream-events.ts';

declare module 'fastify' {
  interface FastifyRequest {
    admitted: AdmittedCall | null;
    /** Of an upload that nobody publishes yet. */
    place: UploadPlace | null;
  }
}

export interface OperationRoutes {
  readonly handlers: Handlers;
  readonly makeCall: (request: FastifyRequest, reply: FastifyReply) => Promise<CallContext>;
  readonly room: UploadRoom;
  readonly streams: StreamSource;
}

/** Every route of the API, made from the table of operations. */
export async function registerOperations(server: FastifyInstance, routes: OperationRoutes): Promise<void> {
  await server.register(async (api) => {
    api.decorateRequest('admitted', null);
    api.decorateRequest('place', null);
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
export const MAX_VALUES = 2_000;
export const MAX_DEPTH = 8;

/** An upload is handed on as it came; anything else is read as JSON within narrow bounds. */
async function readOperationBody(request: FastifyRequest, stream: IncomingMessage): Promise<unknown> {
  const maxBytes = request.routeOptions.bodyLimit ?? MAX_SMALL_BODY;
  const { place } = request;
  if (place !== null)
    return readBody(stream, request.headers, maxBytes, (bytes) => {
      if (!place.grow(bytes)) throw new ProblemError(NO_ROOM);
    });
  const sent = await readBody(stream, request.headers, maxBytes);
  const json = await readJson(sent, { maxBytes, maxValues: MAX_VALUES, maxDepth: MAX_DEPTH });
  if (!json.ok) throw new ProblemError(json.reason);
  return json.value;
}

const NO_ROOM = describeProblem('unavailable', { retryAfter: 10 });

/** Lets an upload in as far as there is room for it, until it is published or its request has ended. */
function takePlace(request: FastifyRequest, reply: FastifyReply, { params }: AdmittedCall, room: UploadRoom): boolean {
  const { id } = params as { readonly id: number };
  const place = room.enter(asId<'data provider'>(id));
  if (place === null) return false;
  request.place = place;
  reply.raw.once('close', () => request.place?.leave());
  allowUpload(request.raw);
  return place.grow(Math.min(Number(request.headers['content-length'] ?? 0), request.routeOptions.bodyLimit ?? 0));
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

function registerOperation(
  api: FastifyInstance,
  named: NamedOperation,
  { handlers, makeCall, room, streams }: OperationRoutes,
): void {
  const { operation } = named;
  const bodyLimit = operation.bodyLimit ?? MAX_SMALL_BODY;

  /** An upload may have come for minutes: its key or session may have ended, and its sender may be gone before it is done. */
  async function answerUpload(
    request: FastifyRequest,
    reply: FastifyReply,
    place: UploadPlace,
    admitted: AdmittedCall,
  ) {
    request.place = null;
    try {
      const code = authorise(operation, admitted.params, await makeCall(request, reply));
      return code === null ? await answerCall(handlers, admitted, request.body) : fail(code);
    } finally {
      place.leave();
    }
  }

  api.route({
    method: operation.method,
    url: routeOf(operation.path),
    bodyLimit,
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      const { params, query } = request;
      const admitted = passGates(named, { params, query }, await makeCall(request, reply));
      if (!admitted.ok) return replyWithProblem(reply, admitted.reason);
      if (operation.isUpload && !takePlace(request, reply, admitted.value, room))
        return replyWithProblem(reply, NO_ROOM);
      request.admitted = admitted.value;
    },
    handler: async (request, reply) => {
      if (request.admitted === null) throw new Error('A call that passed no gate.');
      if (operation.isStream && wantsStream(request)) return streamEvents(request, reply, request.admitted, streams);
      const outcome =
        request.place === null
          ? await answerCall(handlers, request.admitted, request.body)
          : await answerUpload(request, reply, request.place, request.admitted);
      if (!outcome.ok) return replyWithProblem(reply, outcome.problem);
      reply.header('cache-control', CACHE_RULES[operation.cache]);
      if (outcome.asOf !== undefined) reply.header('as-of', printInstant(outcome.asOf));
      if (outcome.value === null) return reply.code(204).send();
      const payload = outcome.value instanceof ReadyAnswer ? outcome.value.toBytes() : JSON.stringify(outcome.value);
      if (operation.cache === 'revalidated') {
        const etag = tagOf(payload);
        reply.header('etag', etag).header('vary', 'cookie');
        const instead = replyToConditional(reply, etag);
        if (instead !== null) return instead;
      }
      return reply.type('application/json; charset=utf-8').send(payload);
    },
  });
}
