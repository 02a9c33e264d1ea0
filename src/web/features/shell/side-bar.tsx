import type { SignedIn } from '../../shell-data.ts';
import { Brand } from '../../ui/brand.tsx';
import { LogOutForm } from './log-out-form.tsx';
import { COMING, type Menu, type MenuEntry } from './menu.ts';
import { SectionLink } from './section-link.tsx';
import { ReleaseSelectorPart } from './shell-parts-on-demand.tsx';
import css from './side-bar.module.css';
import { UnreadCount } from './unread-count.tsx';

interface SideBarProps {
  readonly menu: Menu;
  readonly name: string;
  readonly csrfToken: string;
  readonly unread: number | null;
  readonly preview: SignedIn['preview'];
}

/** The menu at a desk. */
export const SideBar = ({ menu, name, csrfToken, unread, preview }: SideBarProps) => (
  <header className={css.side}>
    <div className={css.brand}>
      <Brand height={40} isOfRail />
    </div>
    <nav aria-label="Main">
      <ul>
        {menu.ready.map((entry) => (
          <Entry key={entry.to} entry={entry} unread={unread} />
        ))}
      </ul>
      {menu.coming.length > 0 && (
        <>
          <h2 className={css.group} id="menu-coming">
            {COMING}
          </h2>
          <ul aria-labelledby="menu-coming">
            {menu.coming.map((entry) => (
              <Entry key={entry.to} entry={entry} unread={unread} />
            ))}
          </ul>
        </>
      )}
    </nav>
    {preview !== null && <ReleaseSelectorPart id="release" preview={preview} csrfToken={csrfToken} />}
    <div className={css.rivers} />
    <div className={css.who}>
      <p className={css.name}>{name}</p>
      <LogOutForm csrfToken={csrfToken}>
        <button type="submit">Logout</button>
      </LogOutForm>
    </div>
  </header>
);

const Entry = ({ entry, unread }: { readonly entry: MenuEntry; readonly unread: number | null }) => (
  <li>
    <SectionLink className={css.entry} to={entry.to}>
      <entry.Icon className="icon" aria-hidden />
      <span className={css.long}>{entry.label}</span>
      <span className={css.short} aria-hidden>
        {entry.short}
      </span>
      {entry.hasCount && <UnreadCount unread={unread} />}
    </SectionLink>
  </li>
);
