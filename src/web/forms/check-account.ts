import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { EMAIL_REFUSALS, parseEmail } from '#domain/accounts/email.ts';
import { findPasswordFault, PASSWORD_REFUSALS } from '#domain/accounts/password.ts';
import type { FieldGuide } from './field-guide.ts';
import type { FieldMessages, FormValues } from './form-failure.ts';

const missing = (values: FormValues, names: readonly string[]): FieldMessages =>
  Object.fromEntries(
    names.filter((name) => (values[name] ?? '').trim() === '').map((name) => [name, ACCOUNT_WORDS.required]),
  );

/** The email address and the new password by the server's own rules, but for the list of common passwords, which is long. */
function findFaults(values: FormValues): FieldMessages {
  const { email, password = '', repeatPassword = '' } = values;
  const address = email === undefined ? null : parseEmail(email);
  const fault = password === '' ? null : findPasswordFault(password, { email: email ?? null, isCommon: () => false });
  return {
    ...(address === null || address.ok ? {} : { email: EMAIL_REFUSALS[address.reason] }),
    ...(fault === null ? {} : { password: PASSWORD_REFUSALS[fault] }),
    ...(repeatPassword !== '' && repeatPassword !== password ? { repeatPassword: ACCOUNT_WORDS.passwordsDiffer } : {}),
  };
}

export const REGISTRATION_FIELDS = {
  firstName: { label: 'First name', hint: 'Enter your first name' },
  lastName: { label: 'Last name', hint: 'Enter your last name' },
  email: { label: 'Email', hint: 'Enter your email address' },
  myZone: { label: 'Zone', hint: 'Choose the zone your water is in' },
  password: { label: 'Password', hint: 'Enter a password' },
  repeatPassword: { label: 'Repeat password', hint: 'Enter the password again' },
} as const satisfies FieldGuide;

export const checkRegistration = (values: FormValues): FieldMessages => ({
  ...findFaults(values),
  ...missing(values, Object.keys(REGISTRATION_FIELDS)),
});

export const RESET_FIELDS = {
  existingPassword: { label: 'Existing password', hint: 'Enter the password you have now' },
  password: { label: 'New Password', hint: 'Enter a new password' },
  repeatPassword: { label: 'Repeat password', hint: 'Enter the new password again' },
} as const satisfies FieldGuide;

/** The existing password is only asked of who is logged in. */
export const checkReset = (values: FormValues): FieldMessages => ({
  ...findFaults(values),
  ...missing(values, [
    ...(values.existingPassword === undefined ? [] : ['existingPassword']),
    'password',
    'repeatPassword',
  ]),
});

/** The login checks nothing: all that is wrong with it is said in one sentence. */
export const LOGIN_FIELDS = {
  username: { label: 'Username' },
  password: { label: 'Password' },
  code: { label: 'Code' },
} as const satisfies FieldGuide;

export const FORGOTTEN_FIELDS = {
  username: { label: 'Email', hint: 'Enter the email address you signed up with' },
} as const satisfies FieldGuide;

export const RESEND_FIELDS = {
  email: { label: 'Email', hint: 'Enter the email address you signed up with' },
} as const satisfies FieldGuide;

export const SETTINGS_FIELDS = {
  firstName: { label: 'First name', hint: 'Enter your first name' },
  lastName: { label: 'Last name' },
  email: { label: 'Email', hint: 'Enter your email address' },
  my_zone: { label: 'Zone', hint: 'Choose the zone your water is in' },
  notifications: { label: 'Notifications' },
  volume_unit: { label: 'Volume unit' },
  default_dashboard: { label: 'Default dashboard' },
} as const satisfies FieldGuide;

export const checkSettings = (values: FormValues): FieldMessages => ({
  ...findFaults({ email: values.email ?? '' }),
  ...missing(values, ['firstName', 'email', 'my_zone']),
});
