import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { SettingsAnswer } from './act-on-settings.ts';
import type { Settings } from './load-settings.ts';
import { SettingsDialogs } from './settings-dialogs.tsx';

const SETTINGS = {
  pendingEmail: 'anna.new@example.com',
  twoFactor: null,
  sessions: [
    { id: 'a', device: 'Safari on iPhone', isCurrent: true },
    { id: 'b', device: 'Firefox on Linux', isCurrent: false },
    { id: 'c', device: 'Chrome on Windows', isCurrent: false },
  ],
} as unknown as Settings;

function show(
  dialog: string | null,
  session = '',
  given: Partial<Settings> = {},
  answer: SettingsAnswer | null = null,
) {
  const settings = { ...SETTINGS, ...given };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SettingsDialogs {...{ dialog, session, settings }} answer={answer} csrfToken="of Anna" />,
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  const said = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { html, said };
}

test.each([
  ['a', 'Safari on iPhone'],
  ['b', 'Firefox on Linux'],
  ['c', 'Chrome on Windows'],
  ['gone', 'The device'],
])('who logs out the session %s reads that %s is logged out, and sends that session', (session, device) => {
  const { html, said } = show('end-session', session);
  expect(said).toMatch(new RegExp(`^Log out this device\\? ${device} is logged out straight away\\. `));
  expect(html).toContain(`<input type="hidden" name="session" value="${session}"/>`);
});

test('a list of devices that did not come does not keep anybody from logging one out', () =>
  expect(show('end-session', 'b', { sessions: null }).said).toContain('The device is logged out straight away.'));

test.each([
  ['delete', /^Account Deletion is Permanent\. Are you sure\? Deletion cannot be undone\. .* Delete Account Cancel$/],
  ['send-link-again', /^Send the link again\? A new link goes to anna\.new@example\.com\. .* Send the link Cancel$/],
  ['end-others', /^Log out all other devices\? Every device but this one is logged out .* Log out the others Cancel$/],
  ['end-session', /^Log out this device\? .* Log out Cancel$/],
  ['two-factor-off', /^Turn off the second factor\? Your password alone will log you in, .* Turn off Cancel$/],
])('the step %s says what it does, and its form asks for that step', (dialog, words) => {
  const { html, said } = show(dialog);
  expect(said).toMatch(words);
  expect(html).toContain(`name="intent" value="${dialog}"`);
  expect(html).toContain('autoComplete="current-password"');
});

test.each([null, 'nothing', 'constructor', 'toString'])('the address names no step with %s', (dialog) =>
  expect(show(dialog).html).toBe(''),
);

test('an administrator who sets up a second factor is asked for the code of the operator, others are not', () => {
  const asks = (isRequired: boolean) =>
    show('two-factor', '', { twoFactor: { isOn: false, isRequired, recoveryCodesLeft: 0 } }).html.includes(
      'name="setUpCode"',
    );
  expect([asks(true), asks(false)]).toEqual([true, false]);
});

test('a code of the app that is refused keeps the secret that was shown, in the form and to be read', () => {
  const uri = 'otpauth://totp/Anabranch:anna?secret=ABCDEFGHIJKL2345&issuer=Anabranch';
  const failure = { problem: describeProblem('invalid'), errors: { code: 'This is not the code' }, values: {} };
  const { html, said } = show('two-factor', '', {}, { intent: 'two-factor-confirm', failure, uri });
  expect(html).toContain(`name="uri" value="${uri.replaceAll('&', '&amp;')}"`);
  expect(said).toContain('ABCD EFGH IJKL 2345');
  expect(said).toContain('This is not the code');
});

test('a code that could not be looked at is no wrong code: that is said over the form', () => {
  const uri = 'otpauth://totp/Anabranch:anna?secret=ABCDEFGHIJKL2345&issuer=Anabranch';
  const failure = { problem: describeProblem('unavailable'), errors: {}, values: {} };
  const { said } = show('two-factor', '', {}, { intent: 'two-factor-confirm', failure, uri });
  expect(said).toContain('Server Error: The service is not available at the moment');
});

test('nothing but the secret of an authenticator app is drawn to be scanned', () => {
  const answer = { intent: 'two-factor-confirm', failure: null, uri: 'https://elsewhere.example/' };
  expect(show('two-factor', '', {}, answer).said).toMatch(/^Turn on the second factor /);
});

test('a code for new recovery codes that is refused is told at its field', () => {
  const failure = { problem: describeProblem('invalid'), errors: { code: 'This is not the code' }, values: {} };
  const twoFactor = { isOn: true, isRequired: false, recoveryCodesLeft: 2 };
  const { said } = show('recovery-codes', '', { twoFactor }, { intent: 'recovery-codes', failure });
  expect(said).toContain('This is not the code');
});

test.each(['send-link-again', 'end-others', 'two-factor-off'])(
  'the step %s is gone once it is done, and stays while it is not',
  (intent) => {
    expect(show(intent, '', {}, { intent, failure: null }).html).toBe('');
    const failure = {
      problem: describeProblem('invalid'),
      errors: { password: 'This is not your password' },
      values: {},
    };
    expect(show(intent, '', {}, { intent, failure }).said).toContain('This is not your password');
    expect(show(intent, '', {}, { intent: 'update', failure: null }).html).not.toBe('');
  },
);

test('an account that is not deleted for a wrong password says so above the form, as every failure of it', () => {
  const failure = {
    problem: describeProblem('invalid'),
    errors: { password: 'This is not your password' },
    values: {},
  };
  expect(show('delete', '', {}, { intent: 'delete', failure }).said).toContain('Could not delete account - ');
});
