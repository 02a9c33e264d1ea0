import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { describeStranger, type FormFailure, failForm, problemOf, readTexts } from './form-failure.ts';

const TIMEOUT_MILLISECONDS = 30_000;

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
    timer = setTimeout(() => reject(new TypeError('The network brought no answer in time.')), TIMEOUT_MILLISECONDS);
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
