import { Link } from 'react-router';
import { LogOutForm } from '../features/shell/log-out-form.tsx';
import { listMainMenu } from '../features/shell/menu.ts';
import { loginFor, need } from '../load.ts';
import { redirectTo } from '../redirect-to.ts';
import { settingContext } from '../setting.ts';
import { useShell } from '../use-shell.ts';
import type { Route } from './+types/menu.ts';

export const meta = () => [{ title: 'Menu · Anabranch' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = need(await context.get(settingContext).app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  return null;
}

/** The menu as a page, for phones without script. */
export default function Menu() {
  const shell = useShell();
  if (shell === undefined || shell.user === null) return null;
  const { user, hasDashboard, csrfToken } = shell;
  return (
    <>
      <div className="head">
        <h1>Menu</h1>
      </div>
      <ul className="rows-plain">
        {listMainMenu({ permissions: user.permissions, hasDashboard }).map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <LogOutForm csrfToken={csrfToken}>
            <button type="submit" className="btn">
              Logout
            </button>
          </LogOutForm>
        </li>
      </ul>
    </>
  );
}
