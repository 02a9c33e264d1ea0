import { expect, test } from 'vitest';
import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { describeSubject } from './describe-subject.ts';

const answer: ProvenanceAnswer = {
  ...{ about: 'zone 7 VIC Murray, High Reliability', count: 0, records: [], rules: [] },
  ...{ leftOut: [], volumeUnit: 'megalitre' },
};

test.each([
  ['', 'Zone 7 VIC Murray, High Reliability'],
  ['?kind=permanent', 'Permanent water, zone 7 VIC Murray, High Reliability'],
  ['?kind=forward', 'Forward water, zone 7 VIC Murray, High Reliability'],
  ['?kind=lease', 'Leased water, zone 7 VIC Murray, High Reliability'],
  ['?kind=carryover_parking', 'Carryover parking, zone 7 VIC Murray, High Reliability'],
  ['?kind=ice', 'Zone 7 VIC Murray, High Reliability'],
  ['?as_of=2026-11-10', 'Zone 7 VIC Murray, High Reliability, as it was known on 10 Nov 2026'],
  ['?as_of=yesterday', 'Zone 7 VIC Murray, High Reliability'],
  [
    '?kind=temporary&as_of=2026-11-10T01:30:00Z',
    'Temporary water, zone 7 VIC Murray, High Reliability, as it was known on Tue 10 Nov 2026, 12:30 pm AEDT',
  ],
])('a figure asked for by "%s" is one of %s', (query, subject) => {
  expect(describeSubject(query, answer)).toBe(subject);
});
