import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PendingEmail } from '../settings/pending-email.tsx';
import { RegistrationSent } from './registration-sent.tsx';
import { ResetLinkDead } from './reset-link-dead.tsx';

function read(element: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

// A link that sets a password or changes an address works for a day; one that activates an account for a week.

test('whose link to a new password is dead reads what may have become of it', () =>
  expect(read(<ResetLinkDead />)).toContain(
    'The link has been used, has been replaced by a newer one, or is more than 24 hours old.',
  ));

test('who has registered reads how long the link of the mail works', () => {
  const sent = { sentTo: 'anna@example.com', emailResent: false, csrfToken: '', failure: null, login: '/login' };
  expect(read(<RegistrationSent {...sent} />)).toContain(
    'An email was sent to anna@example.com. Please open the link in it to confirm your address. The link works for 7 days.',
  );
});

test('who changes the address reads how long the link to the new one is valid', () =>
  expect(read(<PendingEmail email="old@example.com" pendingEmail="new@example.com" />)).toContain(
    'Pending change from old@example.com. Open the link we sent to new@example.com; it is valid for 24 hours.',
  ));
