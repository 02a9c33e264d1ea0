import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { AllocationOutlookAnswer } from '#contract/operations/outlook.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { speakChartReading } from '../../charts/chart-reading.ts';
import { AllocationOutlook } from './allocation-outlook.tsx';
import { arrangeOutlook, type Outlook } from './arrange-outlook.ts';
import { listOutlookCells } from './outlook-csv.ts';
import type { OutlookData } from './outlook-data.ts';
import { OutlookSection } from './outlook-section.tsx';
import { OutlookSummary } from './outlook-summary.tsx';
import { describeChart, describeConditions, describeHundred } from './outlook-words.ts';
import { readBar, restOf } from './read-bar.tsx';

const CONDITIONS = (
  [
    [1, 'Wet', 'wet', 10],
    [2, 'Average', 'average', 50],
    [4, 'Extreme dry', 'extreme_dry', 99],
  ] as const
).map(([id, display, type, exceededIn]) => ({ id, display, type, exceededIn, source: 'the authority' }));

const tell = (condition: number, expectedOn: string, allocationPercentage: number): AllocationOutlookAnswer => ({
  zone: 14,
  allocationClass: 4,
  condition,
  timestamp: '2026-11-15T13:00:00.000Z',
  expectedOn,
  year: '2026-27',
  allocationPercentage,
  source: `inflows of condition ${condition}`,
  missing: null,
  isSimulated: false,
});
const OUTLOOKS = [
  tell(4, '2027-04-01', 26),
  tell(1, '2027-04-01', 78),
  tell(2, '2027-04-01', 52.5),
  tell(1, '2026-12-15', 46),
  tell(4, '2026-12-15', 0.3),
];
const LEVEL = {
  zone: 14,
  allocationClass: 4,
  allocationPercentage: 24,
  year: '2026-27',
  timestamp: '2026-11-15T13:00:00.000Z',
  source: 'the announcement',
  isSimulated: false,
};
const TODAY = calendarDate('2026-11-22');
const arrange = (given: Partial<Parameters<typeof arrangeOutlook>[0]> = {}): Outlook => {
  const outlook = arrangeOutlook({
    outlooks: OUTLOOKS,
    levels: [LEVEL],
    conditions: CONDITIONS,
    today: TODAY,
    ...given,
  });
  if (outlook === null) throw new Error('There is an outlook.');
  return outlook;
};

describe('an outlook', () => {
  test('goes from the nearest day to the last, each from wet to dry', () => {
    expect(arrange().days.map(({ on, bars }) => [on, bars.map(({ hundredths }) => hundredths)])).toEqual([
      ['2026-12-15', [4600, 30]],
      ['2027-04-01', [7800, 5250, 2600]],
    ]);
    expect(arrange().issuedOn).toBe('2026-11-16');
  });

  test('is measured against the level of its own class and season alone', () => {
    expect(arrange().level).toEqual({ hundredths: 2400, on: '2026-11-16', source: 'the announcement' });
    expect(arrange({ levels: [{ ...LEVEL, allocationClass: 3 }] }).level).toBeNull();
    expect(arrange({ levels: [{ ...LEVEL, year: '2025-26' }] }).level).toBeNull();
  });

  test('is over once its last day is', () => {
    expect(arrange({ today: calendarDate('2027-04-01') }).isOver).toBe(false);
    expect(arrange({ today: calendarDate('2027-04-02') }).isOver).toBe(true);
  });

  test('of nothing is none', () => {
    expect(arrangeOutlook({ outlooks: [], levels: [LEVEL], conditions: CONDITIONS, today: TODAY })).toBeNull();
  });
});

describe('an outlook in words', () => {
  const per = (level: number) =>
    describeHundred(arrange({ levels: [{ ...LEVEL, allocationPercentage: level }] }), 'ML');

  test.each([
    [24, 'For every 100 ML of entitlement that is 24 ML now, and between 2 and 54 ML still to come.'],
    [24.5, 'For every 100 ML of entitlement that is 24.5 ML now, and between 1.5 and 53.5 ML still to come.'],
    [60, 'For every 100 ML of entitlement that is 60 ML now, and between 0 and 18 ML still to come.'],
    [78, 'For every 100 ML of entitlement that is 78 ML now, and nothing more is expected.'],
  ])('says of %d per cent what a hundred megalitres hold', (level, words) => expect(per(level)).toBe(words));

  test('says one figure of what every season would bring alike', () => {
    const alike = [tell(1, '2027-04-01', 29), tell(4, '2027-04-01', 29)];
    expect(describeHundred(arrange({ outlooks: alike }), 'ML')).toMatch(/ 24 ML now, and 5 ML still to come\.$/);
  });

  test('says nothing of a level that is not known', () => {
    expect(describeHundred(arrange({ levels: [] }), 'ML')).toBeNull();
    expect(describeChart(arrange({ levels: [] }))).not.toContain('Now allocated');
  });

  test('has all that is drawn', () => {
    expect(describeChart(arrange()).replaceAll('\u00a0', ' ')).toBe(
      'Allocation outlook, by 15 Dec 2026: Wet 46.00 %, Extreme dry 0.30 %; by 1 Apr 2027: Wet 78.00 %, Average 52.50 %, Extreme dry 26.00 %. Now allocated: 24.00 %, 16 Nov 2026. The same figures are under Table.',
    );
    expect(describeConditions(arrange())).toBe('Inflows exceeded in 10, 50 and 99 years of 100.');
  });

  test('is downloaded bar by bar', () => {
    const rows = listOutlookCells(arrange());
    expect(rows.length).toBe(6);
    expect(rows[0]?.slice(-2)).toEqual(['Source', 'Not confirmed']);
    expect(rows[1]?.slice(-2)).toEqual(['inflows of condition 1', null]);
    const announced = [24, '2026-11-16', 'the announcement'];
    expect(rows[2]).toEqual([
      '2026-12-15',
      'Extreme dry',
      0.3,
      ...announced,
      '2026-11-16',
      'inflows of condition 4',
      null,
    ]);
    expect(listOutlookCells(arrange({ levels: [] }))[1]?.slice(3, 6)).toEqual([null, null, null]);
  });

  test('says in the download what is not confirmed, of the bar of which it is not', () => {
    const outlooks = OUTLOOKS.map((one, n) => ({ ...one, missing: n === 4 ? 'the table of 15 December' : null }));
    const [, ...rows] = listOutlookCells(arrange({ outlooks }));
    expect(rows.filter((row) => row.at(-1) !== null).map((row) => [row[0], row[1], row.at(-1)])).toEqual([
      ['2026-12-15', 'Extreme dry', 'the table of 15 December'],
    ]);
  });
});

const draw = (outlook: Outlook, view: 'chart' | 'table' = 'chart'): string => {
  const element = (
    <OutlookSection outlook={outlook} address={{ zone: null, view }} zone={{ code: '11', name: 'NSW Murrumbidgee' }} />
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

describe('the table of an outlook', () => {
  test('has a season that only the nearest day tells of, from wet to dry', () => {
    const outlooks = OUTLOOKS.filter(({ condition, expectedOn }) => condition !== 1 || expectedOn < '2027');
    const html = draw(arrange({ outlooks }), 'table').replaceAll('\u00a0', ' ');
    const cellsOf = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, cell = '']) =>
        cell.replace(/<.*?>/g, ''),
      );
    expect(cellsOf('th')).toEqual(['By', 'Wet', 'Average', 'Extreme dry']);
    expect(cellsOf('td')).toEqual(['15 Dec 2026', '46.00 %', '–', '0.30 %', '1 Apr 2027', '–', '52.50 %', '26.00 %']);
    expect(describeConditions(arrange({ outlooks }))).toBe('Inflows exceeded in 10, 50 and 99 years of 100.');
  });

  test('has its seasons from wet to dry, whichever of them was noted first', () => {
    const idOf = (condition: number): number => 10 - condition;
    const outlooks = OUTLOOKS.map((one) => ({ ...one, condition: idOf(one.condition) }));
    const conditions = CONDITIONS.map((one) => ({ ...one, id: idOf(one.id) }));
    expect(describeConditions(arrange({ outlooks, conditions }))).toBe(
      'Inflows exceeded in 10, 50 and 99 years of 100.',
    );
  });
});

describe('the chart of an outlook', () => {
  test('says what is not confirmed of any bar', () => {
    const outlooks = OUTLOOKS.map((one, n) => ({ ...one, missing: n === 3 ? 'the table of 15 December' : null }));
    expect(draw(arrange({ outlooks }))).toContain('Not confirmed: the table of 15 December.');
    expect(draw(arrange())).not.toContain('Not confirmed');
  });

  test('names everybody who said something of it, once', () => {
    expect(draw(arrange())).toContain('inflows of condition 1; inflows of condition 4; inflows of condition 2');
  });

  test('draws less than half a point as half a point and writes it as it is', () => {
    const html = draw(arrange());
    expect(html).toContain('>0.30</text>');
    // Half a point of a hundred, from the bottom up.
    expect(html).toMatch(/y="99\.5%"[^>]*height="0\.5%"/);
  });

  test('has the present allocation across it, with its label 2 points above', () => {
    const html = draw(arrange()).replaceAll('\u00a0', ' ');
    expect(html).toMatch(/<line[^>]* y1="76%" y2="76%"/);
    expect(html).toMatch(/y="74%">now 24\.00 %<\/text>/);
    expect(draw(arrange({ levels: [] }))).not.toMatch(/now \d/);
  });
});

describe('the line above the bars', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const read = (outlook: Outlook, index: number) => {
    const reading = readBar(outlook, index);
    return [reading.title, ...reading.entries.map(({ label, text }) => `${label} ${text}`), reading.note].map(plain);
  };

  test('says what may be allocated, what is, and what would still come', () => {
    expect(read(arrange(), 2)).toEqual([
      ...['By 1 Apr 2027', 'Wet 78.00 %', 'now 24.00 %', 'still to come 54.00 %'],
      'Inflows exceeded in 10 years of 100.',
    ]);
    expect(plain(speakChartReading(readBar(arrange(), 1)))).toBe(
      'By 15 Dec 2026: Extreme dry 0.30 %, now 24.00 %, still to come 0.00 %. Inflows exceeded in 99 years of 100.',
    );
  });

  test('says nothing of a level that is not known, and what is not confirmed', () => {
    expect(read(arrange({ levels: [] }), 0)).toEqual([
      ...['By 15 Dec 2026', 'Wet 46.00 %', 'Inflows exceeded in 10 years of 100.'],
    ]);
    const outlooks = OUTLOOKS.map((one) => ({ ...one, missing: 'its table' }));
    expect(read(arrange({ outlooks }), 0).at(-1)).toBe('Inflows exceeded in 10 years of 100. Not confirmed.');
  });

  test('is served with the average season of the last day, else with the last bar', () => {
    expect(restOf(arrange())).toBe(3);
    expect(plain(draw(arrange())).replaceAll(/<[^>]*>/g, '')).toContain('By 1 Apr 2027Average 52.50 %');
    const wet = OUTLOOKS.filter(({ condition }) => condition !== 2);
    expect(restOf(arrange({ outlooks: wet }))).toBe(3);
  });
});

test('an outlook is told in words by its average and its driest season, on its last day', () => {
  const zone = { id: 14, code: '11', name: 'NSW Murrumbidgee', state: { code: 'NSW' } } as unknown as ZoneAnswer;
  const tell = (outlook: Outlook): string =>
    renderToString(
      <OutlookSummary zone={zone} isHome={false} className="General Security" outlook={outlook} symbol="ML" />,
    )
      .replaceAll('\u00a0', ' ')
      .replaceAll(/<[^>]*>/g, '');
  expect(tell(arrange())).toContain(
    'By 1 Apr 2027 the allocation may stand at 52.50 % if the season is average and at 26.00 % if the season is extreme dry.',
  );
  const dry = OUTLOOKS.filter(({ condition }) => condition !== 2);
  expect(tell(arrange({ outlooks: dry }))).toContain('may stand at 26.00 % if the season is extreme dry.');
  // Where the average is the driest that is told of, it is told once.
  const mild = OUTLOOKS.filter(({ condition }) => condition !== 4);
  expect(tell(arrange({ outlooks: mild }))).toContain('may stand at 52.50 % if the season is average.');
});

describe('the page of an outlook', () => {
  const ZONE = {
    ...{ id: 14, code: '11', name: 'NSW Murrumbidgee' },
    ...{ state: { id: 2, code: 'NSW', name: 'New South Wales' }, system: { id: 1, name: 'Southern Connected' } },
  } as ZoneAnswer;
  const CLASSES = [
    { id: 3, name: 'High Security' },
    { id: 4, name: 'General Security' },
  ] as unknown as OutlookData['classes'];

  function open(given: Partial<OutlookData> = {}) {
    const data: OutlookData = {
      ...{ address: { zone: '14', view: 'chart' }, zones: [ZONE], zoneId: '14', homeZoneId: null, today: TODAY },
      ...{ outlooks: OUTLOOKS, levels: [LEVEL], conditions: CONDITIONS, classes: CLASSES },
      ...given,
    };
    const element = <AllocationOutlook data={data} unit="megalitre" />;
    const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const words = html
      .replaceAll('\u00a0', ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    return { html: html.replaceAll('&amp;', '&'), words };
  }

  test('names the class that it speaks of, and what is allocated of it now with its day and its source', () => {
    const { words } = open();
    expect(words).toMatch(
      /NSW Murrumbidgee NSW General Security 24 ?\.00 ?% allocated now\. 16 Nov 2026, the announcement/,
    );
    expect(words).not.toContain('My Zone');
    // Of the own zone, which its address may name, no way leads home.
    expect(open({ homeZoneId: 14 }).words).toMatch(/^(?!.*Back to).*My Zone/);
    expect(open({ levels: [] }).words).toContain('No announcement of 2026-27 is known here.');
  });

  test('is measured against a level of the day on which that was announced', () => {
    const levels = [{ ...LEVEL, timestamp: '2026-11-01T13:00:00.000Z' }];
    const { html, words } = open({ levels });
    expect(words).toContain('allocated now. 2 Nov 2026, the announcement');
    expect(html).toMatch(/<text[^>]*>2 Nov 2026<\/text>/);
    expect(words).toContain('Outlook of 16 Nov 2026.');
  });

  test('keeps its zone from the chart to the table', () =>
    expect(open().html).toMatch(/href="\/reports\/outlook\?zone=14&view=table"[^>]*>Table</));

  test('of another zone leads home, to a table from a table', () => {
    const homeward = { zones: [ZONE, { ...ZONE, id: 7, code: '7' }], homeZoneId: 7 };
    const wayOf = (view: 'chart' | 'table') =>
      /href="([^"]*)"[^>]*>Back to My Zone,/.exec(open({ ...homeward, address: { zone: '14', view } }).html)?.[1];
    expect([wayOf('chart'), wayOf('table')]).toEqual(['/reports/outlook', '/reports/outlook?view=table']);
  });

  test('that is over says up to which day it spoke', () => {
    expect(open({ today: calendarDate('2027-04-02') }).words).toContain(
      'It spoke of 11 NSW Murrumbidgee up to 1 Apr 2027. No newer one is known here.',
    );
    expect(open().words).not.toContain('This outlook is over');
  });
});
