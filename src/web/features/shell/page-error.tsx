import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { problemOf } from '../../forms/form-failure.ts';
import { ServerErrorAlert } from '../../forms/server-error-alert.tsx';
import { NotFoundView } from '../../ui/not-found-view.tsx';
import { Note } from '../../ui/note.tsx';
import { NoLocation } from './no-location.tsx';

/** In the place of a page that could not be made: what happened, and a way on. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  const problem = problemOf(error);
  if (problem?.code === 'forbidden') return <MissingPermission />;
  if (problem?.code === 'no_location') return <NoLocation />;
  if (problem?.code === 'content_unreachable') return <ContentAway problem={problem} retry={pathname + search} />;
  return (
    <div className="head">
      <title>Error · Anabranch</title>
      <h1>This page did not load</h1>
      <Note tone="bad" title={problem?.title ?? PROBLEMS.unexpected.title} isAlert>
        <p>
          {problem?.code === 'unavailable'
            ? 'Prices, limits and accounts cannot be read right now. If you had just sent something, look whether it arrived before you send it again.'
            : 'Nothing of yours was changed. Please try again; if it persists, write to whoever runs this site.'}
        </p>
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

/** The content service gives no answer and no copy of the page is known. */
const ContentAway = ({ problem, retry }: { readonly problem: Problem; readonly retry: string }) => (
  <>
    <title>Error · Anabranch</title>
    <ServerErrorAlert message={problem.detail ?? problem.title} />
    <div className="head mt-6">
      <h1>{problem.title}</h1>
      <p className="prose">The texts of this site come from a service that gives no answer at the moment.</p>
      <p className="actions">
        <Link className="btn btn-main" to={retry} reloadDocument>
          Try again
        </Link>
        <Link className="btn" to="/">
          Go to the start page
        </Link>
      </p>
    </div>
  </>
);

/** Says what is missing and whom to ask. */
export const MissingPermission = () => (
  <div className="head">
    <title>No permission · Anabranch</title>
    <h1>You do not have the water search</h1>
    <p className="prose">
      The search, the market overview and the reports need the permission <strong>anabranch.water_search</strong>, which
      your account does not hold. Please ask whoever runs this site to grant it.
    </p>
    <p className="actions">
      <Link className="btn" to="/settings">
        Settings
      </Link>
    </p>
  </div>
);
