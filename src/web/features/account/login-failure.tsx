import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { FailureNote } from '../../forms/failure-note.tsx';
import { Note } from '../../ui/note.tsx';

/** The two texts of the specification; the others are for what it does not know. */
export function LoginFailure({ problem }: { readonly problem: Problem }) {
  switch (problem.code) {
    case 'too_many_requests':
    case 'unavailable':
      return <FailureNote problem={problem} />;
    case 'two_factor_needed':
      return (
        <Note tone="info" isAlert>
          <p className="font-semibold">{problem.detail ?? problem.title}</p>
        </Note>
      );
    case 'session_limit':
      return (
        <Note tone="bad" isAlert>
          <p className="font-semibold">{PROBLEMS.session_limit.title}</p>
          <p>You can log out the other sessions: tick the box below. The password is needed again.</p>
        </Note>
      );
    default:
      return (
        <Note tone="bad" isAlert>
          <p className="font-semibold">{PROBLEMS.login_failed.title}</p>
        </Note>
      );
  }
}
