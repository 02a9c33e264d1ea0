import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import { AddressForm } from './address-form.tsx';
import { EmailChangeFailed } from './email-change-failed.tsx';
import { SecondFactorNote, titleOfLoginFailure } from './login-failure.tsx';
import { RegistrationSent } from './registration-sent.tsx';
import { mayRetry, TokenForm } from './token-form.tsx';

function serve(element: ReactNode, user: object | null = null): string {
  const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: () => element }]);
  const shell = { user, csrfToken: 't', slogan: 'Water, seen' };
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { 'routes/shell': shell } }} />);
}

test('whose link changed no address goes on to the settings, or to the login where nobody is logged in', () => {
  const onwardOf = (user: object | null) =>
    [...serve(<EmailChangeFailed />, user).matchAll(/href="(\/(?:settings|login))"[^>]*>([^<]*)</g)].map(
      ([, to, words]) => `${words}: ${to}`,
    );
  expect(onwardOf({ firstName: 'Bea' })).toEqual(['Settings: /settings']);
  expect(onwardOf(null)).toEqual(['Login: /login']);
});

test('an address that was refused stands in its field again, and the words that sell the site beside it', () => {
  const failure = { problem: describeProblem('invalid'), errors: {}, values: { email: 'bea@' } };
  const html = serve(
    <AddressForm
      {...{ heading: 'Forgot password', name: 'email', fields: {}, button: 'Send', login: '/login', sent: null }}
      failure={failure}
    />,
  );
  expect(/<input[^>]* name="email"[^>]*>/.exec(html)?.[0]).toContain(' value="bea@"');
  expect(html).toContain('Water, seen');
});

test('a login that failed for the number of sessions says so; for whatever else, it says the same', () => {
  const titleOf = (code: Parameters<typeof describeProblem>[0]) =>
    titleOfLoginFailure({ problem: describeProblem(code), errors: {}, values: {} });
  expect(titleOf('session_limit')).toBe('Login failed. User has exceeded their limit of consecutive sessions.');
  expect(titleOf('login_failed')).toMatch(/^Login failed\. (?!User has exceeded)/);
  expect(titleOf('unavailable')).toBe(titleOf('login_failed'));
});

test('that a code is asked for is told as news, that it is wrong as a mistake', () => {
  const problem = describeProblem('two_factor_needed', { detail: 'The account asks for a second factor as well.' });
  const note = (code?: string) =>
    serve(<SecondFactorNote problem={problem} errors={code === undefined ? {} : { code }} values={{}} />);
  const toneOf = (html: string) => /role="alert"/.test(html) && /class="[^"]*_(info|warn|bad)/.exec(html)?.[1];
  expect(toneOf(note())).toBe('info');
  expect(note()).toContain('Please enter the code from your authenticator app');
  expect(toneOf(note('This code is wrong'))).toBe('bad');
  expect(note('This code is wrong')).toContain('This code is wrong');
});

test('the mail of a registration is said to have been sent again only where it was, and is asked for by its address', () => {
  const tell = (emailResent: boolean) =>
    serve(
      <RegistrationSent
        {...{ sentTo: 'bea@example.com', csrfToken: 't', failure: null, login: '/login', emailResent }}
      />,
    );
  expect(tell(true)).toContain('The email was sent again.');
  expect(tell(false)).not.toContain('The email was sent again.');
  expect(tell(false)).toContain('<input type="hidden" name="email" value="bea@example.com"/>');
});

test('a link whose token was refused says why over its button, and sends the same token again', () => {
  const words = { csrfToken: 't', token: 'abc', title: 'Activation', button: 'Activate', says: 'One moment.' };
  const problem = describeProblem('unavailable');
  const refused = serve(<TokenForm {...words} failure={{ problem, errors: {}, values: {} }} />);
  expect(refused).toContain('Server Error: The service is not available at the moment, Please refresh your page');
  expect(refused).toContain('<input type="hidden" name="token" value="abc"/>');
  expect(serve(<TokenForm {...words} failure={null} />)).not.toContain('Server Error');
});

test.each([
  ['network', true],
  ['unavailable', true],
  ['too_many_requests', true],
  ['link_invalid', false],
] as const)('after %s the same link may still work: %s', (code, isWorthIt) => {
  expect(mayRetry({ problem: describeProblem(code), errors: {}, values: {} })).toBe(isWorthIt);
});
