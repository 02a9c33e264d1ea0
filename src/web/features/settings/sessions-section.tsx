import { Link } from 'react-router';
import type { OpenSessionAnswer } from '#contract/operations/security.ts';
import { printAge } from '#domain/print/print-time.ts';
import { type Instant, instant } from '#domain/units/instant.ts';

interface SessionsSectionProps {
  /** Null where the list did not come. */
  readonly sessions: readonly OpenSessionAnswer[] | null;
  readonly now: Instant;
}

/** Where I am logged in, and the ways to end that. */
export const SessionsSection = ({ sessions, now }: SessionsSectionProps) => (
  <section className="section" aria-labelledby="sessions">
    <div className="section-head">
      <h2 id="sessions">Where you are logged in</h2>
      {sessions !== null && (
        <span className="meta">{sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}</span>
      )}
    </div>
    {sessions === null && <p className="prose">The list did not come. Please reload the page to see it.</p>}
    <ul className="sessions">
      {sessions?.map(({ id, device, addressFamily, createdAt, lastSeenAt, isCurrent }) => (
        <li key={id}>
          <div>
            <strong>{device}</strong>
            {isCurrent && <span className="tag tag-fill">This one</span>}
            <p className="meta">
              {addressFamily} · last seen {printAge(instant(Date.parse(lastSeenAt)), now)} · logged in{' '}
              {printAge(instant(Date.parse(createdAt)), now)}
            </p>
          </div>
          {!isCurrent && (
            <Link
              className="btn btn-small"
              to={`?${new URLSearchParams({ dialog: 'end-session', session: id })}`}
              preventScrollReset
              aria-label={`End the session on ${device}`}
            >
              End
            </Link>
          )}
        </li>
      ))}
    </ul>
    {sessions !== null && sessions.length > 1 && (
      <Link className="btn" to="?dialog=end-others" preventScrollReset>
        Log out other sessions
      </Link>
    )}
  </section>
);
