import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
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

function show(dialog: string | null, session = '', given: Partial<Settings> = {}) {
  const settings = { ...SETTINGS, ...given };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SettingsDialogs {...{ dialog, session, settings }} answer={null} csrfToken="of Anna" />,
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
