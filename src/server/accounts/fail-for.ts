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
export function failFor(refusal: AccountRefusal, call: CallContext, operation: string) {
  const event = EVENTS[refusal.code];
  if (event !== undefined) call.note(event, { operation });
  return problemOf(refusal);
}

/** `detail` repeats the first message for pages that show one line. */
function problemOf(refusal: AccountRefusal) {
  switch (refusal.code) {
    case 'invalid': {
      const [detail] = Object.values(refusal.errors).flat();
      return fail('invalid', { errors: refusal.errors, ...(detail === undefined ? {} : { detail }) });
    }
    case 'wrong_password': {
      const detail = 'This is not your password';
      return fail('invalid', { errors: { [refusal.field]: [detail] }, detail });
    }
    case 'set_up_code_wrong':
      return fail('invalid', { errors: { setUpCode: [refusal.words] }, detail: refusal.words });
    case 'wait':
      return fail('too_many_requests', { retryAfter: Math.ceil(refusal.milliseconds / 1000) });
    default:
      return fail(refusal.code);
  }
}
