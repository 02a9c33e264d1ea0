import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import type { Instant } from '#domain/units/instant.ts';
import { GateMark } from '../../market/gate-mark.tsx';
import { Age } from '../../ui/age.tsx';
import { IconReports } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { readTime } from '../../wire.ts';
import css from './notification-list.module.css';
import { messagePath, type OpenedInbox } from './open-inbox.ts';

type ListProps = Pick<OpenedInbox, 'notifications' | 'open' | 'before' | 'now'>;

/** What the alerts have told, the newest first; the whole row opens it. */
export const NotificationList = ({ notifications, open, before, now }: ListProps) => (
  <ul className={css.list} aria-label="Newest first">
    {notifications.map((one) => (
      <Row key={one.id} one={one} to={messagePath(one.id, before)} isOpen={one.id === open?.id} now={now} />
    ))}
  </ul>
);

interface RowProps {
  readonly one: NotificationAnswer;
  readonly to: string;
  readonly isOpen: boolean;
  readonly now: Instant;
}

const Row = ({ one: { status, heading, subHeading, updated, ruleType, mail }, to, isOpen, now }: RowProps) => (
  <li>
    <Link
      className={css.row}
      to={to}
      data-unread={status === 'unread' || undefined}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      <span className={css.sign}>
        {ruleType === 'limit' ? <GateMark state="limited" /> : <IconReports aria-hidden />}
      </span>
      <span className={css.words}>
        <b>{heading}</b>
        <span className="meta">{subHeading}</span>
        {mail === 'given_up' && <span className={css.lost}>mail not delivered</span>}
      </span>
      <span className={css.end}>
        <span className="meta">
          <Age at={readTime(updated)} now={now} />
        </span>
        {status === 'unread' && <Tag>unread</Tag>}
      </span>
    </Link>
  </li>
);
