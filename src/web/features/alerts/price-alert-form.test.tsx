import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { FormValues } from '../../forms/form-failure.ts';
import type { LoadedPriceAlert } from './load-alert.ts';
import { PriceAlertForm } from './price-alert-form.tsx';

/** The form of somebody who reads in gigalitres by now. */
function show(values: FormValues, refused: FormValues | null = null): string {
  const loaded = {
    ...{ zones: [], states: [], classes: [] },
    values,
    unit: 'gigalitre',
  } as unknown as LoadedPriceAlert;
  const failure = refused === null ? null : { problem: describeProblem('invalid'), errors: {}, values: refused };
  const form = <PriceAlertForm loaded={loaded} isKept={false} failure={failure} csrfToken="" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

test('a price that was refused is asked for again in the unit in which it was typed', () => {
  expect(show({ type: 'temporary' })).toContain('<input type="hidden" name="unit" value="GL"/>');
  const again = show({ type: 'temporary' }, { type: 'temporary', price: '0', volume: '50', unit: 'ML' });
  expect(again).toContain('<input type="hidden" name="unit" value="ML"/>');
  expect(again).toContain('per ML');
  expect(again).not.toMatch(/>(per )?GL</);
});
