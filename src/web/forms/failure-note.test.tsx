import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem, type Problem } from '#contract/problems.ts';
import { FailureNote } from './failure-note.tsx';

/** What a form says that was not taken. */
function tell(problem: Problem, title?: string, isTyped = true): string {
  const element = <FailureNote problem={problem} title={title} isTyped={isTyped} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

const AGAIN = 'What you typed is still here: please send it again.';

test('whoever was logged out meanwhile is told so, and not who came with a wrong password', () => {
  expect(tell(describeProblem('not_logged_in'))).toContain('You were logged out in the meantime.');
  expect(tell(describeProblem('not_logged_in'))).toContain(`then come back to this one. ${AGAIN}`);
  // Of a form in which nothing is typed too: whoever confirms something has to log in as well.
  expect(tell(describeProblem('not_logged_in'), undefined, false)).toMatch(
    /You were logged out in the meantime\. .* then come back to this one\. Please send it again\./,
  );
  for (const code of ['login_failed', 'two_factor_needed', 'forbidden'] as const)
    expect(tell(describeProblem(code)), code).not.toContain('logged out');
});

test('a fault of ours is told with the number of the request, where it has one', () => {
  expect(tell(describeProblem('unexpected', { requestId: 'request-4711' }), 'Nothing was saved')).toMatch(
    /Nothing was saved .*please quote the number request-4711/,
  );
  expect(tell(describeProblem('unexpected'))).not.toContain('quote the number');
});

test.each([
  ['too_many_requests', { retryAfter: 40 }, 'Please wait 40 seconds and try again.'],
  ['csrf', {}, `It is up to date now. ${AGAIN}`],
  ['network', {}, `We got no answer from the server. ${AGAIN}`],
] as const)('the way on after %s is told', (code, details, words) =>
  expect(tell(describeProblem(code, details))).toContain(words),
);
