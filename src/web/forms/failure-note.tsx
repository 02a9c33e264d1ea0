import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { Note } from '../ui/note.tsx';

/** What stood in the way of a form that is not about its fields, and the way on. */
export function FailureNote({ problem, title }: { readonly problem: Problem; readonly title?: string }) {
  switch (problem.code) {
    case 'network':
      return (
        <Note tone="bad" title="No answer came" isAlert>
          <p>The connection was lost on the way. What you typed is still here: please send it again.</p>
        </Note>
      );
    case 'csrf':
      return (
        <Note tone="bad" title="This page was out of date" isAlert>
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

function printWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'a moment';
  if (seconds === 1) return '1 second';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
