import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { EMAIL_REFUSALS, parseEmail } from '#domain/accounts/email.ts';
import { findPasswordFault, PASSWORD_REFUSALS } from '#domain/accounts/password.ts';
import type { FieldErrors, FormValues } from './form-failure.ts';

const missing = (values: FormValues, names: readonly string[]): FieldErrors =>
  Object.fromEntries(
    names.filter((name) => (values[name] ?? '').trim() === '').map((name) => [name, ACCOUNT_WORDS.required]),
  );

/** The e-mail address and the new password by the server's own rules, but for the list of common passwords, which is long. */
function findFaults(values: FormValues): FieldErrors {
  const { email, password = '', repeatPassword = '' } = values;
  const address = email === undefined ? null : parseEmail(email);
  const fault = password === '' ? null : findPasswordFault(password, { email: email ?? null, isCommon: () => false });
  return {
    ...(address === null || address.ok ? {} : { email: EMAIL_REFUSALS[address.reason] }),
    ...(fault === null ? {} : { password: PASSWORD_REFUSALS[fault] }),
    ...(repeatPassword !== '' && repeatPassword !== password ? { repeatPassword: ACCOUNT_WORDS.passwordsDiffer } : {}),
  };
}

export const REGISTRATION_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  myZone: 'Zone',
  password: 'Password',
  repeatPassword: 'Repeat password',
} as const;

export const checkRegistration = (values: FormValues): FieldErrors => ({
  ...findFaults(values),
  ...missing(values, Object.keys(REGISTRATION_LABELS)),
});

export const RESET_LABELS = {
  existingPassword: 'Existing password',
  password: 'New Password',
  repeatPassword: 'Repeat password',
} as const;

/** The existing password is only asked of who is logged in. */
export const checkReset = (values: FormValues): FieldErrors => ({
  ...findFaults(values),
  ...missing(values, [
    ...(values.existingPassword === undefined ? [] : ['existingPassword']),
    'password',
    'repeatPassword',
  ]),
});

export const SETTINGS_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  my_zone: 'Zone',
  notifications: 'Notifications',
  volume_unit: 'Volume unit',
  default_dashboard: 'Default dashboard',
} as const;

export const checkSettings = (values: FormValues): FieldErrors => ({
  ...findFaults({ email: values.email ?? '' }),
  ...missing(values, ['firstName', 'email', 'my_zone']),
});
