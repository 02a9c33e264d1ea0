import { data, href } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AccountLinks } from '../../features/account/account-links.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { SecondFactorNote, titleOfLoginFailure } from '../../features/account/login-failure.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { LOGIN_FIELDS } from '../../forms/check-account.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { keepTypedAddress, typedAddress } from '../../forms/typed-address.ts';
import { homeOf } from '../../load.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { publicMeta } from '../../public-meta.ts';
import { pathAskedFor, redirectTo, withRedirect } from '../../redirect-to.ts';
import { CheckField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/login.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => publicMeta('Login', 'Log in to search the water market of your zone.');

const targetOf = ({ searchParams }: URL): string | null => searchParams.get('redirect');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, isRegistrationAllowed } = context.get(pageContextKey);
  const session = await app.session.read();
  if (session.ok && session.value.user !== null) {
    throw redirectTo(pathAskedFor(targetOf(url), homeOf(session.value.user)));
  }
  const redirect = pathAskedFor(targetOf(url), '');
  return { isRegistrationAllowed, redirect: redirect === '' ? null : redirect };
}

/** Logs in, with or without script in the browser. What was typed stays; without script the password is typed anew. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.session.logIn({
    body: {
      username: values.username ?? '',
      password: values.password ?? '',
      endOthers: values.endOthers === 'true',
      ...(values.code === undefined ? {} : { code: values.code.replaceAll(/\s/g, '') }),
    },
  });
  if (!outcome.ok) return data(failForm(outcome.problem, values, {}), { status: outcome.problem.status });
  const { user } = outcome.value;
  return redirectTo(pathAskedFor(targetOf(url), user === null ? href('/') : homeOf(user)));
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const { isRegistrationAllowed, redirect } = loaderData;
  const failure = actionData ?? null;
  const code = failure?.problem.code;
  // Once asked for, the second factor stays asked for while other things go wrong.
  const needsFactor = code === 'two_factor_needed' || failure?.values.needsFactor === 'true';
  return (
    <AccountPage>
      <AccountForm
        heading="Login"
        csrfToken={csrfToken}
        failure={failure}
        fields={LOGIN_FIELDS}
        title={titleOfLoginFailure}
        instead={(failed) => code === 'two_factor_needed' && <SecondFactorNote {...failed} />}
        nextField={code === 'two_factor_needed' ? 'code' : undefined}
        advice={({ problem }) => {
          if (problem.code === 'session_limit') return <p>Tick the box below to log out the other sessions.</p>;
          if (problem.code === 'too_many_requests') return <p>Your account is not locked.</p>;
          if (problem.code !== 'login_failed') return null;
          return (
            <p>
              Not active yet? <Link to={href('/resend_activation')}>Send the activation email again</Link>
            </p>
          );
        }}
      >
        {({ isBusy }) => (
          <>
            {redirect !== null && failure === null && (
              <Note tone="info">
                <p>Please log in to see that page. You will be taken straight to it.</p>
              </Note>
            )}
            <TextField
              name="username"
              label="Username"
              help={ACCOUNT_WORDS.usernameHelp}
              title={ACCOUNT_WORDS.usernameHelp}
              inputMode="email"
              autoComplete="username"
              defaultValue={failure?.values.username ?? typedAddress()}
              onChange={keepTypedAddress}
            />
            <PasswordField id="password" name="password" label="Password" autoComplete="current-password" />
            {needsFactor && (
              <>
                <input type="hidden" name="needsFactor" value="true" />
                <CodeField />
              </>
            )}
            {(code === 'session_limit' || failure?.values.endOthers === 'true') && (
              <CheckField
                name="endOthers"
                value="true"
                label="Log out other sessions"
                defaultChecked={failure?.values.endOthers === 'true'}
              />
            )}
            <SubmitButton isFull isBusy={isBusy} busyText="Logging in">
              Login
            </SubmitButton>
            <AccountLinks>
              <Link to={withRedirect(href('/forgot_password'), redirect)}>Forgot Password?</Link>
              {isRegistrationAllowed && (
                <Link to={withRedirect(href('/register'), redirect)}>Need an account? Register</Link>
              )}
            </AccountLinks>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
