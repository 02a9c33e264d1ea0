import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { FormFailure, FormValues } from '../../forms/form-failure.ts';
import { LimitAlertForm } from './limit-alert-form.tsx';
import type { LoadedLimitAlert } from './load-alert.ts';

/** Whether the fields that few need are in sight. */
function isOpen(values: FormValues, failure: FormFailure | null = null): boolean {
  const loaded = { zones: [], values, unit: 'megalitre' } as unknown as LoadedLimitAlert;
  const form = <LimitAlertForm loaded={loaded} failure={failure} csrfToken="" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  const [, attributes = ''] = /<details([^>]*)><summary>Advanced options/.exec(html) ?? [];
  return /\bopen\b/.test(attributes);
}

test('quiet hours and last day of a limit alert are in sight where it has any, else they are folded away', () => {
  expect(isOpen({ zone: '7', direction: 'true' })).toBe(false);
  expect(isOpen({ zone: '7', expires: '' })).toBe(false);
  expect(isOpen({ quietFrom: '20:00' })).toBe(true);
  expect(isOpen({ quietTo: '06:00' })).toBe(true);
  expect(isOpen({ expires: '2026-12-24' })).toBe(true);
});

test.each(['quietFrom', 'quietTo', 'expires'])('a mistake in %s of a limit alert is in sight', (name) => {
  const errors = { [name]: 'This is wrong' };
  expect(isOpen({}, { problem: describeProblem('invalid'), errors, values: {} })).toBe(true);
});
