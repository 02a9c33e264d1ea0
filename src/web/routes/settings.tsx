import { data, href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { httpApp } from '../api.ts';
import {
  actOnSettings,
  answerTo,
  doneOf,
  refuseVisitor,
  type SettingsAnswer,
  withTicks,
} from '../features/settings/act-on-settings.ts';
import { DangerSection, DataSection } from '../features/settings/data-sections.tsx';
import { DetailsForm } from '../features/settings/details-form.tsx';
import { loadSettings } from '../features/settings/load-settings.ts';
import { KeepEmailForm } from '../features/settings/pending-email.tsx';
import { PushSection } from '../features/settings/push-section.tsx';
import { SessionsSection } from '../features/settings/sessions-section.tsx';
import { SettingsDialogs } from '../features/settings/settings-dialogs.tsx';
import { TwoFactorSection } from '../features/settings/two-factor-section.tsx';
import { NO_FLASH, readFlash, takeFlash } from '../flash.ts';
import { keepForm } from '../forms/keep-form.ts';
import { openForm } from '../forms/open-form.ts';
import { need } from '../load.ts';
import { pageContextKey } from '../page-context-key.ts';
import { redirectTo } from '../redirect-to.ts';
import { serverNow } from '../server-time.ts';
import { PageHead } from '../ui/page-head.tsx';
import { useCsrfToken } from '../use-shell.ts';
import type { Route } from './+types/settings.ts';
import css from './settings.module.css';

export const meta = () => [{ title: titlePage('My Settings') }];

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { app, now } = context.get(pageContextKey);
  const flash = readFlash(request.headers.get('cookie') ?? '');
  const settings = await loadSettings({ app, url, params, now, flash });
  return data(settings, flash === null ? {} : { headers: { 'set-cookie': NO_FLASH } });
}

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) =>
  loadSettings({ app: httpApp, url, params, now: serverNow(), flash: takeFlash() });

/** Opening and closing a dialog asks nothing of the server, nor does a form that was not taken. */
export const shouldRevalidate = ({ formMethod, actionStatus, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET' && (actionStatus ?? 200) < 400) ||
  currentUrl.pathname !== nextUrl.pathname;

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app, form, values: typed } = await openForm({ context, request });
  const values = withTicks(typed, form);
  const { user } = need(await app.session.read(), url);
  // A page that is still open when another person has logged in changes nothing of theirs.
  if (user !== null && values.userId !== undefined && values.userId !== String(user.id))
    throw redirectTo(href('/settings'));
  const answer = user === null ? refuseVisitor(values) : await actOnSettings({ app, user, form, values });
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
  return (
    // Nothing that one person typed is left in the fields of the next.
    <div key={loaderData.user.id} className={css.page}>
      <PageHead>
        <h1>My Settings</h1>
      </PageHead>
      <DetailsForm
        settings={loaderData}
        answer={answerTo(answer, 'update', 'keep-email') ?? doneOf(answerTo(answer, 'send-link-again'))}
        csrfToken={csrfToken}
      />
      <KeepEmailForm csrfToken={csrfToken} userId={loaderData.user.id} />
      <PushSection push={loaderData.push} />
      <TwoFactorSection twoFactor={loaderData.twoFactor} flash={loaderData.flash} />
      <SessionsSection sessions={loaderData.sessions} flash={loaderData.flash} now={loaderData.now} />
      <DataSection user={loaderData.user} />
      <DangerSection />
      <SettingsDialogs
        dialog={search.get('dialog')}
        session={search.get('session') ?? ''}
        settings={loaderData}
        answer={answer}
        csrfToken={csrfToken}
      />
    </div>
  );
}
