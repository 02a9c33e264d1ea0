import type { FastifyReply } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#contract/problems.ts';

/** Sends a problem as RFC 9457 has it. */
export function replyWithProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return (
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type(PROBLEM_MEDIA_TYPE)
      // As bytes: to a text Fastify would add a charset, which this media type does not have.
      .send(Buffer.from(JSON.stringify(problem)))
  );
}
