import { Form, Link, NavLink } from 'react-router';
import { clearSavedState } from '../../saved-state.ts';
import { MAIN_MENU } from './menu.ts';

interface SideBarProps {
  readonly name: string;
  readonly csrfToken: string;
}

/** The menu at a desk. */
export const SideBar = ({ name, csrfToken }: SideBarProps) => (
  <header className="side">
    <Link className="brand" to="/">
      <img src="/logo-evening.svg" alt="Anabranch" width="167" height="40" />
    </Link>
    <nav aria-label="Main">
      <ul>
        {MAIN_MENU.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to}>
              <Icon className="icon" aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className="who">
      {name}
      <Form method="post" action="/logout" reloadDocument onSubmit={clearSavedState}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <button type="submit">Logout</button>
      </Form>
    </div>
  </header>
);
