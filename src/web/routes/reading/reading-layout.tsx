import { useEffect, useState } from 'react';
import { href, isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { blogPath, universityPath } from '#contract/article-paths.ts';
import { NothingToRead } from '../../features/reading/nothing-to-read.tsx';
import { usePlace } from '../../features/reading/use-place.ts';
import { PageError } from '../../features/shell/page-error.tsx';
import { useShell } from '../../use-shell.ts';

/** Where a reader goes on from an address that leads nowhere. */
const INDEXES = [
  { to: blogPath(), label: 'Go to the blog' },
  { to: universityPath(), label: 'Go to the University' },
  { to: href('/faq'), label: 'Go to the FAQ' },
] as const;

/** Around the blog, the University and the help. */
export default function Reading() {
  const reader = useShell()?.user ?? null;
  usePlace();
  return (
    <>
      <Outlet />
      {/* Whoever hears the market has them on every page. */}
      {reader?.permissions.includes('anabranch.water_search') !== true && <ExplainedTerms />}
    </>
  );
}

type Notes = typeof import('../../features/glossary-notes/term-notes.tsx').TermNotes;

/** Terms are explained in place once the page is at rest; until then their links lead to the glossary. */
function ExplainedTerms() {
  const [Notes, setNotes] = useState<Notes>();
  useEffect(() => {
    import('../../features/glossary-notes/term-notes.tsx').then(
      ({ TermNotes }) => setNotes(() => TermNotes),
      () => undefined,
    );
  }, []);
  return Notes && <Notes />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const index = INDEXES.find(({ to }) => pathname.startsWith(to));
  return isRouteErrorResponse(error) && error.status === 404 && index !== undefined ? (
    <NothingToRead {...index} />
  ) : (
    <PageError />
  );
}
