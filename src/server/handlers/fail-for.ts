import { fail } from '../calls/answers.ts';
import type { AccountRefusal } from '../usecases/account-refusal.ts';

/** The problem that a refusal is to the caller. `detail` repeats the first message for pages that show one line. */
export function failFor(refusal: AccountRefusal) {
  switch (refusal.code) {
    case 'invalid': {
      const [detail] = Object.values(refusal.errors).flat();
      return fail('invalid', { errors: refusal.errors, ...(detail === undefined ? {} : { detail }) });
    }
    case 'wrong_password': {
      const detail = 'This is not your password';
      return fail('invalid', { errors: { [refusal.field]: [detail] }, detail });
    }
    case 'wait':
      return fail('too_many_requests', { retryAfter: Math.ceil(refusal.milliseconds / 1000) });
    default:
      return fail(refusal.code);
  }
}
