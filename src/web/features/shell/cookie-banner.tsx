import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { COOKIE_CONSENT, writeConsent } from './cookie-consent.ts';

/** Until cookies are accepted. It stands above the page and covers nothing of it. */
export function CookieBanner({
  hasAccepted,
  csrfToken,
}: {
  readonly hasAccepted: boolean;
  readonly csrfToken: string;
}) {
  const { pathname, search } = useLocation();
  const [isDone, setIsDone] = useState(hasAccepted);
  if (isDone) return null;
  const accept = (event: React.FormEvent): void => {
    event.preventDefault();
    writeConsent();
    setIsDone(true);
    document.getElementById('main')?.focus();
  };
  return (
    <section className="cookies" aria-label="Cookies">
      <p>
        This site uses cookies to keep you logged in and your forms safe. <Link to="/cookies">Cookie Policy</Link>
      </p>
      <form method="post" action="/accept_cookies" onSubmit={accept}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="consent" value={COOKIE_CONSENT.value} />
        <button type="submit" className="btn btn-small">
          Accept Cookies
        </button>
      </form>
    </section>
  );
}
