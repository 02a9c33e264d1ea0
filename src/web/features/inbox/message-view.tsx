import { href } from 'react-router';
import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import { printTime } from '#domain/print/print-time.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LongHtml } from '../../ui/long-html.tsx';
import { Note } from '../../ui/note.tsx';
import { readTime } from '../../wire.ts';
import css from './message-view.module.css';
import { deleteMessagePath, inboxPath } from './open-inbox.ts';

interface MessageViewProps {
  readonly message: NotificationAnswer;
  /** Where the page of the list beside it begins; null for the newest. */
  readonly before: string | null;
}

/** One message: what was told, in its own words, and what can be done with it. */
export const MessageView = ({ message, before }: MessageViewProps) => (
  <article className={css.message} aria-labelledby="message">
    <div className={css.head}>
      <BackLink to={inboxPath(before)}>Back to notifications</BackLink>
      <ButtonLink isSmall look="danger" to={deleteMessagePath(message.id, before)} preventScrollReset>
        Delete message
      </ButtonLink>
    </div>
    <h2 id="message">{message.heading}</h2>
    <p className="meta">
      Sent {printTime(readTime(message.created))}
      {message.updated !== message.created && `, more came ${printTime(readTime(message.updated))}`}
    </p>
    <LongHtml html={message.message} />
    {message.mail === 'given_up' && <UndeliveredNote />}
    {message.ruleActive ? (
      <Actions>
        <ButtonLink to={ruleUrl(message)}>Edit this rule</ButtonLink>
      </Actions>
    ) : (
      <p className="meta">The rule that sent this is deleted.</p>
    )}
  </article>
);

/** The mail that says the same was refused, or did not arrive for days. */
const UndeliveredNote = () => (
  <Note tone="warn" title="The mail of this message could not be delivered">
    <p>
      We have given up. Please see whether <Link to={href('/settings')}>the address in your settings</Link> is right and
      its mailbox takes mail.
    </p>
  </Note>
);

const ruleUrl = ({ rule, ruleType }: NotificationAnswer): string =>
  ruleType === 'limit'
    ? href('/notifications/edit/limit/:id?', { id: String(rule) })
    : href('/notifications/edit/price/:notificationType?/:id?', { notificationType: ruleType, id: String(rule) });
