import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageSetting } from '#contract/page-setting.ts';
import { describeProblem } from '#contract/problems.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const LARGEST_FORM = 256 * 1024;

/** Passes a request to the pages as the web knows requests, and sends their answer as the web knows answers. */
export function makePagesBridge(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  const token = settingTokenOf(build);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    origin: string,
    setting: PageSetting,
  ): Promise<FastifyReply> => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > LARGEST_FORM) return reply.code(413).type('text/plain').send(describeProblem('too_large').title);
    const context = new RouterContextProvider();
    context.set(token, setting);
    const response = await handle(toWebRequest(request, reply, origin), context);
    reply.header('content-security-policy', contentSecurityPolicy(setting.nonce));
    reply.header('cache-control', 'no-store');
    return reply.send(response);
  };
}

/** The pages' bundle exports the key under which it looks for its setting; a key of our own would be another one. */
function settingTokenOf(build: ServerBuild): Parameters<RouterContextProvider['set']>[0] {
  const { settingContext } = build.entry.module as { settingContext?: Parameters<RouterContextProvider['set']>[0] };
  if (settingContext === undefined) throw new Error('The pages do not export settingContext.');
  return settingContext;
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(Readable.from(boundedBody(request))) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** The body piece by piece, until it is larger than any form of ours. */
async function* boundedBody(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request.raw) {
    size += chunk.length;
    if (size > LARGEST_FORM) throw new RangeError('The form is too large.');
    yield chunk;
  }
}
