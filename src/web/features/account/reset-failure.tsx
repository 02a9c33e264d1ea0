import { Link } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { FailureNote } from '../../forms/failure-note.tsx';
import { wordsOf } from '../../forms/form-failure.ts';
import { ServerErrorAlert } from '../../forms/server-error-alert.tsx';
import { Note } from '../../ui/note.tsx';

/** A reset that failed: the text of the specification, the shared error handler, and the way to a new link. */
export function ResetFailure({ problem }: { readonly problem: Problem }) {
  if (problem.code === 'too_many_requests') return <FailureNote problem={problem} />;
  return (
    <>
      <ServerErrorAlert message={wordsOf(problem)} />
      <Note tone="bad" title={ACCOUNT_WORDS.couldNotReset} isAlert>
        {problem.code === 'link_invalid' && (
          <p>
            The link was used, replaced by a newer one, or is older than 24 hours.{' '}
            <Link to="/forgot_password">Ask for a new link</Link>
          </p>
        )}
      </Note>
    </>
  );
}
