import { useState } from 'react';
import { href, useLocation } from 'react-router';
import { COOKIE_CONSENT, hasConsent } from '#contract/cookie-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import css from './cookie-banner.module.css';
import { writeConsent } from './write-consent.ts';

/** Until cookies are accepted. It stands above the page and covers nothing of it. */
export function CookieBanner({ csrfToken }: { readonly csrfToken: string }) {
  const { pathname, search } = useLocation();
  // The page keeps what it was served with; the browser knows what was accepted since.
  const [isDone, setIsDone] = useState(() => typeof document !== 'undefined' && hasConsent(document.cookie));
  if (isDone) return null;
  const accept = (event: React.FormEvent): void => {
    event.preventDefault();
    writeConsent();
    setIsDone(true);
    document.getElementById('main')?.focus();
  };
  return (
    <section className={css.cookies} aria-label="Cookies">
      <p>
        This site uses cookies to keep you logged in and your account safe.{' '}
        <Link to={href('/cookies')}>Cookie Policy</Link>
      </p>
      <form method="post" action={href('/accept_cookies')} onSubmit={accept}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="consent" value={COOKIE_CONSENT.value} />
        <Button type="submit" isSmall>
          Accept Cookies
        </Button>
      </form>
    </section>
  );
}
