import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { LoginArt } from '../../features/login/login-art.tsx';
import { PasswordField } from '../../features/login/password-field.tsx';
import { safeRedirect } from '../../safe-redirect.ts';
import { settingContext } from '../../setting.ts';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/login.ts';

const AFTER_LOGIN = '/';

export const meta = () => [{ title: 'Login · Anabranch' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, isRegistrationAllowed } = context.get(settingContext);
  const session = await app.session.read();
  if (session.ok && session.value.user !== null) {
    throw redirect(safeRedirect(new URL(request.url).searchParams.get('redirect'), AFTER_LOGIN));
  }
  return { csrfToken: session.ok ? session.value.csrfToken : '', isRegistrationAllowed };
}

/** Logs in, with or without script in the browser. What was typed stays; the password alone is typed anew. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, isCsrfToken } = context.get(settingContext);
  const form = await request.formData();
  const username = String(form.get('username') ?? '');
  if (!isCsrfToken(String(form.get('csrfToken') ?? ''))) return failed(username, { code: 'csrf', status: 403 });
  const outcome = await app.session.logIn({
    body: { username, password: String(form.get('password') ?? ''), endOthers: form.get('endOthers') === 'true' },
  });
  if (!outcome.ok) return failed(username, outcome.problem);
  return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect'), AFTER_LOGIN));
}

const failed = (username: string, problem: Pick<Problem, 'code' | 'status'> & { readonly retryAfter?: number }) =>
  data({ username, code: problem.code, retryAfter: problem.retryAfter ?? null }, { status: problem.status });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  return (
    <div className="login">
      <LoginArt />
      <main className="login-main" id="main">
        <Form method="post" className="login-form" replace>
          <h1>Login</h1>
          {actionData !== undefined && <Failure code={actionData.code} retryAfter={actionData.retryAfter} />}
          <input type="hidden" name="csrfToken" value={loaderData.csrfToken} />
          <Field id="username" label="Username" help="The email address you signed up with.">
            {(control) => (
              <div className="input">
                <input
                  {...control}
                  name="username"
                  type="text"
                  inputMode="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  title="The email address you signed up with."
                  defaultValue={actionData?.username}
                />
              </div>
            )}
          </Field>
          <PasswordField id="password" name="password" label="Password" autoComplete="current-password" />
          {actionData?.code === 'session_limit' && (
            <label className="check">
              <input type="checkbox" name="endOthers" value="true" />
              <span>Log out other sessions</span>
            </label>
          )}
          <SubmitButton className="btn-full" isBusy={navigation.state !== 'idle'} busyText="Logging in">
            Login
          </SubmitButton>
          <div className="login-links">
            <Link to="/forgot_password">Forgot Password?</Link>
            {loaderData.isRegistrationAllowed && <Link to="/register">Need an account? Register</Link>}
          </div>
        </Form>
      </main>
    </div>
  );
}

function Failure({ code, retryAfter }: { readonly code: Problem['code']; readonly retryAfter: number | null }) {
  if (code === 'too_many_requests') {
    const wait =
      retryAfter === null
        ? 'a moment'
        : retryAfter < 90
          ? retryAfter === 1
            ? '1 second'
            : `${retryAfter} seconds`
          : `${Math.ceil(retryAfter / 60)} minutes`;
    return (
      <Note tone="bad" title="Too many attempts" isAlert>
        <p>Please wait {wait} and try again. Your account is not locked.</p>
      </Note>
    );
  }
  const words =
    code === 'session_limit' || code === 'csrf' || code === 'unavailable' ? PROBLEMS[code] : PROBLEMS.login_failed;
  return (
    <Note tone="bad" isAlert>
      <p className="font-semibold">{words.title}</p>
      {code === 'session_limit' && (
        <p>You can log out the other sessions: tick the box below and type your password again.</p>
      )}
    </Note>
  );
}
