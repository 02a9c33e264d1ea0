import { describeProblem, isServerFault, type Problem, type ProblemCode } from '#contract/problems.ts';
import { isDatabaseAway } from '../platform/database/is-database-away.ts';

/** What the framework and the database throw, by their codes. Everything else is unexpected. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  ERR_BODY_TIMEOUT: 'malformed',
  QUEUE_FULL: 'unavailable',
  PAGES_AWAY: 'unavailable',
  Z_DATA_ERROR: 'malformed',
  Z_BUF_ERROR: 'malformed',
  // PostgreSQL: a text with a zero byte in it.
  '22021': 'malformed',
  // PostgreSQL: deadlock, statement or lock time-out.
  '40P01': 'unavailable',
  '57014': 'unavailable',
  '55P03': 'unavailable',
  // PostgreSQL: disk full, out of memory, another of its limits, reading or writing failed, a standby that cannot write.
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53400': 'unavailable',
  '58030': 'unavailable',
  '25006': 'unavailable',
};

/** When to ask again where the database or a thread is away. */
export const RETRY_AFTER_SECONDS = 5;

/** A problem without a stack, a query or a path in it; the error itself goes to the log only. */
export function describeError(error: unknown): Problem {
  if (isDatabaseAway(error)) return describeProblem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  const { code, statusCode } = toParts(error);
  const known = CODES[code];
  if (known === 'unavailable') return describeProblem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  if (known !== undefined) return describeProblem(known);
  if (statusCode === 415) return describeProblem('unsupported_media_type');
  // Whatever else a part of the framework blames on the request.
  return describeProblem(statusCode >= 400 && statusCode < 500 ? 'malformed' : 'unexpected');
}

/** Whoever meets a fault of ours can say which: its answer names the request under which the log tells of it. */
export const tellRequest = (problem: Problem, requestId: string): Problem =>
  isServerFault(problem) ? { requestId, ...problem } : problem;

function toParts(error: unknown): { readonly code: string; readonly statusCode: number } {
  const parts = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  return {
    code: String(parts.code ?? ''),
    statusCode: Number(parts.statusCode ?? 500),
  };
}
