import { data, href, useLocation, useSearchParams } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { httpApp } from '../../api.ts';
import { actOnAlerts } from '../../features/alerts/act-on-alerts.ts';
import { ChannelsDialog, DeleteDialog, TypeDialog } from '../../features/alerts/alert-dialogs.tsx';
import { AlertList, NoAlerts, TurnedOff } from '../../features/alerts/alert-list.tsx';
import { type LoadedAlerts, loadAlerts } from '../../features/alerts/load-alerts.ts';
import { type Flash, NO_FLASH, readFlash, takeFlash } from '../../flash.ts';
import { DoneNote } from '../../forms/done-note.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { serverNow } from '../../server-time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { Route } from './+types/alerts-page.ts';
import css from './alerts-page.module.css';

export const meta = () => [{ title: titlePage('My Alerts') }];

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { app, now } = context.get(pageContextKey);
  const flash = readFlash(request.headers.get('cookie') ?? '');
  const loaded = await loadAlerts({ app, url, params, now, flash });
  return data(loaded, flash === null ? {} : { headers: { 'set-cookie': NO_FLASH } });
}

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) =>
  loadAlerts({ app: httpApp, url, params, now: serverNow(), flash: takeFlash() });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app, form, values } = await openForm({ context, request });
  const failure = await actOnAlerts({ app, url, form, values });
  return data(failure, { status: failure.problem.status || PROBLEMS.unavailable.status });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, isTold, flash } = loaderData;
  return (
    <>
      <PageHead>
        <div className={css.head}>
          <h1>My Alerts</h1>
          <ButtonLink look="main" to={href('/notifications/add')}>
            Add
          </ButtonLink>
        </div>
      </PageHead>
      <div className={css.done}>
        <DoneNote words={wordsFor(flash)} />
      </div>
      {rules.length > 0 && !isTold && <TurnedOff />}
      {rules.length === 0 ? <NoAlerts /> : <AlertList {...loaderData} />}
      <Dialogs loaded={loaderData} failure={actionData ?? null} />
    </>
  );
}

interface DialogsProps {
  readonly loaded: LoadedAlerts;
  readonly failure: FormFailure | null;
}

/** What lies over the list, as the address says. */
function Dialogs({ loaded: { rules, hasChannels }, failure }: DialogsProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const csrfToken = useCsrfToken();
  if (pathname === href('/notifications/add')) return <TypeDialog />;
  const given = { csrfToken, failure };
  switch (search.get('dialog')) {
    case 'channels':
      // An old address: they are on by now.
      return hasChannels ? null : <ChannelsDialog {...given} />;
    case 'delete': {
      const rule = rules.find(({ type, id }) => `${type}-${id}` === search.get('rule'));
      return rule === undefined ? null : <DeleteDialog key={rule.id} rule={rule} {...given} />;
    }
    default:
      return null;
  }
}

const WORDS: Readonly<Partial<Record<Flash, string>>> = {
  alert_saved: 'Your alert is saved.',
  alert_deleted: 'The alert is deleted.',
  channels_chosen: 'Notifications are turned on.',
};

const wordsFor = (flash: Flash | null): string | null => (flash === null ? null : (WORDS[flash] ?? null));
