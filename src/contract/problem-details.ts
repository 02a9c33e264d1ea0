import type { ProblemCode } from './problems.ts';

/** What a problem means and what helps, for programs, where nothing more is known of the case. No title says it again. */
export const PROBLEM_DETAILS: Readonly<Record<ProblemCode, string>> = {
  malformed: 'Its address, its headers or its body are not in a form that is understood here.',
  not_logged_in: 'This call answers only who is logged in. The session may have ended.',
  login_failed: 'No session was opened.',
  two_factor_needed: 'The password is right; the account asks for a second factor as well.',
  forbidden: 'The account lacks the permission that this call needs.',
  csrf: 'The token of the request is missing or belongs to another session. GET session answers with a new one.',
  session_limit: 'Send `endOthers` with the password to end the other sessions.',
  not_found: 'The address is mistyped, or what it named is gone.',
  method_not_allowed: 'The header Allow names the methods that it takes.',
  no_location: 'The account has no home zone yet. Choose one in Settings.',
  idempotency_conflict: 'Use a new key for a new request.',
  closing_unconfirmed: 'Send it again with its confirmation if that is meant.',
  too_many_rules: 'An alert that is taken away makes room for another.',
  trade_changed: 'Look at it again, and decide then if it is still meant.',
  too_large: 'Send less at a time.',
  unsupported_media_type: 'Send JSON, or what the description of the call names.',
  invalid: 'The fields that are wrong are named under `errors`.',
  invalid_type: 'Rules are of temporary water, of permanent water or of trade limits.',
  link_invalid: 'A link works once, for a limited time, and only the newest one.',
  too_many_requests: 'The header Retry-After says how many seconds to wait.',
  unexpected: 'The fault is on this side and has been logged under the number in `requestId`.',
  content_unreachable: 'The content service gave no answer.',
  unavailable: 'Something that this call needs is busy or away. The header Retry-After says when to try again.',
  network: 'Connection lost.',
};
