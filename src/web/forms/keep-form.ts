import { data, isRouteErrorResponse } from 'react-router';
import { describeProblem, PROBLEMS, type Problem } from '#contract/problems.ts';
import { type FormFailure, failForm, problemOf, readTexts } from './form-failure.ts';

const PATIENCE_MILLISECONDS = 30_000;

interface Sending<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

/**
 * Sends a form to its action; whatever goes wrong on the way, the form stays with what was typed and says what it was.
 * For `clientAction`: without it an error page would take the place of the form.
 */
export async function keepForm<Answer, Kept = FormFailure>(
  { request, serverAction }: Sending<Answer>,
  keep: (failure: FormFailure) => Kept = (failure) => failure as Kept,
) {
  const typed = readTexts(await request.clone().formData());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer came in time.')), PATIENCE_MILLISECONDS);
  });
  try {
    return await Promise.race([serverAction(), late]);
  } catch (error) {
    // Redirects go their way.
    if (error instanceof Response) throw error;
    const problem = problemOf(error) ?? describeStranger(error);
    // With this status the page is not loaded anew: that would need the same connection.
    return data(keep(failForm(problem, typed, {})), { status: problem.status || PROBLEMS.unavailable.status });
  } finally {
    clearTimeout(timer);
  }
}

/** What is no problem of ours: the browser's own error, a proxy's answer, or a fault of the page on the server. */
function describeStranger(error: unknown): Problem {
  if (isRouteErrorResponse(error)) return describeProblem(codeOf(error.status));
  return describeProblem(isLost(error) ? 'network' : 'unexpected');
}

function codeOf(status: number) {
  if (status === PROBLEMS.too_many_requests.status) return 'too_many_requests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'unexpected';
}

/** No answer, or one that broke off: what the router makes of that names its cause. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
