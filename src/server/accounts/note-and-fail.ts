import { ACCOUNT_REFUSALS } from '#contract/words/account-refusal-words.ts';
import { fail } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { SecurityEvent } from '../calls/security-log.ts';
import type { AccountRefusal } from './account-refusal.ts';

const EVENTS: Readonly<Partial<Record<AccountRefusal['code'], SecurityEvent>>> = {
  wait: 'throttled',
  wrong_password: 'password_failed',
  set_up_code_wrong: 'set_up_code_failed',
  link_invalid: 'link_refused',
};

/** Tells the security log of a refusal that may be an attack, and answers the problem that it is to the caller. */
export function noteAndFail(refusal: AccountRefusal, call: CallContext, operation: string) {
  const event = EVENTS[refusal.code];
  if (event !== undefined) call.note(event, { operation });
  return problemOf(refusal);
}

function problemOf(refusal: AccountRefusal) {
  switch (refusal.code) {
    case 'invalid':
      return fail('invalid', { errors: refusal.errors });
    case 'wrong_password':
      return fail('invalid', { errors: { [refusal.field]: [ACCOUNT_REFUSALS.wrongPassword] } });
    case 'set_up_code_wrong':
      return fail('invalid', { errors: { setUpCode: [ACCOUNT_REFUSALS.setUpCodeWrong] } });
    case 'wait':
      return fail('too_many_requests', { retryAfter: Math.ceil(refusal.milliseconds / 1000) });
    default:
      return fail(refusal.code);
  }
}
