import { expect, test } from 'vitest';
import type { DrawnDaysRefusal } from '#domain/statistics/check-drawn-days.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { ACCOUNT_REFUSALS } from './account-refusal-words.ts';
import { CHANGES_NOTHING, UNKNOWN_RELEASE } from './administration-words.ts';
import { NEW_ALERT_IS_ACTIVE } from './alert-words.ts';
import { describeOddCell, ODD_ROW } from './cell-words.ts';
import { describeDrawnDaysRefusal } from './graph-words.ts';
import { UNKNOWN_CLASS, UNKNOWN_LIMIT, UNKNOWN_STATE, UNKNOWN_ZONE, ZONE_REQUIRED } from './place-words.ts';
import { PUSH_REFUSALS } from './push-words.ts';

test('an account with which nothing is done says why', () => {
  expect(ACCOUNT_REFUSALS).toEqual({
    wrongPassword: 'This is not your password',
    addressTaken: 'This address has an account already',
    otherTerms: 'These are not the terms that hold now. Please read them again',
    setUpCodeWrong: 'This code is wrong or has expired. Ask the people who run this site for a new one',
    factorOnAlready: 'The second factor is on already. Turn it off to set up another app',
    factorOff: 'The second factor is off. Turn it on to get recovery codes',
    factorRequired: 'Administrators of this site need the second factor',
    nothingToConfirm: 'There is no authenticator app to confirm. Please begin again',
    firstCodeWrong: 'This code is not right. Please type the one that shows now',
    codeOfAppWrong: 'This code is not right. Please type the one your app shows now',
  });
});

test('a browser that cannot be pushed to says what is wrong with its address and its keys', () => {
  expect(PUSH_REFUSALS).toEqual({
    endpoint: 'This is not the address of a push service',
    p256dh: 'This is no point of P-256',
    auth: 'This is not 16 bytes',
  });
});

test.each([
  ['a zone that there is not', UNKNOWN_ZONE, 'There is no such zone'],
  ['a state that there is not', UNKNOWN_STATE, 'There is no such state'],
  ['a class that there is not', UNKNOWN_CLASS, 'There is no such reliability'],
  ['a limit that there is not', UNKNOWN_LIMIT, 'There is no such limit'],
  ['a question without its zone', ZONE_REQUIRED, 'A zone is required'],
  ['an alert that begins switched off', NEW_ALERT_IS_ACTIVE, 'A new alert is active'],
  ['a decision that is made already', CHANGES_NOTHING, 'This would change nothing'],
  ['a release of the content that there is not', UNKNOWN_RELEASE, 'There is no such release'],
  [
    'an upload with a cell that is none',
    describeOddCell({ maxCharacters: 2_000, maxNameCharacters: 100 }),
    'A cell is a text of at most 2,000 characters, a number, true, false or null; its name has at most 100.',
  ],
  ['an upload with a row that is none', ODD_ROW, 'A row is an object of cells by the names of their columns.'],
])('%s is refused in these words', (_, told, words) => {
  expect(told).toBe(words);
});

test.each<[DrawnDaysRefusal, string]>([
  [{ field: 'date_from', code: 'too_early', earliest: calendarDate('2021-01-01') }, 'The earliest day is 1 Jan 2021'],
  [{ field: 'date_to', code: 'before_first' }, 'This must not be before date_from'],
])('nobody says who told the trades of days that no chart shows: %j', (refusal, words) => {
  expect(describeDrawnDaysRefusal(refusal)).toBe(words);
});
