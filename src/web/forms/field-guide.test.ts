import { describe, expect, test } from 'vitest';
import { addHints, listMistakes, pickFields } from './field-guide.ts';

const REQUIRED = 'This field is required';
const GUIDE = {
  email: { label: 'Email', hint: 'Enter your email address' },
  zone: { label: 'Zone', hint: 'Choose the zone your water is in' },
  code: { label: 'Code' },
};

test('a form begins with what was sent of its own fields, and empty where nothing was', () => {
  expect(pickFields({ email: 'a@example.com', intent: 'update' }, GUIDE)).toEqual({
    email: 'a@example.com',
    zone: '',
    code: '',
  });
});

describe('the summary of mistakes', () => {
  test('goes in the order of the form, whatever the order of the answer', () => {
    expect(listMistakes(GUIDE, { zone: 'There is no such zone', email: 'Too long' })).toEqual([
      { field: 'email', message: 'Email: Too long' },
      { field: 'zone', message: 'Zone: There is no such zone' },
    ]);
  });

  test('says of an empty field what to do, and its name where nobody says so', () => {
    expect(listMistakes(GUIDE, { email: REQUIRED, code: REQUIRED })).toEqual([
      { field: 'email', message: 'Enter your email address' },
      { field: 'code', message: `Code: ${REQUIRED}` },
    ]);
  });

  test('only leads to the field of a sentence that stands above it already', () => {
    const errors = { email: 'This address is taken', zone: 'There is no such zone' };
    expect(listMistakes(GUIDE, errors, 'Update failed: This address is taken')).toEqual([
      { field: 'email', message: 'Go to Email' },
      { field: 'zone', message: 'Zone: There is no such zone' },
    ]);
  });

  test('does not take a mistake without words for one that was said', () => {
    expect(listMistakes(GUIDE, { code: '' }, 'Login failed')).toEqual([{ field: 'code', message: 'Code: ' }]);
  });

  test('is empty where nothing is wrong, or only with a field that the form does not have', () => {
    expect(listMistakes(GUIDE, {})).toEqual([]);
    expect(listMistakes(GUIDE, { password: 'Too short' })).toEqual([]);
  });
});

test('a field has the specified words for an empty one with the hint behind them; other words stay alone', () => {
  expect(addHints(GUIDE, { email: REQUIRED, zone: 'There is no such zone', code: REQUIRED, other: REQUIRED })).toEqual({
    email: `${REQUIRED}. Enter your email address`,
    zone: 'There is no such zone',
    code: REQUIRED,
    other: REQUIRED,
  });
});
