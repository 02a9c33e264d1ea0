import { findPasswordFault, PASSWORD_REFUSALS } from '#domain/accounts/password.ts';
import { REQUIRED } from '#domain/accounts/required.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import type { FormCheck } from './form-check.ts';

/** Holds a new password and its repetition against the policy; `email` null where the account is not known yet. */
export async function checkNewPassword(
  check: FormCheck,
  form: { readonly password: string; readonly repeatPassword: string },
  email: string | null,
): Promise<void> {
  const fault = findPasswordFault(form.password, { email, isCommon: await loadCommonPasswords() });
  if (fault !== null) check.complain('password', PASSWORD_REFUSALS[fault]);
  if (form.repeatPassword === '') check.complain('repeatPassword', REQUIRED);
  else if (form.repeatPassword !== form.password) check.complain('repeatPassword', 'Passwords must match');
}
