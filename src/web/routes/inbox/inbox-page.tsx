import { useLayoutEffect } from 'react';
import { data, href, useRevalidator, useSearchParams } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { httpApp } from '../../api.ts';
import { EmptyState } from '../../empty-state.tsx';
import { MessageView } from '../../features/inbox/message-view.tsx';
import { NotificationList } from '../../features/inbox/notification-list.tsx';
import { inboxPath, type OpenedInbox, openInbox } from '../../features/inbox/open-inbox.ts';
import { NO_FLASH, printFlash, readFlash, takeFlash } from '../../flash.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { DoneNote } from '../../forms/done-note.tsx';
import { type FormFailure, failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { redirectTo } from '../../redirect-to.ts';
import { serverNow } from '../../server-time.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { tellUnread, useUnread } from '../../unread.ts';
import { useCsrfToken } from '../../use-shell.ts';
import type { Route } from './+types/inbox-page.ts';
import css from './inbox-page.module.css';

export const meta = () => [{ title: titlePage('Notifications') }];

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { app, now } = context.get(pageContextKey);
  const flash = readFlash(request.headers.get('cookie') ?? '');
  const loaded = await openInbox({ app, url, params, now, flash });
  return data(loaded, flash === null ? {} : { headers: { 'set-cookie': NO_FLASH } });
}

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) =>
  openInbox({ app: httpApp, url, params, now: serverNow(), flash: takeFlash() });

/** The one form of the page: a message is deleted. */
export async function action({ context, request, url, params: { id = '' } }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.inbox.remove({ params: { id } });
  const list = inboxPath(url.searchParams.get('before'));
  if (outcome.ok) throw redirectTo(list, { headers: { 'set-cookie': printFlash('message_deleted') } });
  const { problem } = outcome;
  return data(failForm(problem, values), { status: problem.status || PROBLEMS.unavailable.status });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, notifications, flash, next, before } = loaderData;
  const unread = useKnownUnread(loaderData);
  return (
    <>
      <PageHead>
        <div className={css.head}>
          <h1>Notifications</h1>
          <span className={css.count}>{unread} unread</span>
          <ButtonLink isSmall to={href('/notifications')}>
            Edit Rules
          </ButtonLink>
        </div>
      </PageHead>
      <div className={css.done}>
        <DoneNote words={flash === 'message_deleted' ? 'The message is deleted.' : null} />
      </div>
      {unread > loaderData.unread && <NewNotifications count={unread - loaderData.unread} />}
      {notifications.length === 0 && open === null ? (
        <Empty isFirstPage={before === null} />
      ) : (
        <div className={css.columns} data-open={open !== null || undefined}>
          <div className={css.list}>
            <NotificationList {...loaderData} />
            {next !== null && (
              <p className={css.older}>
                <Link to={inboxPath(next)}>Older notifications</Link>
              </p>
            )}
          </div>
          {open !== null && <MessageView key={open.id} message={open} before={before} />}
        </div>
      )}
      {open !== null && <DeleteMessage message={open} before={before} failure={actionData ?? null} />}
    </>
  );
}

/** What the page knows of the count the tab knows too, and the other way round. */
function useKnownUnread(loaded: OpenedInbox): number {
  const { unread } = loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load says it anew
  useLayoutEffect(() => tellUnread(unread), [loaded]);
  return useUnread(unread) ?? unread;
}

/** What came while the page stood open: it is brought in on one press, so that nothing moves under a finger. */
function NewNotifications({ count }: { readonly count: number }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={css.fresh} role="status">
      <Button isSmall onClick={() => void revalidate()} disabled={state !== 'idle'}>
        Show {count === 1 ? '1 new notification' : `${count} new notifications`}
      </Button>
    </div>
  );
}

const Empty = ({ isFirstPage }: { readonly isFirstPage: boolean }) => (
  <div className={css.empty}>
    <EmptyState of={isFirstPage ? 'inbox' : 'inbox_older'} className="prose" />
    <Actions>
      <ButtonLink look="main" to={isFirstPage ? href('/notifications/add') : inboxPath(null)}>
        {isFirstPage ? 'Make an alert' : 'Newest notifications'}
      </ButtonLink>
    </Actions>
  </div>
);

interface DeleteMessageProps {
  readonly message: NonNullable<OpenedInbox['open']>;
  readonly before: string | null;
  readonly failure: FormFailure | null;
}

/** Asks once before a message is gone. */
function DeleteMessage({ message, before, failure }: DeleteMessageProps) {
  const [search] = useSearchParams();
  const csrfToken = useCsrfToken();
  if (search.get('dialog') !== 'delete') return null;
  return (
    <ConfirmDialog
      title="Delete this message?"
      intent="delete"
      button="Delete message"
      busyText="Deleting"
      isDangerous
      csrfToken={csrfToken}
      failure={failure}
      closeTo={inboxPath(before, message.id)}
    >
      <p>“{message.heading}” is gone for good. The rule that sent it stays.</p>
    </ConfirmDialog>
  );
}
