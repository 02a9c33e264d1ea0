import { describe, expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import { failFields, failForm, problemOf, readFieldErrors, readTexts, wordsOf } from './form-failure.ts';

const answered = (data: unknown) => ({ status: 422, statusText: '', internal: false, data });

test('a form is read as texts, the last of a name that came twice', () => {
  const form = new FormData();
  form.append('volume', '120');
  form.append('carryover', 'false');
  form.append('carryover', 'true');
  expect(readTexts(form)).toEqual({ volume: '120', carryover: 'true' });
});

describe('the complaints of the server', () => {
  test('are shown one for each field', () => {
    const errors = { email: ['Too long', 'Not an address'], zone: [] };
    expect(readFieldErrors(describeProblem('invalid', { errors }))).toEqual({ email: 'Too long' });
  });

  test('are of no field where there are none, or where they are of the rows of a file', () => {
    const errors = [{ row: 2, column: 'price', code: 'missing', message: 'No price' }];
    expect(readFieldErrors(describeProblem('invalid'))).toEqual({});
    expect(readFieldErrors(describeProblem('invalid', { errors }))).toEqual({});
  });
});

describe('a form that fails', () => {
  test('gives back what was typed, but nothing that opens an account', () => {
    const typed = { firstName: 'Meg', existingPassword: 'a', token: 'b', setUpCode: 'c', clientSecret: 'd', CODE: 'e' };
    expect(failForm(describeProblem('unexpected'), typed)).toEqual({
      problem: describeProblem('unexpected'),
      errors: {},
      values: { firstName: 'Meg' },
    });
  });

  test('has the complaints of the server, unless it is given others', () => {
    const problem = describeProblem('invalid', { errors: { email: ['Taken'] } });
    expect(failForm(problem, {}).errors).toEqual({ email: 'Taken' });
    expect(failForm(problem, {}, {}).errors).toEqual({});
  });

  test("by the browser's own rules looks like one that fails by the server's", () => {
    expect(failFields({ email: 'Taken' }, { email: 'a', password: 'b' })).toEqual({
      problem: {
        type: 'urn:anabranch:problem:invalid',
        code: 'invalid',
        title: 'Some of the values are not valid',
        status: 422,
      },
      errors: { email: 'Taken' },
      values: { email: 'a' },
    });
  });
});

describe('the problem in an error', () => {
  const csrf = describeProblem('csrf');

  test('is found as the router gives it, and as the text of a refusal before there was a page', () => {
    expect(problemOf(answered(csrf))).toEqual(csrf);
    expect(problemOf(answered(JSON.stringify(csrf)))).toEqual(csrf);
  });

  test.each([
    ['an error of the browser', new TypeError('Failed to fetch')],
    ['a problem that no answer brought', csrf],
    ['the page of a proxy', answered('<h1>Bad gateway</h1>')],
    ['nothing', answered(null)],
    ['a word', answered('"csrf"')],
    ['a number', answered(403)],
    ['an object of another kind', answered({ message: 'no' })],
    ['a code that is none of ours', answered({ code: 'constructor' })],
    ['a code of another kind', answered({ code: 403 })],
  ])('is not there in %s', (_, error) => {
    expect(problemOf(error)).toBeNull();
  });
});

describe('the words of a refusal', () => {
  const refused = describeProblem('invalid', { errors: { email: ['Not an address'] } });

  // A call over HTTP has a detail in any case, one within the server only its own.
  test.each([{}, { detail: 'The header Allow names the methods that it takes.' }])(
    'are its first field, else its title, and never its detail: %j',
    (more) => {
      expect(wordsOf({ ...refused, ...more })).toBe('Not an address');
      expect(wordsOf(describeProblem('invalid', { errors: {}, ...more }))).toBe('Some of the values are not valid');
      expect(wordsOf(describeProblem('forbidden', more))).toBe('You do not have permission to do this');
    },
  );

  test('are none for a fault of ours, whatever it says', () => {
    expect(wordsOf(describeProblem('unexpected', { detail: 'column "x" does not exist' }))).toBeNull();
  });
});
