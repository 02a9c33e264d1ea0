import { describe, expect, test } from 'vitest';
import { instant } from '../units/instant.ts';
import {
  askedAnewSince,
  REPLY_PROMISE,
  readValuationForm,
  VALUATION_REQUESTS_PER_PAGE,
  VALUATION_STATES,
  type ValuationForm,
} from './valuation-request.ts';

const FORM: ValuationForm = {
  name: 'Bea Weir',
  email: 'Bea@Example.com',
  phone: '0400 123 456',
  holding: '120 ML high reliability, zone 7',
  comments: 'Before we sell.\nThis season.',
  offer: 'Data Export',
};

const read = (given: Partial<ValuationForm>) => readValuationForm({ ...FORM, ...given });

const mistakesOf = (given: Partial<ValuationForm>) => {
  const answer = read(given);
  return answer.ok ? {} : answer.reason;
};

const partOf = (given: Partial<ValuationForm>, field: keyof ValuationForm) => {
  const answer = read(given);
  return answer.ok ? answer.value[field] : answer.reason;
};

describe('a request', () => {
  test('is what was typed, and the address by which two spellings of it are one', () => {
    expect(read({})).toEqual({
      ok: true,
      value: { ...FORM, email: { address: 'Bea@Example.com', key: 'bea@example.com' } },
    });
  });

  test.each(['name', 'email', 'phone', 'holding'] as const)('without %s is not taken', (field) => {
    for (const nothing of ['', '  ', '\n\t ']) {
      expect(mistakesOf({ [field]: nothing })).toEqual({ [field]: 'This field is required' });
    }
  });

  test('of nothing at all says so at each field that must be filled in', () => {
    const nothing = { name: '', email: '', phone: '', holding: '', comments: '', offer: '' };
    const required = 'This field is required';
    expect(mistakesOf(nothing)).toEqual({ name: required, email: required, phone: required, holding: required });
  });

  test('needs no comments, and no offer: it is for a valuation then', () => {
    expect(read({ comments: ' \r\n ', offer: '' })).toMatchObject({ ok: true, value: { comments: '', offer: '' } });
  });

  test('keeps the lines of its comments, and has one line of all else', () => {
    expect(partOf({ comments: ' One\r\ntwo\rthree\n\nfour ' }, 'comments')).toBe('One\ntwo\nthree\n\nfour');
    expect(partOf({ holding: ' 10\u2003ML,\r\n zone 7 ' }, 'holding')).toBe('10 ML, zone 7');
    expect(partOf({ offer: 'Data \n Export' }, 'offer')).toBe('Data Export');
    expect(mistakesOf({ name: 'Bea\r\nBcc: all@example.com' })).toHaveProperty('name');
    expect(mistakesOf({ email: 'bea@example.com\r\nBcc: all@example.com' })).toHaveProperty('email');
  });

  test('is refused at the field that is wrong, and at no other', () => {
    for (const [field, wrong] of [
      ['name', '<b>'],
      ['email', 'bea'],
      ['phone', '12'],
      ['holding', 'x'.repeat(301)],
      ['comments', 'x'.repeat(2_001)],
      ['offer', 'x'.repeat(101)],
    ] as const)
      expect(Object.keys(mistakesOf({ [field]: wrong }))).toEqual([field]);
  });

  test('holds 2,000 letters of comments, 300 of a holding and 100 of an offer, and not one more', () => {
    expect(mistakesOf({ comments: 'x'.repeat(2_000), holding: 'x'.repeat(300), offer: 'x'.repeat(100) })).toEqual({});
    // A line ends in two letters where a form sends it, and in one where it was typed.
    expect(mistakesOf({ comments: `${'x\r\n'.repeat(999)}xx` })).toEqual({});
    expect(mistakesOf({ comments: 'x'.repeat(2_001), holding: 'x'.repeat(301), offer: 'x'.repeat(101) })).toEqual({
      comments: 'Please use at most 2,000 letters; these are 1 too many',
      holding: 'Please use at most 300 letters; these are 1 too many',
      offer: 'Please use at most 100 letters; these are 1 too many',
    });
    expect(mistakesOf({ comments: 'x'.repeat(5_242_880) })).toEqual({
      comments: 'Please use at most 2,000 letters; these are 5,240,880 too many',
    });
  });
});

describe('a phone number', () => {
  test.each(['0400 123 456', '(02) 6021-5555', '+61 2 6021 5555', '131 450', '1800.123.456', '02/60215555'])(
    '%s is one',
    (phone) => expect(partOf({ phone: `  ${phone} ` }, 'phone')).toBe(phone),
  );

  test.each([
    'letters',
    'call me',
    '0400 123 456 after six',
    '12345',
    '1234567890123456',
    '0400\n123456',
    '++61400123456',
    '٠٤٠٠١٢٣٤٥٦',
    `0400123456${' '.repeat(50)}-${'-'.repeat(50)}`,
  ])('%j is none', (phone) =>
    expect(mistakesOf({ phone })).toEqual({ phone: 'Enter a phone number such as 0400 123 456' }),
  );

  test('has 6 to 15 digits, and 40 letters at most with what stands between them', () => {
    const none = { phone: 'Enter a phone number such as 0400 123 456' };
    for (const [phone, mistakes] of [
      ['1-3-1-4-5', none],
      ['1-3-1-4-5-0', {}],
      ['+123456789012345', {}],
      ['+1234567890123456', none],
      [`0400${'-'.repeat(30)}123456`, {}],
      [`0400${'-'.repeat(31)}123456`, none],
    ] as const)
      expect(mistakesOf({ phone }), phone).toEqual(mistakes);
  });

  test('is kept with one blank where several were typed', () =>
    expect(partOf({ phone: ' 0400   123  456 ' }, 'phone')).toBe('0400 123 456'));
});

test('whoever asks is promised a reply within two business days, of new and answered requests fifty stand on a page', () => {
  expect(REPLY_PROMISE).toBe('Someone from our team replies within two business days.');
  expect([VALUATION_STATES, VALUATION_REQUESTS_PER_PAGE]).toEqual([['new', 'answered'], 50]);
});

test('the same request asks anew once it has waited two days for its answer', () => {
  const now = instant(Date.UTC(2026, 10, 21, 4));
  expect(askedAnewSince(now)).toBe(Date.UTC(2026, 10, 19, 4));
});
