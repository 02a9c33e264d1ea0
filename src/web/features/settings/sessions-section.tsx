import type { OpenSessionAnswer } from '#contract/operations/security.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import type { Flash } from '../../flash.ts';
import { DoneNote } from '../../forms/done-note.tsx';
import { Age } from '../../ui/age.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './sessions-section.module.css';
import { SettingsSection } from './settings-section.tsx';

interface SessionsSectionProps {
  /** Null where the list did not come. */
  readonly sessions: readonly OpenSessionAnswer[] | null;
  readonly flash: Flash | null;
  readonly now: Instant;
}

/** Where I am logged in, and the ways to end that. */
export const SessionsSection = ({ sessions, flash, now }: SessionsSectionProps) => (
  <SettingsSection
    id="sessions"
    title="Where you are logged in"
    aside={
      sessions !== null && (
        <span className="meta">{sessions.length === 1 ? '1 device' : `${sessions.length} devices`}</span>
      )
    }
  >
    <DoneNote words={wordsFor(flash)} />
    {sessions === null && <p className="prose">We could not load the list. Please reload the page to see it.</p>}
    <ul className={css.list}>
      {sessions?.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
        <li key={id} className={css.session}>
          <div>
            <div className={css.device}>
              <strong>{device}</strong>
              {isCurrent && <Tag isFilled>This device</Tag>}
            </div>
            <p className="meta">
              Last seen <Age at={instant(Date.parse(lastSeenAt))} now={now} />, logged in{' '}
              <Age at={instant(Date.parse(createdAt))} now={now} />
            </p>
          </div>
          {!isCurrent && (
            <ButtonLink
              isSmall
              to={`?${new URLSearchParams({ dialog: 'end-session', session: id })}`}
              preventScrollReset
              aria-label={`Log out ${device}`}
            >
              Log out
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
    {sessions !== null && sessions.length > 1 && (
      <ButtonLink to="?dialog=end-others" preventScrollReset>
        Log out all other devices
      </ButtonLink>
    )}
  </SettingsSection>
);

function wordsFor(flash: Flash | null): string | null {
  if (flash === 'session_ended') return 'That device is logged out.';
  return flash === 'sessions_ended' ? 'All your other devices are logged out.' : null;
}
