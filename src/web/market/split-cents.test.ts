import { expect, test } from 'vitest';
import { splitCents } from './split-cents.ts';

test.each([
  ['$228.00', '$228', '.00'],
  ['$27,413.80', '$27,413', '.80'],
  ['\u2212$20.05', '\u2212$20', '.05'],
  ['$10.00', '$10', '.00'],
])('the cents of %s may be set small', (text, dollars, cents) => {
  expect(splitCents(text)).toEqual({ dollars, cents });
});

test.each(['$0.15', '$0.1480', '$6.1000', '$214,000', '\u2212$0.45', 'No matching parcel'])(
  '%s is one figure: nothing of it is made small',
  (text) => {
    expect(splitCents(text)).toEqual({ dollars: text, cents: '' });
  },
);
