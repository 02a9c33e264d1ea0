import type { FastifyReply } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../calls/describe-error.ts';
import type { PageAnswer } from '../pages/page-maker.ts';
import { replyToConditional } from './reply-to-conditional.ts';
import { contentSecurityPolicy } from './security-headers.ts';

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
  return (etag === undefined ? null : replyToConditional(reply, String(etag))) ?? reply.code(status).send(body);
}
