import type { FastifyReply } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#contract/problems.ts';

/** Sends a problem as RFC 9457 has it. */
export function replyWithProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problem));
}
