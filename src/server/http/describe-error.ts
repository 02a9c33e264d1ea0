import { describeProblem, type Problem, type ProblemCode } from '#contract/problems.ts';

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
  Z_DATA_ERROR: 'malformed',
  Z_BUF_ERROR: 'malformed',
  // PostgreSQL: a text with a zero byte in it.
  '22021': 'malformed',
  // PostgreSQL: deadlock, statement or lock time-out, too many connections, shutting down, connection gone.
  '40P01': 'unavailable',
  '57014': 'unavailable',
  '55P03': 'unavailable',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P03': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOENT: 'unavailable',
};

const RETRY_AFTER_SECONDS = 5;

/** A problem without a stack, a query or a path in it; the error itself goes to the log only. */
export function describeError(error: unknown): Problem {
  const { code, statusCode, message } = toParts(error);
  if (message === 'Query read timeout' || message.includes('timeout exceeded when trying to connect')) {
    return describeProblem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  }
  const known = CODES[code];
  if (known === 'unavailable') return describeProblem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  if (known !== undefined) return describeProblem(known);
  return describeProblem(
    statusCode === 400 ? 'malformed' : statusCode === 415 ? 'unsupported_media_type' : 'unexpected',
  );
}

function toParts(error: unknown): { readonly code: string; readonly statusCode: number; readonly message: string } {
  const parts = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  return {
    code: String(parts.code ?? ''),
    statusCode: Number(parts.statusCode ?? 500),
    message: String(parts.message ?? ''),
  };
}
