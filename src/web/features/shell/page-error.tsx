import type { ReactNode } from 'react';
import { href, isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { describeProblem, type Problem } from '#contract/problems.ts';
import { describeLoss } from '#contract/words/server-error-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { FAILURE_TITLES, kindOfFailure, printWait } from '../../forms/failure-kinds.ts';
import { describeStranger, problemOf, wordsOf } from '../../forms/form-failure.ts';
import { HelpContact } from '../../forms/help-contact.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NotFoundView } from '../../ui/not-found-view.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ServerErrorAlert } from '../../ui/server-error-alert.tsx';
import { NoLocation } from './no-location.tsx';
import css from './page-error.module.css';

/** In the place of a page that could not be made: what happened, as what it is, and a way on. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  const problem = problemOf(error) ?? describeFault(error);
  if (problem.code === 'forbidden') return <MissingPermission />;
  if (problem.code === 'no_location') return <NoLocation />;
  switch (kindOfFailure(problem)) {
    case 'connection':
      return (
        <Failure title={FAILURE_TITLES.connection}>
          <p>We got no answer from the server. Nothing was changed. Check your reception and try again.</p>
        </Failure>
      );
    case 'too_many':
      return (
        <Failure title={FAILURE_TITLES.too_many}>
          <p>Please wait {printWait(problem.retryAfter)} and try again.</p>
        </Failure>
      );
    case 'old_page':
      return (
        <Failure title={FAILURE_TITLES.old_page}>
          <p>The site has been updated since you opened this page. Nothing was changed. Please load the page again.</p>
        </Failure>
      );
    case 'refused':
      return (
        <Failure title="This page did not load">
          <p>{wordsOf(problem) ?? problem.title}</p>
        </Failure>
      );
    case 'server':
      return <ServerFailure problem={problem} />;
  }
}

/** What the browser throws when a page's code has been replaced by a newer version. */
const MISSING_CODE = /dynamically imported module|importing a module script/i;

/** An error that no answer of ours stands behind. */
function describeFault(error: unknown): Problem {
  if (error instanceof Error && MISSING_CODE.test(error.message)) return describeProblem('csrf');
  const stranger = describeStranger(error);
  // Its own status tells what was refused from what is a fault of ours.
  return isRouteErrorResponse(error) && stranger.code === 'unexpected'
    ? { ...stranger, status: error.status }
    : stranger;
}

/** The server could not: the alert of the specification, the number of the request, and where to get help. */
function ServerFailure({ problem }: { readonly problem: Problem }) {
  const { requestId } = problem;
  return (
    <>
      <div className={css.alert}>
        <ServerErrorAlert message={describeLoss(problem)} />
      </div>
      <Failure title={problem.code === 'content_unreachable' ? problem.title : FAILURE_TITLES.server}>
        <p>{describeOutage(problem)}</p>
        <HelpContact requestId={requestId} />
      </Failure>
    </>
  );
}

function describeOutage({ code }: Problem): string {
  if (code === 'content_unreachable') return 'The texts of this page come from a service that is not answering.';
  if (code === 'unavailable')
    return 'Prices, limits and accounts cannot be read right now. If you had just sent something, check whether it arrived before you send it again.';
  return 'Nothing was changed. The fault has been logged.';
}

function Failure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{titlePage('Error')}</title>
      <PageHead>
        <h1>{title}</h1>
        <div className="prose">{children}</div>
      </PageHead>
      <Actions>
        <ButtonLink look="main" to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to={href('/')}>Go to the home page</ButtonLink>
      </Actions>
    </>
  );
}

/** Says what is missing and whom to ask. */
const MissingPermission = () => (
  <>
    <title>{titlePage('No permission')}</title>
    <PageHead>
      <h1>Your account does not include the water search</h1>
      <div className="prose">
        <p>The search, the market overview and the reports come with it. Please ask us to add it to your account:</p>
        <HelpContact />
      </div>
    </PageHead>
    <Actions>
      <ButtonLink to={href('/settings')}>Settings</ButtonLink>
    </Actions>
  </>
);
