import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../calls/describe-error.ts';
import type { PageAnswer, PageRequest } from '../pages/page-maker.ts';
import type { SentForm } from './read-form.ts';
import { replyInstead } from './reply-instead.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export function toPageRequest(request: FastifyRequest, origin: string, form: SentForm | null): PageRequest {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.push([name, one]);
  }
  return {
    url: origin + request.url,
    // Who asks for the heads alone is told those of the page that there is.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    body: form === null ? null : form.bytes,
  };
}

/** Tells when whoever waits for the reply is gone. */
export function signalOfGoing(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Whoever left while the page waited for its turn is heard no more.
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

export function replyWithPage(reply: FastifyReply, { status, headers, body }: PageAnswer, nonce: string): FastifyReply {
  reply.header('content-security-policy', contentSecurityPolicy(nonce));
  reply.header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  for (const [name, value] of headers) reply.header(name, value);
  const etag = reply.getHeader('etag');
  return (etag === undefined ? null : replyInstead(reply, String(etag))) ?? reply.code(status).send(body);
}
