import type { FastifyReply } from 'fastify';
import { evaluatePreconditions } from './evaluate-preconditions.ts';
import { varyByEncoding } from './vary-by-encoding.ts';

/**
 * Answers a conditional request in the place of the text that has this tag, where whoever asks has it already or wants another
 * version; null: it is to be sent itself. What `isPacked` for who reads it says so here too.
 */
export function replyToConditional(reply: FastifyReply, tag: string, { isPacked = true } = {}): FastifyReply | null {
  const instead = evaluatePreconditions(reply.request.headers, tag);
  // A cache that kept a refusal would give it to who asks for the text.
  if (instead === 412) reply.header('cache-control', 'no-store');
  // A cache takes the heads of this answer for those of the text.
  if (instead === 304 && isPacked) reply.header('vary', varyByEncoding(reply.getHeader('vary')));
  return instead === null ? null : reply.code(instead).send();
}
