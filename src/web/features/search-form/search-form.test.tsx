import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import type { SearchAddress } from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import type { FormErrors } from './check-form.ts';
import { SearchForm } from './search-form.tsx';

const VICTORIA = { id: 1, name: 'Victoria', code: 'VIC' };
const HOME = {
  ...{ id: 12, code: '7', name: 'VIC Murray', state: VICTORIA, waterKind: 'regulated' },
  system: { id: 1, name: 'Southern Connected' },
} as ZoneAnswer;
const FACTS: SearchFacts = {
  ...{ homeZone: HOME, zones: [HOME], states: [VICTORIA], allocationClasses: [], processing: [] },
};

/** What a form sends when nobody touches it and no script runs, field by field in its order. */
function sentBy(address: SearchAddress, errors: FormErrors = []): readonly (readonly [string, string])[] {
  const form = (
    <SearchForm
      {...{ address, errors, facts: FACTS, unit: 'megalitre' }}
      today={calendarDate('2026-11-22')}
      onZone={() => undefined}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  return [...html.matchAll(/<input([^>]*)>/g)].flatMap(([, input = '']) => {
    const read = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    const isUnticked = read('type') === 'checkbox' && !input.includes(' checked');
    return isUnticked ? [] : [[read('name'), read('value')] as const];
  });
}

test('a form holds the volume and the prices that were searched for, in the unit that it is read in', () => {
  const draft = { volume: '120', minPrice: '200', maxPrice: '280.5', isAdvancedSearch: 'true' };
  expect(sentBy({ purchase: 'buy', kind: 'temporary', draft })).toEqual([
    ...[
      ['unit', 'ML'],
      ['volume', '120'],
      ['isAdvancedSearch', 'true'],
    ],
    ...[
      ['minPrice', '200'],
      ['maxPrice', '280.5'],
    ],
  ]);
});

test('without script a form of forward water whose tick is taken away asks for temporary water', () => {
  const ticks = (kind: 'temporary' | 'forward') =>
    sentBy({ purchase: 'sell', kind, draft: {} }).flatMap(([name, value]) => (name === 'isForward' ? value : []));
  expect(ticks('forward')).toEqual(['false', 'true']);
  expect(ticks('temporary')).toEqual([]);
});

test.each([
  ['volume', false],
  ['reliability', false],
  ['minPrice', true],
  ['zone', true],
] as const)('a form that is served with a mistake in %s opens its advanced part: %s', (field, isOpen) => {
  const mistake = [{ field, message: 'This is wrong' }];
  const sent = sentBy({ purchase: 'buy', kind: 'permanent', draft: {} }, mistake).map(([name]) => name);
  expect(sent.includes('isAdvancedSearch')).toBe(isOpen);
});

test.each([
  ['temporary', 0, 0],
  ['forward', 1, 0],
  ['permanent', 1, 1],
] as const)(
  'a form of %s water has one zone to be seen from, which for entitlements stands in the advanced part',
  (kind, fields, advanced) => {
    const form = (
      <SearchForm
        {...{ address: { purchase: 'buy', kind, draft: {} }, errors: [], facts: FACTS, unit: 'megalitre' }}
        today={calendarDate('2026-11-22')}
        onZone={() => undefined}
      />
    );
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
    const zonesIn = (part: string): number => part.match(/<select[^>]* name="zone"/g)?.length ?? 0;
    expect(html.match(/Your zone/g)).toHaveLength(1);
    expect([zonesIn(html), zonesIn(html.slice(html.indexOf('Advanced search')))]).toEqual([fields, advanced]);
  },
);
