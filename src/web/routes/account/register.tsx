import { data, href, useSearchParams } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { nameChoiceOfZone } from '#contract/words/zone-words.ts';
import { AccountLinks } from '../../features/account/account-links.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { RegistrationSent } from '../../features/account/registration-sent.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { checkRegistration, REGISTRATION_FIELDS } from '../../forms/check-account.ts';
import { pickFields } from '../../forms/field-guide.ts';
import { FieldPair } from '../../forms/field-stack.tsx';
import { type FieldMessages, type FormFailure, type FormValues, failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { openForm } from '../../forms/open-form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { keepTypedAddress, typedAddress } from '../../forms/typed-address.ts';
import { ZonePicker } from '../../forms/zone-picker.tsx';
import { homeOf, need, notFound } from '../../load.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { publicMeta } from '../../public-meta.ts';
import { pathAskedFor, redirectTo, withRedirect } from '../../redirect-to.ts';
import { Link } from '../../ui/link.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/register.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => publicMeta('Register', 'Ask for an account to search the water market of your zone.');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, isRegistrationAllowed } = context.get(pageContextKey);
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
  const outcome = await app.users.register({
    body: { ...pickFields(values, REGISTRATION_FIELDS), userType: 'IRRIGATOR' },
  });
  return outcome.ok ? finish(false) : refuse(failForm(outcome.problem, values));
}

export async function clientAction(sending: Route.ClientActionArgs) {
  const form = await sending.request.clone().formData();
  const sent = form.get('intent') === 'resend' ? { sentTo: String(form.get('email')), emailResent: false } : null;
  return keepForm(sending, (failure) => ({ failure, sent }));
}

export default function Register({ loaderData: { zones }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const login = withRedirect(href('/login'), search.get('redirect'));
  const csrfToken = useCsrfToken();
  const failure = actionData?.failure ?? null;
  const sent: Sent | null = actionData?.sent ?? null;
  if (sent !== null) {
    return (
      <AccountPage>
        <RegistrationSent csrfToken={csrfToken} failure={failure} login={login} {...sent} />
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <AccountForm
        heading="Register"
        csrfToken={csrfToken}
        failure={failure}
        fields={REGISTRATION_FIELDS}
        check={checkRegistration}
      >
        {({ errors, isBusy }) => (
          <>
            <p>Registering is free. Please fill in every field.</p>
            <RegistrationFields values={failure?.values ?? {}} errors={errors} zones={zones} />
            <SubmitButton isFull isBusy={isBusy} busyText="Sending">
              Submit
            </SubmitButton>
            <p className="small">
              By registering you agree to our <Link to={href('/terms')}>terms</Link>. Our{' '}
              <Link to={href('/faq/privacy')}>privacy page</Link> says what we store and why.
            </p>
            <AccountLinks>
              <Link to={login}>Already have an account? Login</Link>
            </AccountLinks>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}

interface RegistrationFieldsProps {
  readonly values: FormValues;
  readonly errors: FieldMessages;
  readonly zones: Route.ComponentProps['loaderData']['zones'];
}

const RegistrationFields = ({ values, errors, zones }: RegistrationFieldsProps) => (
  <>
    <FieldPair>
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        defaultValue={values.firstName}
        isRequired
        error={errors.firstName}
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        defaultValue={values.lastName}
        isRequired
        error={errors.lastName}
      />
    </FieldPair>
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      isRequired
      defaultValue={values.email ?? typedAddress()}
      onChange={keepTypedAddress}
      error={errors.email}
      help="We’ll send a link to this address to confirm that it is yours."
    />
    <ZonePicker
      id="myZone"
      name="myZone"
      label="Zone"
      zones={zones}
      nameOf={nameChoiceOfZone}
      nothing="Choose a zone"
      defaultValue={values.myZone ?? ''}
      error={errors.myZone}
      help="Where your water is. Type its number or a part of its name; you can change it later in Settings."
    />
    <NewPasswordFields label="Password" errors={errors} />
  </>
);
