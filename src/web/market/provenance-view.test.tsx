import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { instant } from '#domain/units/instant.ts';
import { describeLeftOut } from './figure-definitions.ts';
import type { TracedFigure } from './provenance.ts';
import { ProvenanceView } from './provenance-view.tsx';

const NOW = instant(Date.UTC(2026, 10, 21, 1));
const NOTHING: ProvenanceAnswer = {
  ...{ about: 'zone 7', count: 0, records: [], rules: [], leftOut: [], volumeUnit: 'megalitre' },
};

function wordsOf(figure: TracedFigure, given: Partial<ProvenanceAnswer>): string {
  const element = <ProvenanceView figure={figure} provenance={{ ...NOTHING, ...given }} now={NOW} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ');
}

test('a figure names each trade with who told it, who confirmed it, and whether it was corrected', () => {
  const told = { isSimulated: false, at: '2026-11-10T01:00:00.000Z', price: 101, volume: 50 };
  const publication = { id: 7, transport: 'file trades.csv', receivedAt: '2026-11-20T01:00:00.000Z' };
  const words = wordsOf('prices', {
    count: 22,
    records: [
      { ...told, source: 'Riverbend', name: 'A-1', confidence: 'register', isCorrected: true, publication },
      { ...told, source: 'Upstream', name: 'A-2', confidence: 'manual_include', isCorrected: false, publication },
    ],
    leftOut: [
      { why: 'excluded', count: 1 },
      { why: 'unverified', count: 3 },
    ],
  });
  expect(words).toContain('22 trades the first 2 of them here');
  expect(words).toContain('$101.00 per ML, 50 ML');
  expect(words).toMatch(
    /trade A-1, confirmed by a register, corrected by its source, publication 7 \(file trades\.csv\) of 20 Nov, 12:00 pm/,
  );
  expect(words).toMatch(/10 Nov, 12:00 pm, Upstream trade A-2, included by market analysis, publication 7/);
  expect(words).toContain('Left out 1 trade that an administrator has excluded 3 trades that nobody has confirmed');
});

test('a figure of a storage tells its share, and one that is of nothing says so', () => {
  const records = [{ source: 'MDBA', isSimulated: true, name: 'Hume', at: '2026-11-20', volume: 2, percentage: 75.04 }];
  expect(wordsOf('storages', { count: 1, records })).toMatch(/1 level Hume, 2 ML, 75\.04 % 20 Nov, MDBA simulated/);
  const nothing = wordsOf('prices', {});
  expect(nothing).toContain('Made of Nothing that we know');
  expect(nothing).toContain('Left out Nothing');
  expect(nothing).not.toContain('of them here');
});

test('what is left out says why', () => {
  expect(describeLeftOut('listings', { why: 'small', count: 1 })).toBe('1 listing of less than the volume asked for');
  expect(describeLeftOut('listings', { why: 'filtered', count: 2 })).toBe(
    '2 listings outside the limits on price or delivery',
  );
  expect(describeLeftOut('offers', { why: 'dearer', count: 2 })).toBe('2 listings that cost more');
  expect(describeLeftOut('fees', { why: 'unknown', count: 1 })).toBe('1 fee whose amount we do not know');
  expect(describeLeftOut('average', { why: 'unread', count: 2 })).toBe('2 years that we do not know');
});

test('what an administrator has excluded is left out with why', () => {
  const reasons = ['Parties of one farm', 'A <b>slip</b>'];
  expect(describeLeftOut('trades', { why: 'excluded', count: 2, reasons })).toBe(
    '2 trades that an administrator has excluded: Parties of one farm; A <b>slip</b>',
  );
  expect(describeLeftOut('trades', { why: 'excluded', count: 1, reasons: ['Parties of one farm'] })).toBe(
    '1 trade that an administrator has excluded: Parties of one farm',
  );
  expect(wordsOf('trades', { leftOut: [{ why: 'excluded', count: 2, reasons }] })).toContain(
    'A &lt;b&gt;slip&lt;/b&gt;',
  );
});

test('trades of a chart are told by who told them: how many each, and when the newest of them was', () => {
  const records = [{ source: 'Riverbend', isSimulated: false, at: '2026-11-10T01:00:00.000Z', trades: 12 }];
  const words = wordsOf('trades', { count: 12, records });
  expect(words).toContain('12 trades newest 10 Nov, 12:00 pm, Riverbend');
  expect(words).not.toContain('of them here');
  const single = [{ ...records[0], trades: 1 }] as ProvenanceAnswer['records'];
  expect(wordsOf('trades', { count: 1, records: single })).toContain('1 trade newest 10 Nov, 12:00 pm, Riverbend');
});
