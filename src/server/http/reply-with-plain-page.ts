import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { tellRequest } from '../calls/describe-error.ts';
import { plainPagePolicy, renderPlainPage } from './render-plain-page.ts';

/** Sends a problem to a person for whom no page is made. */
export function replyWithPlainPage(reply: FastifyReply, problem: Problem): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(renderPlainPage(tellRequest(problem, reply.request.id), nonce));
}
