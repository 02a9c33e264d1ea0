import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { IconClose, IconLogout, IconMenu } from '../../ui/icons.ts';
import { LogOutForm } from './log-out-form.tsx';
import type { MenuEntry } from './menu.ts';
import { ReleaseSelector } from './release-selector.tsx';
import type { SignedIn } from './shell-data.ts';
import { UnreadCount } from './unread-count.tsx';

interface BottomBarProps {
  readonly bar: readonly MenuEntry[];
  readonly more: readonly MenuEntry[];
  readonly name: string;
  readonly csrfToken: string;
  readonly homeZone: ZoneAnswer | null;
  readonly preview: SignedIn['preview'];
  readonly unread: number | null;
}

/** The menu of a phone, and what opens over the page behind "More". */
export function BottomBar({ bar, more, name, csrfToken, homeZone, unread, preview }: BottomBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { key: place } = useLocation();
  const overlay = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page or its reader changes
  useEffect(() => setIsOpen(false), [place, name, csrfToken]);

  useEffect(() => {
    if (!isOpen) return;
    overlay.current?.focus();
    // The page behind can neither be reached nor scrolled; the bar below stays.
    const page = document.querySelector<HTMLElement>('.app > .page');
    page?.setAttribute('inert', '');
    document.body.classList.add('held');
    const onEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('keydown', onEscape);
      page?.removeAttribute('inert');
      document.body.classList.remove('held');
    };
  }, [isOpen]);

  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <>
      {isOpen && (
        <div className="more" role="dialog" aria-label="Menu" tabIndex={-1} ref={overlay}>
          <h2>Menu</h2>
          {homeZone !== null && (
            <p className="more-zone">
              Zone {homeZone.code}: <strong>{homeZone.name}</strong> <Link to="/settings">Change location</Link>
            </p>
          )}
          <nav aria-label="More">
            <ul>
              {more.map(({ to, label, Icon, hasCount }) => (
                <li key={to}>
                  <NavLink to={to}>
                    <Icon className="icon" aria-hidden />
                    {label}
                    {hasCount && unread !== null && unread > 0 && <span className="more-end">{unread} unread</span>}
                  </NavLink>
                </li>
              ))}
              <li>
                <LogOutForm csrfToken={csrfToken}>
                  <button type="submit">
                    <IconLogout className="icon" aria-hidden />
                    Logout {name}
                  </button>
                </LogOutForm>
              </li>
            </ul>
          </nav>
          {preview !== null && <ReleaseSelector id="release-more" preview={preview} csrfToken={csrfToken} />}
        </div>
      )}
      <nav className="tabbar" aria-label="Sections">
        {bar.map(({ to, short, Icon }) => (
          <NavLink key={to} to={to}>
            <Icon className="icon" aria-hidden />
            {short}
          </NavLink>
        ))}
        <button
          type="button"
          className="needs-script"
          ref={toggle}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        >
          {isOpen ? <IconClose className="icon" aria-hidden /> : <IconMenu className="icon" aria-hidden />}
          <span>More</span>
          {!isOpen && <UnreadCount unread={unread} />}
        </button>
        <noscript>
          <Link to="/menu">Menu</Link>
        </noscript>
      </nav>
    </>
  );
}
