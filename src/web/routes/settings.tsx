import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { ACCOUNT_WORDS, describeDeletionFailure } from '#contract/words/account-words.ts';
import { instant } from '#domain/units/instant.ts';
import { httpApp } from '../api.ts';
import { actOnSettings, type SettingsAnswer } from '../features/settings/act-on-settings.ts';
import { DangerSection, DataSection } from '../features/settings/data-sections.tsx';
import { DetailsForm } from '../features/settings/details-form.tsx';
import { loadSettings } from '../features/settings/load-settings.ts';
import { readNotice } from '../features/settings/notices.ts';
import { PasswordDialog } from '../features/settings/password-dialog.tsx';
import { SessionsSection } from '../features/settings/sessions-section.tsx';
import { TwoFactorDialog } from '../features/settings/two-factor-dialog.tsx';
import { TwoFactorSection } from '../features/settings/two-factor-section.tsx';
import { DoneNote } from '../forms/done-note.tsx';
import { wordsOf } from '../forms/form-failure.ts';
import { keepForm } from '../forms/keep-form.ts';
import { openForm } from '../forms/open-form.ts';
import { need } from '../load.ts';
import { redirectTo } from '../redirect-to.ts';
import { settingContext } from '../setting.ts';
import { useCsrfToken } from '../use-shell.ts';
import type { Route } from './+types/settings.ts';

export const meta = () => [{ title: 'My Settings · Anabranch' }];

export const loader = ({ context, url, params }: Route.LoaderArgs) => {
  const { app, now } = context.get(settingContext);
  return loadSettings({ app, url, params, now });
};

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) =>
  loadSettings({ app: httpApp, url, params, now: instant(Date.now()) });

/** Opening and closing a dialog asks nothing of the server, nor does a form that was not taken. */
export const shouldRevalidate = ({ formMethod, actionStatus, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET' && (actionStatus ?? 200) < 400) ||
  currentUrl.pathname !== nextUrl.pathname;

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app, form, values } = await openForm({ context, request });
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo('/login?redirect=/settings');
  const answer = await actOnSettings({ app, user, form, values });
  return data(answer, {
    status: answer.failure === null ? 200 : answer.failure.problem.status || PROBLEMS.unavailable.status,
  });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  const sent = await sending.request.clone().formData();
  // The secret was shown and must not be lost with the connection.
  const uri = sent.get('uri');
  return keepForm(
    sending,
    (failure): SettingsAnswer => ({
      intent: String(sent.get('intent')),
      failure,
      ...(uri === null ? {} : { uri: String(uri) }),
    }),
  );
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const [search] = useSearchParams();
  const answer: SettingsAnswer | null = actionData ?? null;
  const answerTo = (...intents: readonly string[]) =>
    answer !== null && intents.includes(answer.intent) ? answer : null;
  const failureOf = (intent: string) => answerTo(intent)?.failure ?? null;
  const dialog = search.get('dialog');
  const notice = readNotice(search.get('notice'));
  const session = search.get('session') ?? '';
  return (
    <div className="settings">
      <div className="head">
        <h1>My Settings</h1>
      </div>
      <DoneNote words={notice} />
      <DetailsForm settings={loaderData} answer={answerTo('update')} csrfToken={csrfToken} />
      <TwoFactorSection twoFactor={loaderData.twoFactor} />
      <SessionsSection sessions={loaderData.sessions} now={instant(loaderData.now)} />
      <DataSection userId={loaderData.user.id} />
      <DangerSection />
      {dialog === 'delete' && (
        <PasswordDialog
          title={ACCOUNT_WORDS.deletionTitle}
          intent="delete"
          button="Delete Account"
          busyText="Deleting"
          isDangerous
          csrfToken={csrfToken}
          failure={failureOf('delete')}
          failureTitle={({ problem }) => describeDeletionFailure(wordsOf(problem))}
        >
          <p>{ACCOUNT_WORDS.deletionBody}</p>
        </PasswordDialog>
      )}
      {dialog === 'end-others' && (
        <PasswordDialog
          title="Log out other sessions?"
          intent="end-others"
          button="Log out other sessions"
          busyText="Ending"
          csrfToken={csrfToken}
          failure={failureOf('end-others')}
        >
          <p>Every device but this one is logged out at once.</p>
        </PasswordDialog>
      )}
      {dialog === 'end-session' && (
        <PasswordDialog
          title="End this session?"
          intent="end-session"
          button="End the session"
          busyText="Ending"
          csrfToken={csrfToken}
          failure={failureOf('end-session')}
          hidden={{ session }}
        >
          <p>{loaderData.sessions?.find(({ id }) => id === session)?.device ?? 'The device'} is logged out at once.</p>
        </PasswordDialog>
      )}
      {dialog === 'two-factor-off' && (
        <PasswordDialog
          title="Turn off the second factor?"
          intent="two-factor-off"
          button="Turn off"
          busyText="Turning off"
          csrfToken={csrfToken}
          failure={failureOf('two-factor-off')}
        >
          <p>From then on your password alone logs you in, and the recovery codes no longer work.</p>
        </PasswordDialog>
      )}
      {dialog === 'two-factor' && (
        <TwoFactorDialog
          answer={answerTo('two-factor-setup', 'two-factor-confirm')}
          csrfToken={csrfToken}
          isCodeNeeded={loaderData.twoFactor?.isRequired === true}
        />
      )}
    </div>
  );
}
