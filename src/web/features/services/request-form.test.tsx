import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { FormValues } from '../../forms/form-failure.ts';
import { RequestForm } from './request-form.tsx';

/** The form as it is served, for who came for data; `refused`: what was sent before. */
function serve(refused: FormValues | null): string {
  const failure = refused === null ? null : { problem: describeProblem('invalid'), errors: {}, values: refused };
  const element = <RequestForm failure={failure} offers={['Data Export', 'Customised reports']} offer="Data Export" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** What a request is about. */
const chosen = (refused: FormValues | null): string | undefined =>
  /<option value="([^"]*)" selected/.exec(serve(refused))?.[1];

test('a request is about what the reader came for, and after a mistake about what was chosen', () => {
  expect(chosen(null)).toBe('Data Export');
  expect(chosen({ offer: 'Customised reports' })).toBe('Customised reports');
  expect(chosen({ offer: '' })).toBe('');
});

test('a request that was refused stands in its form as it was sent', () => {
  const sent = { name: 'Bea Weir', email: 'bea@', phone: '0400 123 456', holding: '120 ML', comments: 'Before July' };
  const html = serve(sent);
  const held = Object.keys(sent).map((name) => [
    name,
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ??
      new RegExp(`<textarea[^>]* name="${name}"[^>]*>([^<]*)<`).exec(html)?.[1],
  ]);
  expect(Object.fromEntries(held)).toEqual(sent);
});
