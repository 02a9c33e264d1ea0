import { expect, test } from 'vitest';
import { evaluatePreconditions } from './evaluate-preconditions.ts';

const TAG = '"now"';

test.each([
  ['nothing', {}, null],
  ['this version', { 'if-match': '"now"' }, null],
  ['this version among others', { 'if-match': '"then", "now"' }, null],
  ['any version', { 'if-match': '*' }, null],
  ['another version', { 'if-match': '"then"' }, 412],
  ['one that begins alike', { 'if-match': '"now and then"' }, 412],
  ['nearly this version', { 'if-match': 'W/"now"' }, 412],
  ['what is no tag', { 'if-match': 'now' }, 412],
  ['a version unless it is this one', { 'if-none-match': '"now"' }, 304],
  ['a version unless it is one of several', { 'if-none-match': '"then", W/"now"' }, 304],
  ['a version unless there is any', { 'if-none-match': '*' }, 304],
  ['a version unless it is another one', { 'if-none-match': '"then"' }, null],
  ['this version unless it is known', { 'if-match': '"now"', 'if-none-match': '"now"' }, 304],
  ['another version unless it is known', { 'if-match': '"then"', 'if-none-match': '"now"' }, 412],
])('whoever asks for %s', (_, headers, answer) => {
  expect(evaluatePreconditions(headers, TAG)).toBe(answer);
});
