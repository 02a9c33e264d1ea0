import { data, Form, href } from 'react-router';
import { TOKEN_USED } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { AccountLinks } from '../../features/account/account-links.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { ResetLinkDead } from '../../features/account/reset-link-dead.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { checkReset, RESET_FIELDS } from '../../forms/check-account.ts';
import { FieldStack } from '../../forms/field-stack.tsx';
import { type FieldMessages, failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { openForm } from '../../forms/open-form.ts';
import { AccountName, PasswordField } from '../../forms/password-field.tsx';
import { need } from '../../load.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { redirectTo } from '../../redirect-to.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FlowEnd } from '../../ui/flow-end.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/reset-password.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: titlePage('Reset Password') }];

/** Looks at the link and leaves it as it is: a password is typed only where it can be set. */
export async function loader({ context, url, params: { token } }: Route.LoaderArgs) {
  const { app } = context.get(pageContextKey);
  const { user } = need(await app.session.read(), url);
  if (user === null && token === undefined) throw redirectTo(href('/'));
  const isDone = token === TOKEN_USED;
  const link = token === undefined || isDone ? null : await app.users.readResetLink({ params: { token } });
  return {
    isDone,
    isLoggedIn: user !== null,
    /** Whether the address holds a link, and whether it can set a password still; unknown counts as yes. */
    link: link === null ? 'none' : link.ok || link.problem.code !== 'link_invalid' ? 'good' : 'dead',
    isFirstPassword: link?.ok === true && !link.value.hasPassword,
    email: user?.email ?? (link?.ok === true ? link.value.email : ''),
  } as const;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  if (values.intent === 'log-out') {
    const gone = await app.session.logOut();
    if (!gone.ok) return data(failForm(gone.problem, values), { status: gone.problem.status });
    return redirectTo(href('/reset_password/:token?', params));
  }
  const { existingPassword, password = '', repeatPassword = '' } = values;
  const outcome = await app.users.resetPassword({
    body: {
      password,
      repeatPassword,
      ...(existingPassword === undefined ? { token: params.token ?? '' } : { existingPassword }),
    },
  });
  if (!outcome.ok) return data(failForm(outcome.problem, values), { status: outcome.problem.status });
  return redirectTo(href('/reset_password/:token?', { token: TOKEN_USED }));
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const { isDone, isLoggedIn, link, email } = loaderData;
  const failure = actionData ?? null;
  if (isDone) return <ResetDone isLoggedIn={isLoggedIn} />;
  if (!isLoggedIn && (link === 'dead' || failure?.problem.code === 'link_invalid')) {
    return (
      <AccountPage>
        <ResetLinkDead />
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <FieldStack>
        <AccountForm
          heading="Reset Password"
          csrfToken={csrfToken}
          failure={failure}
          fields={RESET_FIELDS}
          check={checkReset}
          title={() => ACCOUNT_WORDS.couldNotReset}
        >
          {(form) => <ResetFields {...loaderData} {...form} />}
        </AccountForm>
        {isLoggedIn && <WithoutExisting link={link} email={email} csrfToken={csrfToken} />}
      </FieldStack>
    </AccountPage>
  );
}

const ResetDone = ({ isLoggedIn }: { readonly isLoggedIn: boolean }) => (
  <AccountPage>
    <FlowEnd
      title={ACCOUNT_WORDS.resetDone}
      next={
        <>
          {!isLoggedIn && (
            <ButtonLink look="main" isFull to={href('/login')}>
              Login
            </ButtonLink>
          )}
          <AccountLinks>
            <Link to={href('/')}>Return Home</Link>
          </AccountLinks>
        </>
      }
    >
      <p>
        {isLoggedIn
          ? 'Every other device has been logged out.'
          : 'Every device has been logged out. Please log in with your new password.'}
      </p>
    </FlowEnd>
  </AccountPage>
);

interface ResetFieldsProps {
  readonly email: string;
  readonly isLoggedIn: boolean;
  readonly isFirstPassword: boolean;
  readonly errors: FieldMessages;
  readonly isBusy: boolean;
}

const ResetFields = ({ email, isLoggedIn, isFirstPassword, errors, isBusy }: ResetFieldsProps) => (
  <>
    <AccountName email={email} />
    {isFirstPassword && !isLoggedIn && (
      <p>Your email address is confirmed. Your account has no password at present, so please choose one.</p>
    )}
    {isLoggedIn && (
      <PasswordField
        id="existingPassword"
        name="existingPassword"
        label="Existing password"
        autoComplete="current-password"
        isRequired
        error={errors.existingPassword}
      />
    )}
    <NewPasswordFields label="New Password" errors={errors} />
    <Actions>
      <SubmitButton isFull={!isLoggedIn} isBusy={isBusy} busyText="Saving">
        Reset Password
      </SubmitButton>
      {isLoggedIn && <ButtonLink to={href('/settings')}>Settings</ButtonLink>}
    </Actions>
    <p className="meta">
      {isLoggedIn
        ? 'This logs out every other device.'
        : 'This logs out every device. You then log in with the new password.'}
    </p>
  </>
);

interface WithoutExistingProps {
  readonly link: 'none' | 'good' | 'dead';
  readonly email: string;
  readonly csrfToken: string;
}

/** For who is logged in and has forgotten the existing password: the link of a mail does without, once one is logged out. */
const WithoutExisting = ({ link, email, csrfToken }: WithoutExistingProps) => (
  <Note tone="info" title="Forgotten your existing password?">
    {link === 'good' ? (
      <>
        <p>You are logged in as {email}. Log out, and the link you opened lets you choose a new password without it.</p>
        <Form method="post" replace>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="intent" value="log-out" />
          <Button type="submit">Log out and use the link</Button>
        </Form>
      </>
    ) : (
      <p>
        {link === 'dead' && 'The link you opened no longer works. '}
        <Link to={href('/forgot_password')}>Email me a link to choose a new one</Link>
      </p>
    )}
  </Note>
);
