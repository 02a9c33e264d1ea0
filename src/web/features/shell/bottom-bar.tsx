import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { HOME_ZONE_FIELD } from '../../page-paths.ts';
import type { SignedIn } from '../../shell-data.ts';
import { IconClose, IconLogout, IconMenu } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import css from './bottom-bar.module.css';
import { LogOutForm } from './log-out-form.tsx';
import { COMING, type Menu, type MenuEntry } from './menu.ts';
import { SectionLink } from './section-link.tsx';
import { ReleaseSelectorPart } from './shell-parts-on-demand.tsx';
import { UnreadCount } from './unread-count.tsx';

/** What lies under the menu while it is open. */
export const PAGE_ID = 'page';

interface BottomBarProps {
  readonly bar: readonly MenuEntry[];
  readonly more: Menu;
  readonly name: string;
  readonly csrfToken: string;
  readonly homeZone: ZoneAnswer | null;
  readonly preview: SignedIn['preview'];
  readonly unread: number | null;
}

/** The menu of a phone, and what opens over the page behind "More". */
export function BottomBar({ bar, ...sheet }: BottomBarProps) {
  const { name, csrfToken, unread } = sheet;
  const { isOpen, open, close, overlay, toggle } = useSheet(`${name} ${csrfToken}`);
  // Without script the same place leads to the menu as a page.
  const isHydrated = useIsHydrated();
  return (
    <>
      {isOpen && <MoreSheet {...sheet} ref={overlay} close={close} />}
      <nav className={isOpen ? `${css.bar} ${css.isOpen}` : css.bar} aria-label="Sections">
        {bar.map(({ to, short, Icon }) => (
          <SectionLink key={to} className={css.cell} to={to}>
            <Icon aria-hidden />
            {short}
          </SectionLink>
        ))}
        {isHydrated ? (
          <button
            type="button"
            className={css.cell}
            ref={toggle}
            aria-expanded={isOpen}
            onClick={isOpen ? close : open}
          >
            {isOpen ? <IconClose aria-hidden /> : <IconMenu aria-hidden />}
            <span>More</span>
            {!isOpen && <UnreadCount unread={unread} isSmall />}
          </button>
        ) : (
          <a className={css.cell} href={href('/menu')}>
            <IconMenu aria-hidden />
            More
          </a>
        )}
      </nav>
    </>
  );
}

/** What opens over the page, from a toggle that has the focus again when it is closed. */
function useSheet(reader: string) {
  const [isOpen, setIsOpen] = useState(false);
  const { key: place } = useLocation();
  const overlay = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const close = useCallback((): void => {
    setIsOpen(false);
    toggle.current?.focus();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page or its reader changes
  useEffect(() => setIsOpen(false), [place, reader]);

  useEffect(() => {
    if (!isOpen) return;
    overlay.current?.focus();
    // The page behind can neither be reached nor scrolled; the bar below stays.
    const page = document.getElementById(PAGE_ID);
    page?.setAttribute('inert', '');
    const onEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('keydown', onEscape);
      page?.removeAttribute('inert');
    };
  }, [isOpen, close]);

  return { isOpen, open: () => setIsOpen(true), close, overlay, toggle };
}

interface MoreSheetProps extends Omit<BottomBarProps, 'bar'> {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly close: () => void;
}

/** What opens over the page behind "More": who is here, where home is, what the bar lacks, and the way out. */
export const MoreSheet = ({ more, name, csrfToken, homeZone, unread, preview, ref, close }: MoreSheetProps) => (
  <div className={css.sheet} role="dialog" aria-label="Menu" tabIndex={-1} ref={ref}>
    <div className={css.head}>
      <h2>Menu</h2>
      <button type="button" aria-label="Close" onClick={close}>
        <IconClose aria-hidden />
      </button>
    </div>
    {homeZone !== null && (
      <p className={css.zone}>
        <span>
          Zone {homeZone.code}: <strong>{homeZone.name}</strong>
        </span>
        <Link to={HOME_ZONE_FIELD}>Change location</Link>
      </p>
    )}
    <nav aria-label="More">
      <ul>
        {more.ready.map((entry) => (
          <Entry key={entry.to} entry={entry} unread={unread} />
        ))}
        <li>
          <LogOutForm csrfToken={csrfToken}>
            <button type="submit" className={css.entry}>
              <IconLogout className="icon" aria-hidden />
              Logout {name}
            </button>
          </LogOutForm>
        </li>
      </ul>
      {more.coming.length > 0 && (
        <>
          <h3 className={css.group} id="more-coming">
            {COMING}
          </h3>
          <ul aria-labelledby="more-coming">
            {more.coming.map((entry) => (
              <Entry key={entry.to} entry={entry} unread={unread} />
            ))}
          </ul>
        </>
      )}
    </nav>
    {preview !== null && <ReleaseSelectorPart id="release-more" preview={preview} csrfToken={csrfToken} />}
  </div>
);

const Entry = ({ entry, unread }: { readonly entry: MenuEntry; readonly unread: number | null }) => (
  <li>
    <SectionLink className={css.entry} to={entry.to}>
      <entry.Icon className="icon" aria-hidden />
      {entry.label}
      {entry.hasCount && unread !== null && unread > 0 && <span className={css.end}>{unread} unread</span>}
    </SectionLink>
  </li>
);
