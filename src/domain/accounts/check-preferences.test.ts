import { describe, expect, test } from 'vitest';
import { checkPreferences } from './check-preferences.ts';
import type { PreferenceKey } from './preference-key.ts';

const context = { isZone: (id: number) => id === 7 || id === 13, dashboardIds: [4, 6] };
const check = (...pairs: readonly (readonly [PreferenceKey, string])[]) =>
  checkPreferences(
    pairs.map(([key, value]) => ({ key, value })),
    context,
  );

describe('a set of preferences', () => {
  test('holds each pair once, in the order of the keys', () => {
    expect(
      check(
        ['default_dashboard', '4'],
        ['notifications', 'email'],
        ['notifications', 'web'],
        ['notifications', 'email'],
        ['my_zone', '7'],
        ['my_zone', '7'],
      ),
    ).toEqual({
      ok: true,
      value: [
        { key: 'my_zone', value: '7' },
        { key: 'notifications', value: 'email' },
        { key: 'notifications', value: 'web' },
        { key: 'default_dashboard', value: '4' },
      ],
    });
  });

  test.each([
    ['no zone', [['volume_unit', 'megalitre']], { my_zone: 'This field is required' }],
    ['an empty zone', [['my_zone', '']], { my_zone: 'This field is required' }],
    [
      'two zones',
      [
        ['my_zone', '7'],
        ['my_zone', '13'],
      ],
      { my_zone: 'Please choose one only' },
    ],
    [
      'two units and two dashboards',
      [
        ['my_zone', '7'],
        ['volume_unit', 'megalitre'],
        ['volume_unit', 'gigalitre'],
        ['default_dashboard', '4'],
        ['default_dashboard', '6'],
      ],
      { volume_unit: 'Please choose one only', default_dashboard: 'Please choose one only' },
    ],
    ['an unknown zone', [['my_zone', '8']], { my_zone: 'Please choose a zone of the list' }],
    ['a zone in other digits', [['my_zone', '07']], { my_zone: 'Please choose a zone of the list' }],
    [
      "somebody else's dashboard",
      [
        ['my_zone', '7'],
        ['default_dashboard', '5'],
      ],
      { default_dashboard: 'Please choose one of your dashboards' },
    ],
    [
      'everything wrong',
      [
        ['my_zone', 'x'],
        ['volume_unit', 'ML'],
        ['notifications', 'sms'],
      ],
      {
        my_zone: 'Please choose a zone of the list',
        volume_unit: 'Please choose one of megalitre, gigalitre, kilolitre, acre_foot',
        notifications: 'Please choose from web, email',
      },
    ],
  ] as const)('with %s says what is wrong', (_, pairs, reason) => {
    expect(check(...pairs)).toEqual({ ok: false, reason });
  });
});
