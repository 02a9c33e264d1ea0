/**
 * Every way in which a call can fail: its code, its status and what people read. The only place where the three meet; what
 * programs read beside it, by the same codes, is `PROBLEM_DETAILS` in `problem-details.ts`.
 */
export const PROBLEMS = {
  malformed: { status: 400, title: 'The request could not be read' },
  not_logged_in: { status: 401, title: 'Please log in' },
  login_failed: {
    status: 401,
    title: 'Login failed. Please ensure your login credentials were entered correctly and that your account is active.',
  },
  two_factor_needed: { status: 401, title: 'Please enter the code from your authenticator app' },
  forbidden: { status: 403, title: 'You do not have permission to do this' },
  csrf: { status: 403, title: 'This page is out of date. Please reload it and try again' },
  session_limit: { status: 403, title: 'Login failed. User has exceeded their limit of consecutive sessions.' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This address does not accept that kind of request' },
  no_location: { status: 409, title: 'No Location' },
  idempotency_conflict: { status: 409, title: 'This Idempotency-Key was used with another request' },
  closing_unconfirmed: { status: 409, title: 'The snapshot would close more than half of the open listings' },
  trade_changed: { status: 409, title: 'This trade has changed meanwhile' },
  too_many_rules: { status: 409, title: 'You have as many alerts as you can have. Please delete one first' },
  too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'This format is not accepted here' },
  invalid: { status: 422, title: 'Some of the values are not valid' },
  invalid_type: { status: 422, title: 'Invalid Type' },
  link_invalid: {
    status: 422,
    title:
      'An error has occurred, please ensure you copied the link correctly from your email. Otherwise, contact a system administrator.',
  },
  too_many_requests: { status: 429, title: 'Too many requests. Please wait a moment and try again' },
  unexpected: { status: 500, title: 'An unexpected error has occurred' },
  content_unreachable: { status: 502, title: 'Could not connect to Content' },
  unavailable: { status: 503, title: 'The service is not available at the moment. Please try again' },
  network: { status: 0, title: 'An unexpected error has occurred' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text);

/** What is wrong with a row of a file or of an upload. Rows count from 1; the head of a file is row 1. */
export interface RowError {
  readonly row: number;
  readonly column: string | null;
  readonly code: string;
  readonly message: string;
}

/** Field to messages; or, for uploads, what is wrong row by row. */
export type ProblemErrors = Readonly<Record<string, readonly string[]>> | readonly RowError[];

/** RFC 9457, with our code. `network` never leaves the browser: it stands for an answer that did not come. */
export interface Problem {
  readonly type: string;
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  /** For whoever calls the API. A page says the first of `errors`, else the title: over HTTP there is a detail in any case. */
  readonly detail?: string;
  readonly errors?: ProblemErrors;
  /** Seconds to wait. */
  readonly retryAfter?: number;
  /** Of what the server could not do: under this number its log tells why. */
  readonly requestId?: string;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export type ProblemDetails = Partial<Pick<Problem, 'detail' | 'errors' | 'requestId' | 'retryAfter' | 'title'>>;

/** Whether a problem is the server's own, and no answer to what was sent. */
export const isServerFault = ({ status }: Pick<Problem, 'status'>): boolean => status >= 500;

/** A problem as it crosses the wire: by its code, with what is told of this case. */
export const describeProblem = (code: ProblemCode, details: ProblemDetails = {}): Problem => ({
  type: `urn:anabranch:problem:${code}`,
  code,
  ...PROBLEMS[code],
  ...details,
});

/** Whether an answer is a problem of ours. */
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && isProblemCode(String(value.code));

/** What becomes of an answer that is neither ours nor a problem of ours, by its status alone: a proxy's, or a login portal's. */
export function describeForeignAnswer(status: number): Problem {
  if (status === PROBLEMS.too_many_requests.status) return describeProblem('too_many_requests');
  if (status >= 502 && status <= 504) return describeProblem('unavailable');
  // A page in the place of an answer, or 511, Network Authentication Required: somebody else answered, we did not.
  return describeProblem(status < 300 || status === 511 ? 'network' : 'unexpected');
}
