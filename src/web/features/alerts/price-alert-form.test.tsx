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

test('the smallest parcel is asked for in the unit of the price', () => {
  const html = show({ type: 'temporary', unit: 'kL' });
  expect(html).toContain('per kL');
  expect(html.match(/>(?:per )?(?:kL|ML|GL)</g)).toEqual(['>per kL<', '>kL<']);
});

test('a state that was refused says so at its field', () => {
  const loaded = { zones: [], states: [], classes: [], values: {}, unit: 'megalitre' } as unknown as LoadedPriceAlert;
  const failure = { problem: describeProblem('invalid'), errors: { state: 'There is no such state' }, values: {} };
  const form = <PriceAlertForm loaded={loaded} isKept={false} failure={failure} csrfToken="" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  expect(html).toMatch(/<select(?=[^>]* name="state")[^>]* aria-invalid="true"/);
});

test('a class is told with every state that has it', () => {
  const classes = [{ id: 2, name: 'High Security', stateCodes: ['NSW', 'SA'] }];
  const loaded = { zones: [], states: [], classes, values: {}, unit: 'megalitre' } as unknown as LoadedPriceAlert;
  const form = <PriceAlertForm loaded={loaded} isKept={false} failure={null} csrfToken="" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  expect(html).toContain('<option value="2">High Security (NSW, SA)</option>');
});

test('without script an alert is tried out by a button', () => {
  expect(show({ type: 'temporary' })).toMatch(
    /<button(?=[^>]* name="intent")(?=[^>]* value="rehearse")[^>]*>Try it on what is recorded</,
  );
});

test.each([
  [{}, false],
  [{ state: '', volume: '' }, false],
  [{ state: '-1' }, false],
  [{ state: '2' }, true],
  [{ volume: '50' }, true],
  [{ quietFrom: '21:00' }, true],
])('the part that few need stands open where it holds something, and not for any state: %o', (values, isOpen) => {
  const [, attributes = ''] =
    /<details([^>]*)><summary>Advanced options/.exec(show({ type: 'temporary', ...values })) ?? [];
  expect(attributes.includes('open')).toBe(isOpen);
});
