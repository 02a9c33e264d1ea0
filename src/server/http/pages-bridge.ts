import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';
import { RETRY_AFTER_SECONDS } from '../calls/describe-error.ts';
import type { SentForm } from './read-form.ts';
import { replyInstead } from './reply-instead.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface PageCall {
  readonly origin: string;
  /** What was sent to the page's action. */
  readonly form: SentForm | null;
  readonly context: PageContext;
}

/** A page, or its data, as it is sent. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
}

export type PagesBridge = ReturnType<typeof makePagesBridge>;

/** Passes a request to the pages as the web knows requests, and sends their answer as the web knows answers. */
export function makePagesBridge(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  const key = contextKeyOf(build);

  return async (request: FastifyRequest, reply: FastifyReply, page: PageCall): Promise<PageAnswer> => {
    const contexts = new RouterContextProvider();
    contexts.set(key, page.context);
    const response = await handle(toWebRequest(request, reply, page), contexts);
    const body = response.body === null ? null : Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: [...response.headers], body };
  };
}

export function replyWithPage(reply: FastifyReply, { status, headers, body }: PageAnswer, nonce: string): FastifyReply {
  reply.header('content-security-policy', contentSecurityPolicy(nonce));
  reply.header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  for (const [name, value] of headers) reply.header(name, value);
  const etag = reply.getHeader('etag');
  return (etag === undefined ? null : replyInstead(reply, String(etag))) ?? reply.code(status).send(body);
}

/** The pages' bundle exports the key under which it looks for its context; a key of our own would be another one. */
function contextKeyOf(build: ServerBuild): Parameters<RouterContextProvider['set']>[0] {
  const { pageContextKey } = build.entry.module as { pageContextKey?: Parameters<RouterContextProvider['set']>[0] };
  if (pageContextKey === undefined) throw new Error('The pages do not export pageContextKey.');
  return pageContextKey;
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, { origin, form }: PageCall): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const gone = new AbortController();
  // Whoever left while the page waited for its turn is heard no more.
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return new Request(origin + request.url, {
    // Who asks for the heads alone is told those of the page that there is.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: gone.signal,
    ...(form === null ? {} : { body: form.bytes }),
  });
}
