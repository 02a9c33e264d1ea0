import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { LimitYear } from './limit-year.tsx';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`;
const crossing = { note: null, source: 'the authority' };
const HISTORY = {
  ...{ from: at(1), to: at(20), volumeUnit: 'megalitre', seasons: [] },
  moments: [
    { at: at(2), isClosed: false, volume: 1_500.5 },
    { at: at(4), isClosed: true, volume: 0 },
    { at: at(15), isClosed: false, volume: 7 },
    { at: at(18), isClosed: true, volume: 0 },
  ],
  crossings: [
    { ...crossing, at: at(4), isClosed: true, volume: 0, since: at(2), note: 'the account is full' },
    { ...crossing, at: at(15), isClosed: false, volume: 7, since: at(4) },
    { ...crossing, at: at(18), isClosed: true, volume: 0, since: null },
  ],
  unread: [{ from: at(9), to: at(12) }],
  readings: [{ ...crossing, at: at(18), isClosed: true, volume: 0 }],
} as unknown as LimitHistoryAnswer;

function render(given: Partial<LimitHistoryAnswer> = {}): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LimitYear name="Barmah Choke" history={{ ...HISTORY, ...given }} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const tell = (given: Partial<LimitHistoryAnswer> = {}): string =>
  render(given)
    .replaceAll('\u00a0', ' ')
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('the lane is marked where the limit closed and where it opened, by the numbers of the table', () => {
  const lane = /<svg class="[^"]*lane.*?Openings and closings, newest/s.exec(render())?.[0] ?? '';
  const marks = lane.matchAll(/<(?:path|rect) class="[^"]*(up|down)_[^>]*><\/(?:path|rect)><text[^>]*>(\d)</g);
  expect([...marks].map(([, turn, number]) => [turn, number])).toEqual([
    ['down', '1'],
    ['up', '2'],
    ['down', '3'],
  ]);
});

test('a year of a limit counts its openings and its closings apart, between its first reading and now', () => {
  expect(tell()).toContain('2 Nov 2026 to 20 Nov 2026: opened once, closed 2 times.');
  expect(tell({ crossings: [] })).toContain('2 Nov 2026 to 20 Nov 2026: closed at every reading.');
  const always = (isClosed: boolean) =>
    tell({ crossings: [], moments: [{ at: at(2), isClosed, volume: 7 }] as LimitHistoryAnswer['moments'] });
  expect(always(false)).toContain('2 Nov 2026 to 20 Nov 2026: open at every reading.');
  expect(always(true)).toContain('2 Nov 2026 to 20 Nov 2026: closed at every reading.');
  expect(tell({ crossings: HISTORY.crossings.slice(0, 1) })).toContain('opened never, closed once.');
});

test('each crossing says what came about, what was left, and how long it had been the other way', () => {
  const words = tell();
  expect(words).toMatch(/ 3 18 Nov, 1:00 pm Closed 0 2 15 Nov/);
  expect(words).toMatch(/ 2 15 Nov, 1:00 pm Opened .* 7 closed 11 days; not read for a part of it 1 4 Nov/);
  expect(words).toMatch(/ 1 4 Nov, 1:00 pm Closed .* 0 open 2 days; the account is full Last readings/);
  expect(words).toMatch(/Last readings .* 18 Nov, 1:00 pm the authority 0 Closed the authority/);
});

test('what was not read before a crossing, or after it, leaves alone how long it had been the other way', () => {
  const crossings = [{ ...crossing, at: at(18), isClosed: true, volume: 0, since: at(12) }];
  const told = (from: number, to: number) => tell({ crossings, unread: [{ from: at(from), to: at(to) }] });
  expect(told(9, 12)).toMatch(/ 18 Nov, 1:00 pm Closed .* open 6 days Last readings/);
  expect(told(18, 20)).toMatch(/ 18 Nov, 1:00 pm Closed .* open 6 days Last readings/);
  for (const [from, to] of [
    [9, 13],
    [13, 14],
    [17, 19],
  ] as const)
    expect(told(from, to)).toMatch(/ open 6 days; not read for a part of it Last readings/);
});

test('a year in which nobody read is told as that', () =>
  expect(tell({ moments: [], crossings: [], unread: [], readings: [] })).toContain(
    'Nobody has read this limit in the last 365 days.',
  ));

test('over a time in which nobody read the lane says so, and the legend has each of its marks', () => {
  const html = render({ unread: [{ from: at(5), to: at(14) }] });
  expect(html).toMatch(/<text[^>]*>not read<\/text>/);
  const legend = /<p class="[^"]*legend.*?<\/p>/s.exec(html)?.[0] ?? '';
  const marks = legend.matchAll(/<(?:rect|path) class="_?([a-z]+)_[^>]*>(?:<\/(?:rect|path)>)?<\/svg> ([^<]*)/g);
  expect([...marks].map(([, mark, words]) => [mark, words])).toEqual([
    ['filled', 'open'],
    ['empty', 'closed'],
    ['up', 'opened'],
    ['down', 'closed; numbers as in the table'],
  ]);
  expect(legend).toContain('nothing drawn: not read for two business days or more');
  expect(render({ unread: [] })).not.toContain('nothing drawn');
});

test('the line above the lane tells the last reading while nobody reads another', () => {
  const [, title = ''] = /<strong class="[^"]*title[^"]*">([^<]*)/.exec(render()) ?? [];
  expect(title.replaceAll('\u00a0', ' ')).toBe('Wed 18 Nov 2026, 1:00 pm AEDT');
});

test('the last readings stand as they came, the newest first', () => {
  const reading = (day: number) => ({ ...crossing, at: at(day), isClosed: false, volume: day });
  const words = tell({ readings: [reading(18), reading(17), reading(16)] });
  expect(words).toMatch(/Last readings .* 18 Nov, .* 17 Nov, .* 16 Nov, /);
});
