import { describe, expect, test } from 'vitest';
import {
  checkRegistration,
  checkReset,
  checkSettings,
  FORGOTTEN_FIELDS,
  LOGIN_FIELDS,
  REGISTRATION_FIELDS,
  RESEND_FIELDS,
  RESET_FIELDS,
  SETTINGS_FIELDS,
} from './check-account.ts';
import type { FieldGuide } from './field-guide.ts';

const REQUIRED = 'This field is required';
const MARGARET = {
  firstName: 'Margaret',
  lastName: 'Doyle',
  email: 'margaret@example.com',
  myZone: '7',
  password: 'nine red gums stand',
  repeatPassword: 'nine red gums stand',
};

describe('a registration', () => {
  test('with all its fields is sent', () => {
    expect(checkRegistration(MARGARET)).toEqual({});
  });

  test.each(Object.keys(MARGARET))('without %s, or with blanks alone, is not', (field) => {
    expect(checkRegistration({ ...MARGARET, [field]: '' })).toMatchObject({ [field]: REQUIRED });
    expect(checkRegistration({ ...MARGARET, [field]: ' \t' })).toMatchObject({ [field]: REQUIRED });
  });

  test('of which nothing came names every field', () => {
    expect(checkRegistration({})).toEqual({
      firstName: REQUIRED,
      lastName: REQUIRED,
      email: REQUIRED,
      myZone: REQUIRED,
      password: REQUIRED,
      repeatPassword: REQUIRED,
    });
  });

  test.each([
    [{ email: 'margaret@' }, { email: 'Enter an email address such as name@example.com' }],
    [{ password: 'red gums', repeatPassword: 'red gums' }, { password: 'Please use at least 12 characters' }],
    [{ repeatPassword: 'nine red gums fall' }, { repeatPassword: 'Passwords must match' }],
    [
      { password: 'Margaret@example.com', repeatPassword: 'Margaret@example.com' },
      { password: 'Please choose a password that is not your email address' },
    ],
  ])('with %o is told so', (typed, mistakes) => {
    expect(checkRegistration({ ...MARGARET, ...typed })).toEqual(mistakes);
  });

  test('whose password was not repeated is asked to repeat it, and not told that the two differ', () => {
    expect(checkRegistration({ ...MARGARET, repeatPassword: '' })).toEqual({ repeatPassword: REQUIRED });
  });

  test('leaves common passwords to the server, which has the list', () => {
    expect(checkRegistration({ ...MARGARET, password: 'password1234', repeatPassword: 'password1234' })).toEqual({});
  });
});

describe('a new password', () => {
  const NEW = { password: 'nine red gums stand', repeatPassword: 'nine red gums stand' };

  test('needs the existing one only of who is logged in', () => {
    expect(checkReset(NEW)).toEqual({});
    expect(checkReset({ ...NEW, existingPassword: '' })).toEqual({ existingPassword: REQUIRED });
    expect(checkReset({ ...NEW, existingPassword: 'two old gums' })).toEqual({});
  });

  test('is typed twice, and long enough', () => {
    expect(checkReset({ password: '', repeatPassword: '' })).toEqual({ password: REQUIRED, repeatPassword: REQUIRED });
    expect(checkReset({ password: 'short', repeatPassword: 'shirt' })).toEqual({
      password: 'Please use at least 12 characters',
      repeatPassword: 'Passwords must match',
    });
  });

  test('may be anything where no address is known', () => {
    expect(checkReset({ password: 'margaret@example.com', repeatPassword: 'margaret@example.com' })).toEqual({});
  });
});

describe('the settings', () => {
  const SETTINGS = { firstName: 'Margaret', lastName: '', email: 'margaret@example.com', my_zone: '7' };

  test('are kept without a last name, and with whatever the browser put into the password', () => {
    expect(checkSettings(SETTINGS)).toEqual({});
    expect(checkSettings({ ...SETTINGS, password: 'x', repeatPassword: 'y' })).toEqual({});
  });

  test.each(['firstName', 'email', 'my_zone'])('are not without %s', (field) => {
    expect(checkSettings({ ...SETTINGS, [field]: '' })).toEqual({ [field]: REQUIRED });
    const { [field]: _, ...others } = { ...SETTINGS } as Readonly<Record<string, string>>;
    expect(checkSettings(others)).toEqual({ [field]: REQUIRED });
  });

  test('say what an address looks like', () => {
    expect(checkSettings({ ...SETTINGS, email: 'margaret' })).toEqual({
      email: 'Enter an email address such as name@example.com',
    });
  });
});

test.each<readonly [string, FieldGuide, readonly (readonly [string, string, string?])[]]>([
  [
    'the registration',
    REGISTRATION_FIELDS,
    [
      ['firstName', 'First name', 'Enter your first name'],
      ['lastName', 'Last name', 'Enter your last name'],
      ['email', 'Email', 'Enter your email address'],
      ['myZone', 'Zone', 'Choose the zone your water is in'],
      ['password', 'Password', 'Enter a password'],
      ['repeatPassword', 'Repeat password', 'Enter the password again'],
    ],
  ],
  [
    'the new password',
    RESET_FIELDS,
    [
      ['existingPassword', 'Existing password', 'Enter the password you have now'],
      ['password', 'New Password', 'Enter a new password'],
      ['repeatPassword', 'Repeat password', 'Enter the new password again'],
    ],
  ],
  [
    'the login',
    LOGIN_FIELDS,
    [
      ['username', 'Username'],
      ['password', 'Password'],
      ['code', 'Code'],
    ],
  ],
  ['the forgotten password', FORGOTTEN_FIELDS, [['username', 'Email', 'Enter the email address you signed up with']]],
  ['the lost activation', RESEND_FIELDS, [['email', 'Email', 'Enter the email address you signed up with']]],
  [
    'the settings',
    SETTINGS_FIELDS,
    [
      ['firstName', 'First name', 'Enter your first name'],
      ['lastName', 'Last name'],
      ['email', 'Email', 'Enter your email address'],
      ['my_zone', 'Zone', 'Choose the zone your water is in'],
      ['notifications', 'Notifications'],
      ['volume_unit', 'Volume unit'],
      ['default_dashboard', 'Default dashboard'],
    ],
  ],
])('%s has these fields, called so, in this order', (_, guide, expected) => {
  const fields = Object.entries(guide).map(([name, { label, hint }]) =>
    hint === undefined ? [name, label] : [name, label, hint],
  );
  expect(fields).toEqual(expected);
});
