import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { FormFailure, FormValues } from '../../forms/form-failure.ts';
import { LimitAlertForm } from './limit-alert-form.tsx';
import type { LoadedLimitAlert } from './load-alert.ts';

function show(values: FormValues, failure: FormFailure | null = null): string {
  const loaded = { zones: [], values, unit: 'megalitre' } as unknown as LoadedLimitAlert;
  const form = <LimitAlertForm loaded={loaded} failure={failure} csrfToken="" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

/** Whether the fields that few need are in sight. */
function isOpen(values: FormValues, failure: FormFailure | null = null): boolean {
  const [, attributes = ''] = /<details([^>]*)><summary>Advanced options/.exec(show(values, failure)) ?? [];
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

test('volumes that were refused are asked for again in the unit in which they were typed', () => {
  expect(show({})).toContain('<input type="hidden" name="unit" value="ML"/>');
  const refused = { openOption: '1', openVolume: '-5', unit: 'GL' };
  const again = show({}, { problem: describeProblem('invalid'), errors: {}, values: refused });
  expect(again).toContain('<input type="hidden" name="unit" value="GL"/>');
  expect(again.match(/>(ML|GL)</g)).toEqual(['>GL<', '>GL<']);
});

test('quiet hours, the last day and the zone of an alert stand as they are kept', () => {
  const kept = { zone: '7', quietFrom: '20:00', quietTo: '06:30', expires: '2026-12-24' };
  const fields = [...show(kept).matchAll(/<input([^>]*)>/g)].flatMap(([, field = '']) => {
    const [name, value] = ['name', 'value'].map((one) => new RegExp(` ${one}="([^"]*)"`).exec(field)?.[1]);
    return name !== undefined && name in kept ? [[name, value]] : [];
  });
  expect(fields).toEqual([
    ['quietFrom', '20:00'],
    ['quietTo', '06:30'],
    ['expires', '2026-12-24'],
  ]);
});

test('the volume of each state of a limit stands in its own field', () => {
  const form = show({ closedOption: '2', closedVolume: '250', openOption: '2', openVolume: '40' });
  expect(form).toMatch(/<input[^>]* name="closedVolume"[^>]* value="250"/);
  expect(form).toMatch(/<input[^>]* name="openVolume"[^>]* value="40"/);
});

test('a volume that was refused says so beside its own state of a limit, and over the form by the name of that state', () => {
  const refused = (errors: Readonly<Record<string, string>>) =>
    show({}, { problem: describeProblem('invalid'), errors, values: {} });
  // Over the form, where every mistake is listed, and once more at its place.
  const countIn = (name: string) =>
    refused({ [name]: 'No volume' })
      .split('When trade limits are open')
      .map((part) => part.split('No volume').length - 1);
  expect(countIn('closedVolume')).toEqual([2, 0]);
  expect(countIn('openVolume')).toEqual([1, 1]);
  const both = refused({ closedVolume: 'No volume', openVolume: 'Too much' });
  expect(both).toMatch(/href="#closedVolume"[^>]*>When closed/);
  expect(both).toMatch(/href="#openVolume"[^>]*>When open/);
});

test('each time of an alert says itself what is wrong with it', () => {
  const errors = { quietFrom: 'No time', quietTo: 'No end', expires: 'No day' };
  const html = show({}, { problem: describeProblem('invalid'), errors, values: {} });
  const invalid = Object.keys(errors).filter((name) =>
    new RegExp(`<input(?=[^>]* name="${name}")[^>]* aria-invalid="true"`).test(html),
  );
  expect(invalid).toEqual(['quietFrom', 'quietTo', 'expires']);
});

test('that an alert tells of no limit that is below its volume already stands by going below alone', () => {
  const [ofClosed = '', ofOpen = ''] = show({}).split('When trade limits are open');
  const words = 'Going below only notifies you about future limits, not about existing ones';
  expect(ofClosed).toContain('Any limit goes above');
  expect(ofClosed).not.toContain(words);
  expect(ofOpen).toMatch(new RegExp(`Any limit goes below.*${words}`, 's'));
});

test('whoever gives an alert up is led back to the list of alerts', () =>
  expect(show({})).toMatch(/href="\/notifications"[^>]*>Cancel</));
