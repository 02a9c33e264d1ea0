import { useEffect, useRef, useState } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { clearSavedState } from '../../saved-state.ts';
import { IconClose, IconLogout, IconMenu } from '../../ui/icons.ts';
import { MAIN_MENU } from './menu.ts';

interface BottomBarProps {
  readonly name: string;
  readonly csrfToken: string;
  readonly homeZone: ZoneAnswer | null;
}

/** The menu of a phone, and what opens over the page behind "More". */
export function BottomBar({ name, csrfToken, homeZone }: BottomBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const overlay = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (isOpen) overlay.current?.focus();
  }, [isOpen]);

  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <>
      {isOpen && (
        <div
          className="more"
          role="dialog"
          aria-label="Menu"
          tabIndex={-1}
          ref={overlay}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <h2>Menu</h2>
          {homeZone !== null && (
            <p className="more-zone">
              Zone {homeZone.code}: <strong>{homeZone.name}</strong>
            </p>
          )}
          <ul>
            <li>
              <Form method="post" action="/logout" reloadDocument onSubmit={clearSavedState}>
                <input type="hidden" name="csrfToken" value={csrfToken} />
                <button type="submit">
                  <IconLogout className="icon" aria-hidden />
                  Logout {name}
                </button>
              </Form>
            </li>
          </ul>
        </div>
      )}
      <nav className="tabbar" aria-label="Sections">
        {MAIN_MENU.map(({ to, short, Icon }) => (
          <NavLink key={to} to={to}>
            <Icon className="icon" aria-hidden />
            {short}
          </NavLink>
        ))}
        <button type="button" ref={toggle} aria-expanded={isOpen} onClick={() => (isOpen ? close() : setIsOpen(true))}>
          {isOpen ? <IconClose className="icon" aria-hidden /> : <IconMenu className="icon" aria-hidden />}
          More
        </button>
        <noscript>
          <Link to="/logout">Logout</Link>
        </noscript>
      </nav>
    </>
  );
}
