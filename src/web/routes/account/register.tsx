import { data, Link } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { RegistrationSent } from '../../features/account/registration-sent.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { checkRegistration, REGISTRATION_LABELS } from '../../forms/check-account.ts';
import { type FormFailure, failFields, failForm, wordsOf } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { ServerErrorAlert } from '../../forms/server-error-alert.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { ZoneOptions } from '../../forms/zone-options.tsx';
import { homeOf, need, notFound } from '../../load.ts';
import { pathAskedFor, redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { SelectField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/register.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: 'Register · Anabranch' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, isRegistrationAllowed } = context.get(settingContext);
  const session = need(await app.session.read(), url);
  if (session.user !== null) throw redirectTo(pathAskedFor(url.searchParams.get('redirect'), homeOf(session.user)));
  if (!isRegistrationAllowed) throw notFound();
  return { zones: need(await app.reference.listZones(), url) };
}

interface Sent {
  readonly sentTo: string;
  readonly emailResent: boolean;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const isResend = values.intent === 'resend';
  const refuse = (failure: FormFailure) =>
    data(
      { failure, sent: isResend ? { sentTo: values.email ?? '', emailResent: false } : null },
      { status: failure.problem.status || PROBLEMS.unavailable.status },
    );
  const finish = (emailResent: boolean) => ({ failure: null, sent: { sentTo: values.email ?? '', emailResent } });
  if (isResend) {
    const outcome = await app.users.resendActivation({ body: { email: values.email ?? '' } });
    return outcome.ok ? finish(true) : refuse(failForm(outcome.problem, values));
  }
  const mistakes = checkRegistration(values);
  if (Object.keys(mistakes).length > 0) return refuse(failFields(mistakes, values));
  const { firstName = '', lastName = '', email = '', myZone = '', password = '', repeatPassword = '' } = values;
  const outcome = await app.users.register({
    body: { firstName, lastName, email, myZone, password, repeatPassword, userType: 'IRRIGATOR' },
  });
  return outcome.ok ? finish(false) : refuse(failForm(outcome.problem, values));
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const sent = form.get('intent') === 'resend' ? { sentTo: String(form.get('email')), emailResent: false } : null;
  return keepForm(serverAction, (failure) => ({ failure, sent }));
}

export default function Register({ loaderData: { zones }, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const failure = actionData?.failure ?? null;
  const sent: Sent | null = actionData?.sent ?? null;
  if (sent !== null) {
    return (
      <AccountPage>
        <RegistrationSent csrfToken={csrfToken} failure={failure} {...sent} />
      </AccountPage>
    );
  }
  const values = failure?.values ?? {};
  return (
    <AccountPage>
      <AccountForm
        csrfToken={csrfToken}
        failure={failure}
        labels={REGISTRATION_LABELS}
        check={checkRegistration}
        describe={({ problem }) => <ServerErrorAlert message={wordsOf(problem)} />}
      >
        {({ errors, isBusy }) => (
          <>
            <h1>Register</h1>
            <div className="account-pair">
              <TextField
                name="firstName"
                label="First name"
                autoComplete="given-name"
                defaultValue={values.firstName}
                error={errors.firstName}
              />
              <TextField
                name="lastName"
                label="Last name"
                autoComplete="family-name"
                defaultValue={values.lastName}
                error={errors.lastName}
              />
            </div>
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              defaultValue={values.email}
              error={errors.email}
              help="We send a link to this address to confirm that it is yours."
            />
            <SelectField
              id="myZone"
              name="myZone"
              label="Zone"
              defaultValue={values.myZone ?? ''}
              error={errors.myZone}
              help="Where your water is. You can change it at any time."
            >
              <option value="">Choose a zone</option>
              <ZoneOptions zones={zones} />
            </SelectField>
            <PasswordField
              id="password"
              name="password"
              label="Password"
              autoComplete="new-password"
              error={errors.password}
              help="At least 12 characters. A few words that only you would put together are best."
            />
            <PasswordField
              id="repeatPassword"
              name="repeatPassword"
              label="Repeat password"
              autoComplete="new-password"
              error={errors.repeatPassword}
            />
            <SubmitButton isFull isBusy={isBusy} busyText="Sending">
              Submit
            </SubmitButton>
            <div className="login-links">
              <Link to="/login">Already have an account? Login</Link>
            </div>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
