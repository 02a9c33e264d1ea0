import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { EMPTY_STATES } from '#contract/empty-states.ts';
import type { AllocationOutlookAnswer } from '#contract/operations/outlook.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { Readout } from '../../charts/readout.tsx';
import { NO_SHEET, ServedPage } from '../../page/served-page.ts';
import { AllocationOutlook } from './allocation-outlook.tsx';
import { arrangeOutlook, furthestDayOf, type Outlook } from './arrange-outlook.ts';
import { parseOutlook } from './outlook-address.ts';
import type { OutlookData } from './outlook-data.ts';
import { describeOutlook } from './outlook-words.ts';
import { readBar, restOf } from './read-bar.tsx';

const CONDITIONS = (
  [
    [1, 'Wet', 'wet', 10],
    [2, 'Average', 'average', 50],
    [4, 'Extreme dry', 'extreme_dry', 99],
  ] as const
).map(([id, display, type, exceededIn]) => ({ id, display, type, exceededIn, source: 'the authority' }));

const tell = (condition: number, expectedOn: string, allocationPercentage: number): AllocationOutlookAnswer => ({
  ...{ zone: 14, allocationClass: 4, condition, expectedOn, allocationPercentage },
  ...{ timestamp: '2026-11-15T13:00:00.000Z', year: '2026-27' },
  ...{ source: 'the authority', missing: null, isSimulated: false },
});

/** Three days, each with an average season. */
const OUTLOOKS = [
  tell(2, '2026-12-15', 40),
  tell(1, '2027-02-15', 70),
  tell(2, '2027-02-15', 45),
  tell(2, '2027-04-01', 52),
  tell(4, '2027-04-01', 26),
];
const LEVEL = {
  ...{ zone: 14, allocationClass: 4, allocationPercentage: 24, year: '2026-27' },
  ...{ timestamp: '2026-11-15T13:00:00.000Z', source: 'the announcement', isSimulated: false },
};
const TODAY = calendarDate('2026-11-22');

function arrange(outlooks: readonly AllocationOutlookAnswer[] = OUTLOOKS): Outlook {
  const outlook = arrangeOutlook({ outlooks, levels: [LEVEL], conditions: CONDITIONS, today: TODAY });
  if (outlook === null) throw new Error('There is an outlook.');
  return outlook;
}

const zone = (id: number, code: string) =>
  ({
    ...{ id, code, name: `Name of ${code}` },
    ...{ state: { id: 2, code: 'NSW', name: 'New South Wales' }, system: { id: 1, name: 'Southern Connected' } },
  }) as ZoneAnswer;
const [HOME, OTHER] = [zone(7, '6B'), zone(14, '11')];

function open(given: Partial<OutlookData> = {}, unit: 'megalitre' | 'gigalitre' = 'megalitre') {
  const data: OutlookData = {
    ...{ address: { zone: '14', view: 'chart' }, zones: [HOME, OTHER], zoneId: '14', homeZoneId: 7, today: TODAY },
    ...{ outlooks: OUTLOOKS, levels: [LEVEL], conditions: CONDITIONS, classes: [] },
    ...given,
  };
  const element = <AllocationOutlook data={data} unit={unit} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&');
  return { html, words: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('an outlook of three days', () => {
  test('speaks last of the furthest of them, and is read at its average season', () => {
    expect(furthestDayOf(arrange()).on).toBe('2027-04-01');
    expect(restOf(arrange())).toBe(3);
    expect(readBar(arrange(), 3).title).toBe('By 1 Apr 2027');
  });

  test('keeps each hundredth of a per cent, though a hundred times 0.29 is a little less than 29 to a machine', () => {
    const [bar] = arrange([tell(2, '2027-04-01', 0.29)]).days[0].bars;
    expect(bar?.hundredths).toBe(29);
    expect(arrange([tell(2, '2027-04-01', 57.01)]).days[0].bars[0]?.hundredths).toBe(5701);
  });

  test('says once what may be allocated where the only season told is the average one', () =>
    expect(open({ outlooks: [tell(2, '2027-04-01', 52)] }).words).toMatch(
      /the allocation may stand at 52\.00 % if the season is average\. For every/,
    ));

  test('has below it of when it is, what its seasons are, that it promises nothing, and who says so', () => {
    expect(describeOutlook(arrange())).toBe(
      'Outlook of 16 Nov 2026. Inflows exceeded in 10, 50 and 99 years of 100. An outlook is no promise. Source: the authority.',
    );
  });

  test('is read with the key of the bar that is read, and with that of the line of now', () => {
    const html = renderToStaticMarkup(<Readout reading={readBar(arrange(), 1)} />);
    expect(Array.from(html.matchAll(/data-look="(\w+)"/g), ([, look]) => look)).toEqual(['wet', 'now']);
  });
});

describe('the page of an outlook', () => {
  test('counts in the unit of its reader', () => {
    expect(open().words).toContain('For every 100 ML of entitlement that is 24 ML now');
    expect(open({}, 'gigalitre').words).toContain('For every 100 GL of entitlement that is 24 GL now');
  });

  test('of another zone leads home by the code of the home zone', () =>
    expect(open().html).toMatch(/href="\/reports\/outlook"[^>]*>Back to My Zone, 6B</));

  test('has its zone chosen among those with an outlook, of which the home zone is the default; of one without, none is', () => {
    const chosen = open().html;
    expect(chosen).not.toContain('Choose a zone');
    expect(/<option value="(\d+)" selected/.exec(chosen)?.[1]).toBe('14');
    expect(open().words).toMatch(/Zone 6B Name of 6B \(Default\) 11 Name of 11 2 zones/);
    const none = open({ address: { zone: '99', view: 'chart' }, zoneId: '99', outlooks: [], levels: [] }).html;
    expect(none).toContain('Choose a zone');
  });

  test('leads who has no home zone and asks for none to where it is chosen', () =>
    expect(open({ address: { zone: null, view: 'chart' }, zoneId: null, homeZoneId: null, outlooks: [] }).html).toMatch(
      /href="\/settings#my_zone"[^>]*>Set your home zone</,
    ));

  test('shows bars that can be saved as a picture, or a table that cannot, and says which of the two it shows', () => {
    const [chart, table] = (['chart', 'table'] as const).map((view) => open({ address: { zone: '14', view } }).html);
    const currentOf = (html = '') =>
      Array.from(html.matchAll(/<a[^>]*aria-current="[^"]*"[^>]*>([^<]*)/g), ([, text]) => text);
    expect([currentOf(chart), currentOf(table)]).toEqual([['Chart'], ['Table']]);
    expect(chart).toContain('picture of the chart');
    expect(table).not.toContain('picture of the chart');
    expect(chart).toMatch(/<g data-look="extreme_dry">/);
  });
});

describe('the Allocation Outlook without data', () => {
  const tell = (zones: readonly ZoneAnswer[], zoneId: string | null): string => {
    const data: OutlookData = {
      ...{ address: { zone: zoneId, view: 'chart' }, zones, zoneId, homeZoneId: null, today: TODAY },
      ...{ outlooks: [], levels: [], conditions: CONDITIONS, classes: [] },
    };
    const element = <AllocationOutlook data={data} unit="megalitre" />;
    return renderToStaticMarkup(
      <ServedPage
        value={{ ...{ sheet: NO_SHEET, nonce: '' }, emptyStates: { ...EMPTY_STATES, outlook: 'Others have one.' } }}
      >
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ServedPage>,
    );
  };
  const EMPTY = /<h2[^>]*>No Allocation Outlook data available<\/h2>/;

  test('says so, and leaves out the choice of a zone where no zone has any', () => {
    for (const zoneId of [null, '7']) {
      expect(tell([], zoneId)).toMatch(EMPTY);
      expect(tell([], zoneId)).not.toMatch(/<select|Others have one/);
    }
  });

  test('of a zone says so, and leads to those that have some', () => {
    expect(tell([OTHER], '7')).toMatch(EMPTY);
    expect(tell([OTHER], '7')).toContain('Others have one.');
    expect(tell([OTHER], null)).not.toMatch(EMPTY);
  });
});

test('an address with more than a number for its zone is that of the home zone', () => {
  const zoneOf = (query: string) => parseOutlook(new URLSearchParams(query)).zone;
  expect(['zone=12x', 'zone=x12', 'zone=1234567890'].map(zoneOf)).toEqual([null, null, null]);
  expect(zoneOf('zone=123456789')).toBe('123456789');
});
