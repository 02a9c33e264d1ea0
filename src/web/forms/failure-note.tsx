import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { Note } from '../ui/note.tsx';
import { FAILURE_TITLES, printWait } from './failure-kinds.ts';

/** What stood in the way of a form that is not about its fields, and the way on. */
export function FailureNote({ problem, title }: { readonly problem: Problem; readonly title?: string }) {
  switch (problem.code) {
    case 'network':
      return (
        <Note tone="bad" title={FAILURE_TITLES.connection} isAlert>
          <p>The connection was lost on the way. What you typed is still here: please send it again.</p>
        </Note>
      );
    case 'csrf':
      return (
        <Note tone="bad" title={FAILURE_TITLES.old_page} isAlert>
          <p>
            It has been renewed and what you typed is still here. Please send it again; passwords may have to be typed
            anew.
          </p>
        </Note>
      );
    case 'too_many_requests':
      return (
        <Note tone="bad" title="Too many attempts" isAlert>
          <p>Please wait {printWait(problem.retryAfter)} and try again. Your account is not locked.</p>
        </Note>
      );
    default:
      return (
        <Note tone="bad" isAlert>
          <p className="font-semibold">{title ?? problem.detail ?? problem.title ?? PROBLEMS.unexpected.title}</p>
        </Note>
      );
  }
}
