import { data, Link } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { LoginFailure } from '../../features/account/login-failure.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { homeOf } from '../../load.ts';
import { pathAskedFor, redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/login.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: 'Login · Anabranch' }];

const targetOf = ({ searchParams }: URL): string | null => searchParams.get('redirect');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, isRegistrationAllowed } = context.get(settingContext);
  const session = await app.session.read();
  if (session.ok && session.value.user !== null) {
    throw redirectTo(pathAskedFor(targetOf(url), homeOf(session.value.user)));
  }
  return { isRegistrationAllowed };
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
  return redirectTo(pathAskedFor(targetOf(url), user === null ? '/' : homeOf(user)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const failure = actionData ?? null;
  const code = failure?.problem.code;
  // Once asked for, the code stays asked for while other things go wrong.
  const needsCode = code === 'two_factor_needed' || failure?.values.wantsCode === 'true';
  return (
    <AccountPage>
      <AccountForm
        csrfToken={csrfToken}
        failure={failure}
        labels={{}}
        describe={({ problem }) => <LoginFailure problem={problem} />}
      >
        {({ isBusy }) => (
          <>
            <h1>Login</h1>
            <TextField
              name="username"
              label="Username"
              help={ACCOUNT_WORDS.usernameHelp}
              title={ACCOUNT_WORDS.usernameHelp}
              inputMode="email"
              autoComplete="username"
              defaultValue={failure?.values.username}
            />
            <PasswordField id="password" name="password" label="Password" autoComplete="current-password" />
            {needsCode && (
              <>
                <input type="hidden" name="wantsCode" value="true" />
                <TextField
                  name="code"
                  label="Code"
                  help="Six digits from your authenticator app, or one of your recovery codes."
                  autoComplete="one-time-code"
                />
              </>
            )}
            {(code === 'session_limit' || failure?.values.endOthers === 'true') && (
              <label className="check">
                <input
                  type="checkbox"
                  name="endOthers"
                  value="true"
                  defaultChecked={failure?.values.endOthers === 'true'}
                />
                <span>Log out other sessions</span>
              </label>
            )}
            <SubmitButton isFull isBusy={isBusy} busyText="Logging in">
              Login
            </SubmitButton>
            <div className="login-links">
              <Link to="/forgot_password">Forgot Password?</Link>
              {loaderData.isRegistrationAllowed && <Link to="/register">Need an account? Register</Link>}
            </div>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
