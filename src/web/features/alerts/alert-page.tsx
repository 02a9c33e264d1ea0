import type { ReactNode } from 'react';
import { href } from 'react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import { useUnread } from '../../unread.ts';
import { useShell } from '../../use-shell.ts';
import css from './alert-page.module.css';
import { ALERTS } from './alert-paths.ts';
import type { LoadedLimitAlert, LoadedPriceAlert } from './load-alert.ts';
import { RehearsalPanel } from './rehearsal-panel.tsx';
import type { AlertForm } from './rehearse-alert.ts';
import { useRehearsal } from './use-rehearsal.ts';

interface AlertPageProps {
  readonly form: AlertForm;
  readonly heading: string;
  readonly loaded: LoadedPriceAlert | LoadedLimitAlert;
  readonly children: ReactNode;
}

/** Setting up an alert: the form, and beside it what the alert would have told of. */
export function AlertPage({ form, heading, loaded, children }: AlertPageProps) {
  const { summary, isLost, values, rehearsal } = loaded;
  const { outcome, isWaiting, change } = useRehearsal(form, { outcome: rehearsal, values });
  return (
    <>
      <PageHead before={<BackLink to={ALERTS()}>Back to My Alerts</BackLink>}>
        <h1>{heading}</h1>
        {summary !== null && <p className="prose">{summary}</p>}
        <NotificationsLine />
      </PageHead>
      {isLost && (
        <div className={css.lost}>
          <Note tone="bad" title="This alert could not be loaded" isAlert>
            <p>The form is empty. What you save replaces the alert; to see it as it is, reload the page.</p>
          </Note>
        </div>
      )}
      <div className={css.columns}>
        <div onChange={change}>{children}</div>
        <RehearsalPanel outcome={outcome} isWaiting={isWaiting} />
      </div>
    </>
  );
}

/** The inbox that alerts write into, and how much of it is unread. */
function NotificationsLine() {
  const shell = useShell();
  const unread = useUnread(shell === undefined || shell.user === null ? null : shell.unread);
  return (
    <HeadLine>
      <Link to={href('/inbox/:id?')}>Notifications</Link>
      {unread !== null && <span className="meta">{unread} unread</span>}
    </HeadLine>
  );
}
