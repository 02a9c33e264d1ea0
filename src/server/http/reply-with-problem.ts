import type { FastifyReply } from 'fastify';
import { PROBLEM_DETAILS } from '#contract/problem-details.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#contract/problems.ts';
import { tellRequest } from '../calls/describe-error.ts';

/** Every problem has a detail: its own, else the first thing that is wrong, else what it means. */
function detailOf({ code, detail, errors }: Problem): string {
  if (detail !== undefined) return detail;
  const [first] = errors === undefined ? [] : Array.isArray(errors) ? errors : Object.values(errors).flat();
  return typeof first === 'string' ? first : (first?.message ?? PROBLEM_DETAILS[code]);
}

/** Sends a problem as RFC 9457 has it. */
export function replyWithProblem(reply: FastifyReply, given: Problem): FastifyReply {
  const problem = tellRequest(given, reply.request.id);
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return (
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type(PROBLEM_MEDIA_TYPE)
      // As bytes: to a text Fastify would add a charset, which this media type does not have.
      .send(Buffer.from(JSON.stringify({ ...problem, detail: detailOf(problem) })))
  );
}
