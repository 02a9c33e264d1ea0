import { titlePage } from '#domain/print/title-page.ts';
import { isComing } from '../features/coming/coming-pages.ts';
import { LogOutForm } from '../features/shell/log-out-form.tsx';
import { COMING, listMainMenu, type MenuEntry } from '../features/shell/menu.ts';
import { loginFor, need } from '../load.ts';
import { pageContextKey } from '../page-context-key.ts';
import { redirectTo } from '../redirect-to.ts';
import { IconLogout } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useShell } from '../use-shell.ts';
import type { Route } from './+types/menu.ts';
import css from './menu.module.css';

export const meta = () => [{ title: titlePage('Menu') }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = need(await context.get(pageContextKey).app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  return null;
}

/** The menu as a page, for phones without script. */
export default function Menu() {
  const shell = useShell();
  if (shell === undefined || shell.user === null) return null;
  const { user, hasDashboard, csrfToken } = shell;
  const { ready, coming } = listMainMenu({ permissions: user.permissions, hasDashboard, isComing });
  return (
    <>
      <PageHead>
        <h1>Menu</h1>
      </PageHead>
      <ul className={css.list}>
        {ready.map((entry) => (
          <Entry key={entry.to} entry={entry} />
        ))}
        <li>
          <LogOutForm csrfToken={csrfToken}>
            <button type="submit" className={css.entry}>
              <IconLogout className="icon" aria-hidden />
              Logout {`${user.firstName} ${user.lastName}`.trim()}
            </button>
          </LogOutForm>
        </li>
      </ul>
      {coming.length > 0 && (
        <>
          <h2 className={css.group}>{COMING}</h2>
          <ul className={css.list}>
            {coming.map((entry) => (
              <Entry key={entry.to} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const Entry = ({ entry: { to, label, Icon } }: { readonly entry: MenuEntry }) => (
  <li>
    <Link className={css.entry} to={to}>
      <Icon className="icon" aria-hidden />
      {label}
    </Link>
  </li>
);
