import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, createRoutesStub, RouterProvider } from 'react-router';
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

test('where there is but one offer it can be chosen, and a valuation beside it; where there is none nothing is', () => {
  const choicesOf = (offers: readonly string[]) => {
    const element = <RequestForm failure={null} offers={offers} offer="" />;
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    return [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, words]) => words);
  };
  expect(choicesOf(['Data Export'])).toEqual(['A valuation, or a question', 'A quote: Data Export']);
  expect(choicesOf([])).toEqual([]);
});

test('each field that was refused says itself what is wrong with it', () => {
  const errors = { name: 'Who is it?', email: 'No address', phone: 'No number', holding: 'Which water?' };
  const failure = { problem: describeProblem('invalid'), errors, values: {} };
  const element = <RequestForm failure={failure} offers={[]} offer="" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const said = Object.keys(errors).map((name) => {
    const [, ids = ''] = new RegExp(`<input(?=[^>]* name="${name}")[^>]* aria-describedby="([^"]*)"`).exec(html) ?? [];
    const texts = ids.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? '');
    return [name, Object.values(errors).filter((error) => texts.join().includes(error))];
  });
  expect(said).toEqual(Object.entries(errors).map(([name, error]) => [name, [error]]));
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

test('who is logged in finds their name and address in the form, and after a mistake what they wrote in their place', () => {
  const user = { firstName: 'Bea', lastName: 'Weir', email: 'bea@example.com' };
  const personIn = (values: FormValues | null) => {
    const failure = values === null ? null : { problem: describeProblem('invalid'), errors: {}, values };
    const Form = () => <RequestForm failure={failure} offers={[]} offer="" />;
    const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: Form }]);
    const shell = { user, csrfToken: 't' };
    const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { 'routes/shell': shell } }} />);
    return ['name', 'email'].map(
      (name) => new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1],
    );
  };
  expect(personIn(null)).toEqual(['Bea Weir', 'bea@example.com']);
  const other = { name: 'Cas Lock', email: 'cas@example.com' };
  expect(personIn(other)).toEqual(['Cas Lock', 'cas@example.com']);
});
