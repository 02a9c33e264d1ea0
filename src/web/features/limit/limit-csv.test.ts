import { expect, test } from 'vitest';
import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { listLimitCells } from './limit-csv.ts';
import { describeReaders } from './list-limit-stops.ts';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`;
const reading = { isClosed: true, volume: 0, note: 'the account is full', source: 'the authority' };
const HISTORY = {
  ...{ from: at(1), to: at(20), volumeUnit: 'megalitre', readings: [] },
  moments: [
    { at: at(2), isClosed: false, volume: 1_500.5 },
    { at: at(4), isClosed: true, volume: 0 },
    { at: at(15), isClosed: false, volume: null },
  ],
  crossings: [{ ...reading, at: at(4), since: at(2) }],
  unread: [{ from: at(9), to: at(15) }],
  seasons: [{ sources: ['the operator'] }, { sources: ['the register', 'the authority'] }, { sources: ['nobody'] }],
} as unknown as LimitHistoryAnswer;

test('a year of a limit is downloaded with every state, its balance, and who said so', () => {
  const [heads, ...rows] = listLimitCells('Barmah Choke', HISTORY);
  expect(heads).toEqual(['Limit', 'From', 'State', 'Balance (ML)', 'Note', 'Source', 'Read at']);
  expect(rows.map(([, ...row]) => row.slice(0, 5))).toEqual([
    [at(2), 'open', 1_500.5, null, 'the operator; the register; the authority'],
    [at(4), 'closed', 0, 'the account is full', 'the authority'],
    [at(9), 'not read', null, null, 'the operator; the register; the authority'],
    [at(15), 'open', null, null, 'the operator; the register; the authority'],
  ]);
  expect(rows.every((row) => row[0] === 'Barmah Choke' && row[6] === at(20))).toBe(true);
});

test('a reading that is known by itself is downloaded with what was said with it, and who said so', () => {
  const readings = [{ at: at(2), isClosed: false, volume: 1_500.5, note: 'a first look', source: 'the agency' }];
  const [, first] = listLimitCells('Barmah Choke', { ...HISTORY, readings });
  expect(first?.slice(1, 6)).toEqual([at(2), 'open', 1_500.5, 'a first look', 'the agency']);
});

test('a picture of a limit says who read it, and up to when', () => {
  expect(describeReaders(HISTORY).replaceAll('\u00a0', ' ')).toBe(
    'Source: the operator; the register; the authority. Read Fri 20 Nov 2026, 1:00 pm AEDT.',
  );
});
