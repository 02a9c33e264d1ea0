import { expect, test } from 'vitest';
import { ATTEMPT_DELAYS } from './attempt-delay.ts';
import { EMAIL_REFUSALS } from './email.ts';
import { PASSWORD_REFUSALS } from './password.ts';
import { PERSON_NAME_REFUSALS } from './person-name.ts';
import { homeZoneOf, type Preference, volumeUnitOf } from './preferences.ts';

test('what is wrong with an address, a password or a name is said in these words', () => {
  expect(EMAIL_REFUSALS).toEqual({
    missing: 'This field is required',
    malformed: 'Enter an email address such as name@example.com',
    not_plain: 'Please use an address of plain letters, digits and signs; others can be mistaken for one another',
  });
  expect(PASSWORD_REFUSALS).toEqual({
    missing: 'This field is required',
    too_short: 'Please use at least 12 characters',
    too_long: 'Please use at most 128 characters',
    broken: 'Part of this password could not be read. Please type it again',
    common: 'This password is too easy to guess. Please choose another',
    is_email: 'Please choose a password that is not your email address',
    is_product: 'Please choose a password that is not the name of this site',
  });
  expect(PERSON_NAME_REFUSALS).toEqual({
    missing: 'This field is required',
    too_long: 'Please use at most 100 characters',
    not_a_name: 'Please enter a name without web addresses or symbols',
  });
});

test('so many attempts are free, and so long is the longest wait', () => {
  expect(ATTEMPT_DELAYS).toEqual({
    login: { free: 5, longest: 900_000 },
    login_device: { free: 5, longest: 900_000 },
    confirm: { free: 5, longest: 900_000 },
    address: { free: 50, longest: 900_000 },
    mail_to: { free: 5, longest: 3_600_000 },
    mail_from: { free: 30, longest: 900_000 },
  });
});

test('a home zone and a unit are those that were chosen, or none and megalitres', () => {
  const chosen: readonly Preference[] = [
    { key: 'notifications', value: 'on' },
    { key: 'my_zone', value: '7' },
    { key: 'volume_unit', value: 'acre_foot' },
  ];
  expect([homeZoneOf(chosen), volumeUnitOf(chosen)]).toEqual([7, 'acre_foot']);
  expect([homeZoneOf([]), volumeUnitOf([])]).toEqual([null, 'megalitre']);
  const odd: readonly Preference[] = [
    { key: 'my_zone', value: '7; drop' },
    { key: 'volume_unit', value: 'bucket' },
  ];
  expect([homeZoneOf(odd), volumeUnitOf(odd)]).toEqual([null, 'megalitre']);
  const homeOf = (value: string) => homeZoneOf([{ key: 'my_zone', value }]);
  // A zone is named by its digits, as in a search: what a program reads as a number besides is none.
  expect(['7.0', '7.5', '1e1', '0x7', ' 7', '-7', '+7', ''].map(homeOf)).toEqual(Array(8).fill(null));
});
