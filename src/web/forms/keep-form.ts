import { data, isRouteErrorResponse } from 'react-router';
import { describeProblem, PROBLEMS } from '#contract/problems.ts';
import { type FormFailure, failForm, problemOf } from './form-failure.ts';

const PATIENCE_MILLISECONDS = 30_000;

/**
 * Sends a form to its action; where no answer comes, the form stays with what was typed and says so. For `clientAction`:
 * without it a lost connection would put an error page in the place of the form.
 */
export async function keepForm<Answer, Kept = FormFailure>(
  send: () => Promise<Answer>,
  keep: (failure: FormFailure) => Kept = (failure) => failure as Kept,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer came in time.')), PATIENCE_MILLISECONDS);
  });
  try {
    return await Promise.race([send(), late]);
  } catch (error) {
    // A form that was not taken at all, out of date perhaps: it stays, and is signed anew.
    const problem = problemOf(error);
    if (problem !== null) return data(keep(failForm(problem, {}, {})), { status: problem.status });
    // Redirects and answers that are errors by themselves go their way.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    // With this status the page is not loaded anew: that would need the same connection.
    return data(keep(failForm(describeProblem('network'), {}, {})), { status: PROBLEMS.unavailable.status });
  } finally {
    clearTimeout(timer);
  }
}
