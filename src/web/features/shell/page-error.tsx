import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { isProblemCode, PROBLEMS, type Problem } from '#contract/problems.ts';
import { NotFoundView } from '../../ui/not-found-view.tsx';
import { Note } from '../../ui/note.tsx';
import { NoLocation } from './no-location.tsx';

const toProblem = (error: unknown): Problem | null => {
  if (!isRouteErrorResponse(error)) return null;
  const value = error.data as Partial<Problem> | null;
  return value !== null && typeof value === 'object' && isProblemCode(String(value.code)) ? (value as Problem) : null;
};

/** In the place of a page that could not be made: what happened, and a way on. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  const problem = toProblem(error);
  if (problem?.code === 'forbidden') return <MissingPermission />;
  if (problem?.code === 'no_location') return <NoLocation />;
  return (
    <div className="head">
      <title>Error · Anabranch</title>
      <h1>This page did not load</h1>
      <Note tone="bad" title={problem?.title ?? PROBLEMS.unexpected.title} isAlert>
        <p>Nothing of yours was changed. Please try again; if it persists, write to whoever runs this site.</p>
      </Note>
      <p className="actions">
        <Link className="btn btn-main" to={pathname + search} reloadDocument>
          Try again
        </Link>
        <Link className="btn" to="/">
          Go to the start page
        </Link>
      </p>
    </div>
  );
}

/** Says what is missing and whom to ask. */
export const MissingPermission = () => (
  <div className="head">
    <title>No permission · Anabranch</title>
    <h1>You do not have the water search</h1>
    <p className="prose">
      Searching for water needs the permission <strong>anabranch.water_search</strong>, which your account does not
      hold. Please ask whoever runs this site to grant it.
    </p>
  </div>
);
