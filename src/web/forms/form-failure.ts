import { isRouteErrorResponse } from 'react-router';
import { describeForeignAnswer, describeProblem, isProblem, type Problem } from '#contract/problems.ts';

/** What was typed, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/** One sentence for each field that is not right. */
export type FieldMessages = Readonly<Record<string, string>>;

/** A form that was not taken: why, and what was typed, passwords left out. */
export interface FormFailure {
  readonly problem: Problem;
  readonly errors: FieldMessages;
  readonly values: FormValues;
}

export const readTexts = (form: FormData): FormValues =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/** The first message of each field that the server complained about. */
export function readFieldErrors({ errors }: Pick<Problem, 'errors'>): FieldMessages {
  if (errors === undefined || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors as Readonly<Record<string, readonly string[]>>).flatMap(([field, messages]) =>
      messages[0] === undefined ? [] : [[field, messages[0]]],
    ),
  );
}

const SECRETS = /password|token|secret|code/i;

/** Nothing secret is sent back to the browser; it still holds it. */
const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRETS.test(name)));

export const failForm = (problem: Problem, values: FormValues, errors = readFieldErrors(problem)): FormFailure => ({
  problem,
  errors,
  values: withoutSecrets(values),
});

/** What the person's own browser found wrong, in the form of the server's answer. */
export const failFields = (errors: FieldMessages, values: FormValues): FormFailure =>
  failForm(describeProblem('invalid'), values, errors);

/** The problem that the server answered in the place of a page or of a form's answer. */
export function problemOf(error: unknown): Problem | null {
  if (!isRouteErrorResponse(error)) return null;
  const value = typeof error.data === 'string' ? parseJson(error.data) : error.data;
  return isProblem(value) ? value : null;
}

/** What no problem of ours stands behind: a proxy's answer, the browser's own error, or a fault of the page. */
export function describeStranger(error: unknown): Problem {
  if (isRouteErrorResponse(error)) return describeForeignAnswer(error.status);
  return describeProblem(isLost(error) ? 'network' : 'unexpected');
}

/** What a browser says when no answer comes. */
const LOST = /fetch|network|load failed/i;

/** No answer, or one that broke off or was a page in its place: what the router makes of that names its cause. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && (error.cause !== undefined || LOST.test(error.message));

/** What the server refused before there was a page comes as it is, not as the router writes things. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's own words about a failure, for the screens that show them; null for a fault that it has no words for. */
export const wordsOf = (problem: Problem): string | null =>
  problem.code === 'unexpected' ? null : (Object.values(readFieldErrors(problem))[0] ?? problem.title);
