import { describe, expect, test } from 'vitest';
import type { Deliverability } from '#domain/places/deliverability.ts';
import type { WaterKind } from '#domain/products/water-kind.ts';
import type { CellCode } from '#domain/publishing/cell-refusal.ts';
import type { NoMatchAdvice } from '#domain/search/advise-no-match.ts';
import type { SearchRefusal } from '#domain/search/search-refusal.ts';
import type { TradeGraphRefusal } from '#domain/statistics/check-trade-graph.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { parsePrice } from '#domain/units/price.ts';
import { parseVolume } from '#domain/units/volume.ts';
import {
  buildAllocationClass,
  buildZone,
  NEW_SOUTH_WALES,
  SOUTH_AUSTRALIA,
  VICTORIA,
} from '#testing/build-reference.ts';
import { describeProblem, PROBLEMS } from '../problems.ts';
import { ACCOUNT_WORDS, describeDeletionFailure, describeUpdateFailure } from './account-words.ts';
import { describeCellRefusal } from './cell-words.ts';
import { describeGraphRefusal, describeLongRange } from './graph-words.ts';
import { describeHint, describeSearchRefusal } from './refusal-words.ts';
import { DELIVERABILITY_WORDS, describeNoMatch } from './search-words.ts';
import { describeServerError } from './server-error-words.ts';
import { nameChoiceOfZone, nameZone } from './zone-words.ts';

const home = buildZone({ code: '7', name: 'VIC Murray (Barmah to SA)' });
const zone = buildZone({ code: '13', state: NEW_SOUTH_WALES });
const allocationClass = buildAllocationClass({ name: 'High Security' });
const ofKind = (waterKind: WaterKind) => buildAllocationClass({ name: 'High Security', waterKind });

const SMALL_VOLUME = 'You must enter a volume before searching';

test('the most that may be asked for is what the rules let through', () => {
  const figureIn = (code: 'volume_too_large' | 'price_too_large'): number => {
    const field = code === 'volume_too_large' ? 'volume' : 'maxPrice';
    return Number(/at most \$?([\d,]+)/.exec(describeSearchRefusal({ field, code }))?.[1]?.replaceAll(',', ''));
  };
  const gigalitres = figureIn('volume_too_large') * 1_000;
  expect(parseVolume(`${gigalitres}`, 'megalitre').ok).toBe(true);
  expect(parseVolume(`${gigalitres}.000001`, 'megalitre').ok).toBe(false);
  const dollars = figureIn('price_too_large');
  expect(parsePrice(`${dollars}`, 'megalitre').ok).toBe(true);
  expect(parsePrice(`${dollars}.0001`, 'megalitre').ok).toBe(false);
});

describe('a search that cannot be made is answered', () => {
  test.each<readonly [SearchRefusal, string, string | null]>([
    [
      { field: 'volume', code: 'volume_missing' },
      SMALL_VOLUME,
      'How much water do you want to trade? 0 shows every parcel.',
    ],
    [
      { field: 'volume', code: 'volume_not_a_number' },
      'The volume must be a number',
      'Use figures with a decimal point and no commas, such as 1200.5.',
    ],
    [{ field: 'volume', code: 'volume_negative' }, 'The volume must be 0 or more', null],
    [{ field: 'volume', code: 'volume_too_large' }, 'The volume must be at most 10,000 GL', null],
    [
      { field: 'minPrice', code: 'price_not_a_number' },
      'The price must be a number',
      'Use figures with a decimal point and no commas, such as 1200.5.',
    ],
    [{ field: 'minPrice', code: 'price_negative' }, 'The price must be 0 or more', null],
    [{ field: 'minPrice', code: 'price_too_large' }, 'The price must be at most $1,000,000 per ML', null],
    [
      { field: 'maxPrice', code: 'max_price_below_min_price' },
      'Max Price must not be below Min Price',
      'Raise Max Price, or leave one of the two empty.',
    ],
    [
      { field: 'reliability', code: 'reliability_missing', purchase: 'buy' },
      SMALL_VOLUME,
      'Choose the reliability of the water you wish to buy.',
    ],
    [
      { field: 'reliability', code: 'reliability_missing', purchase: 'sell' },
      'Please enter the reliability of the water you wish to sell',
      null,
    ],
    [{ field: 'zone', code: 'unknown_zone' }, 'There is no such zone', null],
    [{ field: 'state', code: 'unknown_state' }, 'There is no such state', null],
    [{ field: 'reliability', code: 'unknown_allocation_class' }, 'There is no such reliability', null],
    [{ field: 'zone', code: 'zone_outside_system', zone, home }, 'Zone 13 does not trade with your zone 7', null],
    [
      { field: 'reliability', code: 'class_not_in_states', allocationClass, states: [NEW_SOUTH_WALES] },
      'High Security is only available in New South Wales',
      'Water does not trade between there and your zone. Choose a class listed for your zone or those that trade with it.',
    ],
    [
      { field: 'reliability', code: 'class_not_in_zone', allocationClass },
      'High Security is not available in your zone',
      'Choose a class of your zone, or search from another zone.',
    ],
    [
      { field: 'reliability', code: 'class_not_in_reach', allocationClass, seenFrom: home },
      'No zone that trades with 7 has High Security',
      'Only zones of other systems have it. Choose a class listed for your zone or those that trade with it.',
    ],
    [
      { field: 'reliability', code: 'class_not_in_reach', allocationClass: ofKind('groundwater'), seenFrom: home },
      'No zone that trades with 7 has High Security',
      'It is a class of groundwater; zone 7 trades water of regulated rivers. Choose a class listed for your zone or those that trade with it.',
    ],
    [
      {
        field: 'reliability',
        code: 'class_not_in_reach',
        allocationClass,
        seenFrom: buildZone({ code: '8', waterKind: 'unregulated' }),
      },
      'No zone that trades with 8 has High Security',
      'It is a class of regulated rivers; zone 8 trades water of unregulated rivers. Choose a class listed for your zone or those that trade with it.',
    ],
    [
      { field: 'zone', code: 'zone_not_in_states', zone },
      'Your zone is in New South Wales - if you wish to search in other states, check "Show Connected"',
      null,
    ],
    [
      { field: 'deliveredBy', code: 'not_a_delivery_month' },
      'Please choose a month of delivery, such as Mar 2027, or Any',
      null,
    ],
    [{ field: 'applyRules', code: 'not_true_or_false' }, 'Must be true or false', null],
  ] as readonly (readonly [SearchRefusal, string, string | null])[])('%j: %s', (refusal, words, hint) => {
    expect(describeSearchRefusal(refusal)).toBe(words);
    expect(describeHint(refusal)).toBe(hint);
  });

  test('by the names of every state that has the class', () => {
    const only = (...states: (typeof VICTORIA)[]) =>
      describeSearchRefusal({ field: 'reliability', code: 'class_not_in_states', allocationClass, states });
    expect(only(VICTORIA, SOUTH_AUSTRALIA)).toBe('High Security is only available in Victoria or South Australia');
    expect(only(VICTORIA, NEW_SOUTH_WALES, SOUTH_AUSTRALIA)).toBe(
      'High Security is only available in Victoria, New South Wales or South Australia',
    );
  });
});

test.each<[NoMatchAdvice, string]>([
  ['nothing_tradable_to_zone', 'We have no matching water parcels tradable to your zone.'],
  ['nothing_tradable_for_zone', 'We have no matching water parcels tradable for your zone.'],
  [
    'up_to_in_smaller',
    'We have no single matching water parcels for 120 ML, we have up to 180 ML available in smaller parcels. Would you like to search for smaller parcels?',
  ],
  [
    'some_in_smaller',
    'We have no matching water parcels for 120 ML, we have 180 ML available in smaller parcels. Would you like to search for smaller parcels?',
  ],
])('whoever asks for 120 ML where 180 ML are tradable in smaller parcels reads, %s: %s', (advice, words) => {
  expect(describeNoMatch(advice, '120 ML', '180 ML')).toBe(words);
});

test.each<[Deliverability, string]>([
  ['unrestricted', 'Deliverable to your zone without restriction'],
  ['limited', 'Delivery depends on a trade limit that is open now'],
  ['restricted', 'Delivery is closed at present by a trade limit'],
  ['none', 'Not deliverable to your zone'],
])('water whose delivery is %s: %s', (deliverability, words) => {
  expect(DELIVERABILITY_WORDS[deliverability]).toBe(words);
});

test.each<[CellCode, string, string]>([
  ['missing', '', 'A value is required.'],
  ['unknown_column', 'blue', 'There is no such column.'],
  [
    'unreadable_letter',
    'a',
    'Has a character that cannot be stored (a zero byte or half a letter). Please type the text again.',
  ],
  ['not_a_choice', 'SELL, BUY', 'Must be one of SELL, BUY.'],
  ['unknown_zone', '99', 'There is no zone with the code "99".'],
  ['unknown_allocation_class', 'Low', 'There is no allocation class named "Low".'],
  ['class_not_in_zone', 'High / 11', 'The class does not exist in the zone: High / 11.'],
  ['class_not_allowed', 'temporary', 'A temporary row has no allocation class.'],
  ['not_a_number', 'much', '"much" is not a number.'],
  ['negative', '-1', '"-1" is below 0.'],
  ['not_positive', '0', 'Must be above 0.'],
  ['too_large', '1e400', '"1e400" is too large.'],
  ['implausible', '22850', '"22850" is beyond anything ever traded; is the decimal point right?'],
  ['not_true_or_false', 'yes', '"yes" is neither true nor false.'],
  ['not_a_date', 'soon', '"soon" is not a date like 2026-11-20.'],
  ['no_such_day', '2027-02-29', 'There is no day 2027-02-29.'],
  ['not_a_time', 'noon', '"noon" is not a time with its offset, like 2026-11-20T16:40:00+11:00.'],
  ['in_the_future', '2030-01-01T00:00:00Z', '2030-01-01T00:00:00Z is in the future.'],
  ['not_a_url', 'broker', '"broker" is not a web address.'],
  ['too_long', 'xxx', 'Must be at most 500 characters.'],
  ['kind_not_named', 'lease', 'The snapshot does not name the kind lease.'],
  ['duplicate_id', 'L-1', 'The id "L-1" stands in an earlier row of the same kind.'],
])('a cell refused as %s, for %j: %s', (code, detail, words) => {
  expect(describeCellRefusal({ column: 'x', code, detail })).toBe(words);
});

test('the account screens speak as they are specified', () => {
  expect(ACCOUNT_WORDS).toEqual({
    required: 'This field is required',
    passwordsDiffer: 'Passwords must match',
    usernameHelp: 'The email address you signed up with.',
    passwordHelp: 'At least 12 characters. A few words that only you would put together work best.',
    codeWrong: 'This code is not right, or it has been used',
    couldNotReset: 'Could not reset password',
    resetDone: 'Success! Your password has been reset',
    resetMailSent:
      'An email has been sent with instructions. You have 24 hours to reset your password. If it does not arrive, please check your spam folder.',
    linkBroken:
      'The link may have been copied wrongly. Please copy it again from your email, or contact a system administrator.',
    emailChanged: 'Email successfully updated!',
    welcome: 'Welcome to Anabranch, please log in',
    updated: 'Update success',
    deletionTitle: 'Account Deletion is Permanent. Are you sure?',
    deletionBody:
      'Deletion cannot be undone. You would have to register again, and paid premium features are lost until you contact us.',
    deleted: 'Account Deleted',
  });
});

test('what the server said goes into the words of a failure, or the specified ones where it said nothing', () => {
  expect(describeUpdateFailure('No such zone')).toBe('Update failed: No such zone');
  expect(describeUpdateFailure(null)).toBe('Update failed: unknown error');
  expect(describeDeletionFailure('Wrong password')).toBe('Could not delete account - Wrong password');
  expect(describeDeletionFailure(null)).toBe('Could not delete account - Unknown Error');
  expect(describeServerError('An unexpected error has occurred.')).toBe(
    'Server Error: An unexpected error has occurred, Please refresh your page and try again. If the problem persists, contact the provider.',
  );
  expect(describeServerError('v1.2 is gone')).toBe(
    'Server Error: v1.2 is gone, Please refresh your page and try again. If the problem persists, contact the provider.',
  );
});

test('every failure has its status and its words', () => {
  expect(PROBLEMS).toEqual({
    malformed: { status: 400, title: 'The request could not be read' },
    not_logged_in: { status: 401, title: 'Please log in' },
    login_failed: {
      status: 401,
      title:
        'Login failed. Please ensure your login credentials were entered correctly and that your account is active.',
    },
    two_factor_needed: { status: 401, title: 'Please enter the code from your authenticator app' },
    forbidden: { status: 403, title: 'You do not have permission to do this' },
    csrf: { status: 403, title: 'This page is out of date. Please reload it and try again' },
    session_limit: { status: 403, title: 'Login failed. User has exceeded their limit of consecutive sessions.' },
    not_found: { status: 404, title: 'There is nothing at this address' },
    method_not_allowed: { status: 405, title: 'This address does not accept that kind of request' },
    no_location: { status: 409, title: 'No Location' },
    idempotency_conflict: { status: 409, title: 'This Idempotency-Key was used with another request' },
    closing_unconfirmed: { status: 409, title: 'The snapshot would close more than half of the open listings' },
    trade_changed: { status: 409, title: 'This trade has changed meanwhile' },
    too_many_rules: { status: 409, title: 'You have as many alerts as you can have. Please delete one first' },
    too_large: { status: 413, title: 'The request is too large' },
    unsupported_media_type: { status: 415, title: 'This format is not accepted here' },
    invalid: { status: 422, title: 'Some of the values are not valid' },
    invalid_type: { status: 422, title: 'Invalid Type' },
    link_invalid: {
      status: 422,
      title:
        'An error has occurred, please ensure you copied the link correctly from your email. Otherwise, contact a system administrator.',
    },
    too_many_requests: { status: 429, title: 'Too many requests. Please wait a moment and try again' },
    unexpected: { status: 500, title: 'An unexpected error has occurred' },
    content_unreachable: { status: 502, title: 'Could not connect to Content' },
    unavailable: { status: 503, title: 'The service is not available at the moment. Please try again' },
    network: { status: 0, title: 'An unexpected error has occurred' },
  });
  expect(describeProblem('too_many_requests', { retryAfter: 7, title: 'Slowly' })).toEqual({
    type: 'urn:anabranch:problem:too_many_requests',
    code: 'too_many_requests',
    status: 429,
    title: 'Slowly',
    retryAfter: 7,
  });
});

test('a zone is written by its code and its name, where somebody registers with a dash', () => {
  expect(nameZone(home)).toBe('7 VIC Murray (Barmah to SA)');
  expect(nameChoiceOfZone(home)).toBe('7 - VIC Murray (Barmah to SA)');
});

describe('trades of a market that are not shown say why', () => {
  test.each<readonly [TradeGraphRefusal, string]>([
    [{ field: 'zone', code: 'unknown_zone' }, 'There is no such zone'],
    [{ field: 'allocation_class', code: 'unknown_allocation_class' }, 'There is no such reliability'],
    [
      {
        ...{ field: 'allocation_class', code: 'class_not_in_zone', zone: home, allocationClass },
        classes: [
          buildAllocationClass({ name: 'High Reliability' }),
          buildAllocationClass({ name: 'Low Reliability' }),
        ],
      },
      'Zone 7 VIC Murray (Barmah to SA) has no High Security. It has: High Reliability, Low Reliability',
    ],
    [{ field: 'date_from', code: 'too_early', earliest: calendarDate('2021-01-01') }, 'The earliest day is 1 Jan 2021'],
    [
      { field: 'date_from', code: 'reversed', to: calendarDate('2026-11-20') },
      'The first day must not be after the last, 20 Nov 2026',
    ],
  ])('%j', (refusal, words) => {
    expect(describeGraphRefusal(refusal)).toBe(words);
  });

  test('single trades of more than a year', () => {
    expect(describeLongRange()).toBe('Single trades are told of a year at most');
  });
});
