import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { blogPath, universityPath } from '#contract/reading-paths.ts';
import { NothingToRead } from '../../features/reading/nothing-to-read.tsx';
import { PageError } from '../../features/shell/page-error.tsx';

/** Where a reader goes on from an address that leads nowhere. */
const INDEXES = [
  { to: blogPath(), label: 'Go to the blog' },
  { to: universityPath(), label: 'Go to the University' },
] as const;

/** Around the blog, the University and the help. */
export default function Reading() {
  return <Outlet />;
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
