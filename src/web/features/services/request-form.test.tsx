import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { FormValues } from '../../forms/form-failure.ts';
import { RequestForm } from './request-form.tsx';

/** What a request is about as the form is served, for who came for data; `refused`: what was sent before. */
function chosen(refused: FormValues | null): string | undefined {
  const failure = refused === null ? null : { problem: describeProblem('invalid'), errors: {}, values: refused };
  const element = <RequestForm failure={failure} offers={['Data Export', 'Customised reports']} offer="Data Export" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return /<option value="([^"]*)" selected/.exec(html)?.[1];
}

test('a request is about what the reader came for, and after a mistake about what was chosen', () => {
  expect(chosen(null)).toBe('Data Export');
  expect(chosen({ offer: 'Customised reports' })).toBe('Customised reports');
  expect(chosen({ offer: '' })).toBe('');
});
