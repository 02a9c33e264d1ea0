import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SettingsAnswer } from './act-on-settings.ts';
import { DetailsForm } from './details-form.tsx';
import type { Settings } from './load-settings.ts';

const zone = (id: number, code: string) =>
  ({
    ...{ id, code, name: `Zone ${code}`, state: { id: 1, code: 'VIC', name: 'Victoria' } },
    ...{ system: { id: 1, name: 'Southern Connected' }, waterKind: 'regulated', hasOfficialCode: true },
  }) as ZoneAnswer;

const SETTINGS = {
  user: { id: 4, firstName: 'Anna', lastName: 'Weir', email: 'anna@example.com' },
  zones: [zone(3, '6'), zone(7, '7')],
  pendingEmail: 'anna@example.com',
  dashboards: [
    { id: 'a', title: 'Southern' },
    { id: 'b', title: 'Northern' },
  ],
  chosen: { zone: 7, unit: 'kilolitre', notifications: ['email'], dashboard: 'b' },
} as unknown as Settings;

/** What each field would send as the form is served. */
function fieldsOf(given: Partial<Settings> = {}, answer: SettingsAnswer | null = null) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <DetailsForm settings={{ ...SETTINGS, ...given }} answer={answer} csrfToken="of Anna" />,
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  const selected = [...html.matchAll(/<select[^>]* name="(\w+)".*?<\/select>/gs)].map(([select, name = '']) => [
    name,
    /<option value="([^"]*)" selected/.exec(select)?.[1],
  ]);
  const typed = [...html.matchAll(/<input([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const isChecked = read('type') !== 'checkbox' || / checked/.test(attributes);
    return isChecked && read('name') !== undefined ? [[read('name'), read('value')]] : [];
  });
  const ticked = typed.flatMap(([name, value]) => (name === 'notifications' ? value : []));
  return { html, ticked, fields: Object.fromEntries([...typed, ...selected]) };
}

test('the settings stand in the form as they were chosen', () => {
  expect(fieldsOf().fields).toMatchObject({
    ...{ userId: '4', firstName: 'Anna', lastName: 'Weir', email: 'anna@example.com', my_zone: '7' },
    ...{ volume_unit: 'kilolitre', notifications: 'email', default_dashboard: 'b' },
  });
});

test.each([[[]], [['web']], [['email']], [['web', 'email']]])(
  'of alerts that reach somebody by %j just these are ticked',
  (notifications) => expect(fieldsOf({ chosen: { ...SETTINGS.chosen, notifications } }).ticked).toEqual(notifications),
);

test.each([
  ['', []],
  ['web', ['web']],
  ['web email', ['web', 'email']],
])('where another field was refused these are ticked again: %j', (notifications, ticked) => {
  const failure = { problem: describeProblem('invalid'), errors: {}, values: { notifications } };
  expect(fieldsOf({}, { intent: 'update', failure }).ticked).toEqual(ticked);
});

test('what was chosen stands in the form again where another field was refused', () => {
  const values = { firstName: '', lastName: 'Lock', my_zone: '3', volume_unit: 'gigalitre', default_dashboard: 'a' };
  const failure = { problem: describeProblem('invalid'), errors: { firstName: 'Required' }, values };
  expect(fieldsOf({}, { intent: 'update', failure }).fields).toMatchObject(values);
});

test('an address that waits for its link stands in its field, with the one of before beside it', () => {
  const { fields, html } = fieldsOf({ pendingEmail: 'anna.new@example.com' });
  expect(fields).toMatchObject({ email: 'anna.new@example.com' });
  expect(html).toContain('Pending change from anna@example.com');
  expect(html).not.toContain('Your address changes once you open the link');
  expect(fieldsOf().html).toContain('Your address changes once you open the link');
});

test('a dashboard can be chosen where there are several', () =>
  expect(fieldsOf({ dashboards: SETTINGS.dashboards.slice(0, 1) }).fields).not.toHaveProperty('default_dashboard'));

test('who changes the address is asked for the password, and reads at its field that it is not right', () => {
  const asked = (password: string): string | undefined => {
    const failure = { problem: describeProblem('invalid'), errors: { password }, values: {} };
    const { html } = fieldsOf({}, { intent: 'update', failure });
    const [, dialog = ''] = html.split('<dialog');
    return dialog.replace(/<[^>]*>/g, ' ');
  };
  expect(asked('This password is not right')).toMatch(/Change your email address\? .*This password is not right/s);
  expect(asked('')).toContain('Enter your password.');
  expect(asked('')).not.toContain('not right');
});
