import { Link, NavLink } from 'react-router';
import { LogOutForm } from './log-out-form.tsx';
import type { MenuEntry } from './menu.ts';
import { ReleaseSelector } from './release-selector.tsx';
import type { SignedIn } from './shell-data.ts';
import { UnreadCount } from './unread-count.tsx';

interface SideBarProps {
  readonly menu: readonly MenuEntry[];
  readonly name: string;
  readonly csrfToken: string;
  readonly unread: number | null;
  readonly preview: SignedIn['preview'];
}

/** The menu at a desk. */
export const SideBar = ({ menu, name, csrfToken, unread, preview }: SideBarProps) => (
  <header className="side">
    <Link className="brand" to="/">
      <img src="/logo-evening.svg" alt="Anabranch" width="167" height="40" />
    </Link>
    <nav aria-label="Main">
      <ul>
        {menu.map(({ to, label, short, Icon, hasCount, startsGroup }) => (
          <li key={to} className={startsGroup ? 'gap' : undefined}>
            <NavLink to={to}>
              <Icon className="icon" aria-hidden />
              <span className="side-long">{label}</span>
              <span className="side-short" aria-hidden>
                {short}
              </span>
              {hasCount && <UnreadCount unread={unread} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {preview !== null && <ReleaseSelector id="release" preview={preview} csrfToken={csrfToken} />}
    <div className="who">
      {name}
      <LogOutForm csrfToken={csrfToken}>
        <button type="submit">Logout</button>
      </LogOutForm>
    </div>
  </header>
);
