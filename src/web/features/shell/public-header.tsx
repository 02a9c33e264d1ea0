import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { IconMenu } from '../../ui/icons.ts';

const LINKS = [
  { to: '/university', label: 'University' },
  { to: '/anabranch-premium', label: 'Premium' },
  { to: '/other-services', label: 'Other Services' },
  { to: '/blog', label: 'Blog' },
  { to: '/faq', label: 'FAQ' },
  { to: '/login', label: 'Login' },
] as const;

interface PublicHeaderProps {
  readonly isRegistrationAllowed: boolean;
  /** Blog and University show the brand alone. */
  readonly isBrandOnly?: boolean;
}

/** Over the public pages, for who is not logged in. On a phone the links open from one line. */
export const PublicHeader = ({ isRegistrationAllowed, isBrandOnly = false }: PublicHeaderProps) => {
  const links = <Links isRegistrationAllowed={isRegistrationAllowed} />;
  return (
    <header className="site-head">
      <div className="site-head-in">
        <Link className="brand" to="/">
          <img src="/logo-evening.svg" alt="Anabranch" width="167" height="40" />
        </Link>
        {!isBrandOnly && (
          <>
            <nav className="only-wide" aria-label="Main">
              {links}
            </nav>
            <Menu>{links}</Menu>
          </>
        )}
      </div>
    </header>
  );
};

const Links = ({ isRegistrationAllowed }: { readonly isRegistrationAllowed: boolean }) => (
  <ul>
    {LINKS.map(({ to, label }) => (
      <li key={to}>
        <NavLink to={to}>{label}</NavLink>
      </li>
    ))}
    {isRegistrationAllowed && (
      <li>
        <NavLink to="/register" className="site-register">
          Register
        </NavLink>
      </li>
    )}
  </ul>
);

/** Closes when another page comes; opens without script. */
function Menu({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <details className="only-narrow site-menu" key={key}>
      <summary>
        <IconMenu className="icon" aria-hidden />
        Menu
      </summary>
      <nav aria-label="Main menu">{children}</nav>
    </details>
  );
}
