import { expect, test } from 'vitest';
import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { listLimitStops } from './list-limit-stops.ts';
import { readLimitStop } from './read-limit-stop.tsx';

/** One in the afternoon in Sydney. */
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`;
const crossing = { note: null, source: 'the authority' };
const HISTORY: LimitHistoryAnswer = {
  ...{ from: at(1), to: at(20), volumeUnit: 'megalitre', readings: [], seasons: [] },
  moments: [
    { at: at(2), isClosed: false, volume: 1_500.5 },
    { at: at(4), isClosed: true, volume: 0 },
    { at: at(6), isClosed: true, volume: 0 },
    { at: at(15), isClosed: false, volume: 7 },
  ],
  crossings: [
    { ...crossing, at: at(4), isClosed: true, volume: 0, since: at(2) },
    { ...crossing, at: at(15), isClosed: false, volume: 7, since: null },
  ],
  unread: [
    { from: at(9), to: at(15) },
    { from: at(17), to: at(20) },
  ],
};

const readAll = (history: LimitHistoryAnswer) =>
  listLimitStops(history).map((stop) => {
    const { title, entries, note } = readLimitStop(history, stop);
    return [title, ...entries.map(({ label, text }) => `${label} ${text}`), note].map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
  });

test('each reading of a limit says what it was, what was left, and since when', () => {
  expect(readAll(HISTORY)).toEqual([
    ['Mon 2 Nov 2026, 1:00 pm AEDT', 'Limit open', 'Balance left 1,501 ML', 'At every reading up to then'],
    ['Wed 4 Nov 2026, 1:00 pm AEDT', 'Limit closed', 'Balance left 0 ML', 'Closed, no. 1 in the table'],
    ['Fri 6 Nov 2026, 1:00 pm AEDT', 'Limit closed', 'Balance left 0 ML', 'Since 4 Nov, no. 1 in the table'],
    ['Mon 9 Nov 2026, 1:00 pm AEDT', 'Limit not read', 'Balance left not known', 'Nobody read it until 15 Nov'],
    ['Sun 15 Nov 2026, 1:00 pm AEDT', 'Limit open', 'Balance left 7 ML', 'Opened, no. 2 in the table'],
    ['Tue 17 Nov 2026, 1:00 pm AEDT', 'Limit not read', 'Balance left not known', 'Nobody has read it since'],
  ]);
});

test('of a limit that counts no volume nothing is said of a balance', () => {
  const moments = HISTORY.moments.map((moment) => ({ ...moment, volume: null }));
  expect(readAll({ ...HISTORY, moments })[0]).toEqual([
    ...['Mon 2 Nov 2026, 1:00 pm AEDT', 'Limit open', 'At every reading up to then'],
  ]);
});
