import { href } from 'react-router';

interface FooterLink {
  readonly to: string;
  readonly label: string;
}

/** The links at the end of every page. */
export const FOOTER_LINKS: readonly FooterLink[] = [
  { to: href('/'), label: 'Home' },
  { to: href('/faq'), label: 'Help' },
  { to: href('/not-confirmed'), label: 'Not confirmed' },
  { to: href('/terms'), label: 'Terms' },
  { to: href('/faq/privacy'), label: 'Privacy' },
  { to: href('/cookies'), label: 'Cookies' },
];

/** Before them for who is not logged in: over the blog, the University and the API stands the brand alone. */
export const listVisitorLinks = (isRegistrationAllowed: boolean): readonly FooterLink[] => [
  { to: href('/university'), label: 'University' },
  { to: href('/blog'), label: 'Blog' },
  { to: href('/login'), label: 'Login' },
  ...(isRegistrationAllowed ? [{ to: href('/register'), label: 'Register' }] : []),
];
