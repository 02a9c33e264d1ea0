import { isServerFault, type Problem } from '#contract/problems.ts';

/**
 * The kinds of failure, each with its own way out. `server`: ours, to be told to whoever runs the site. `connection`:
 * nothing came back, so nothing is known. `too_many`: to be sent again after a while. `old_page`: to be loaded anew.
 * `refused`: the server took the question and says no, in words of its own.
 */
export const FAILURE_KINDS = ['server', 'connection', 'too_many', 'old_page', 'refused'] as const;
type FailureKind = (typeof FAILURE_KINDS)[number];

export function kindOfFailure(problem: Problem): FailureKind {
  switch (problem.code) {
    case 'network':
      return 'connection';
    case 'too_many_requests':
      return 'too_many';
    case 'csrf':
      return 'old_page';
    default:
      return isServerFault(problem) ? 'server' : 'refused';
  }
}

/** What happened, in a few words; a refusal has its own. */
export const FAILURE_TITLES: Readonly<Record<Exclude<FailureKind, 'refused'>, string>> = {
  server: 'Something went wrong at our end',
  connection: 'Connection lost',
  too_many: 'Too many requests',
  old_page: 'This page was out of date',
};

/** `1 second`, `40 seconds`, `2 minutes`; `a moment` where nobody knows. */
export function printWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'a moment';
  if (seconds === 1) return '1 second';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
