import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { Brand } from '../../ui/brand.tsx';
import { IconMenu } from '../../ui/icons.ts';
import css from './public-header.module.css';
import { SectionLink } from './section-link.tsx';

const LINKS = [
  { to: href('/university'), label: 'University' },
  { to: href('/anabranch-premium'), label: 'Premium' },
  { to: href('/other-services'), label: 'Other Services' },
  { to: href('/blog'), label: 'Blog' },
  { to: href('/faq'), label: 'FAQ' },
  { to: href('/login'), label: 'Login' },
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
    <header className={css.header}>
      <div className={css.inner}>
        <Brand height={40} />
        {!isBrandOnly && (
          <>
            <nav className={css.links} aria-label="Main">
              {links}
            </nav>
            <FoldedMenu>{links}</FoldedMenu>
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
        <SectionLink to={to}>{label}</SectionLink>
      </li>
    ))}
    {isRegistrationAllowed && (
      <li>
        <SectionLink to={href('/register')} className={css.register}>
          Register
        </SectionLink>
      </li>
    )}
  </ul>
);

/** Closes when another page comes; opens without script. */
function FoldedMenu({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <details className={css.menu} key={key}>
      <summary>
        <IconMenu className="icon" aria-hidden />
        Menu
      </summary>
      <nav aria-label="Main menu">{children}</nav>
    </details>
  );
}
