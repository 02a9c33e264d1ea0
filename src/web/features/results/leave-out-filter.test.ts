import { expect, test } from 'vitest';
import { LIFTABLE_FILTERS } from '#domain/search/liftable-filter.ts';
import { leaveOutFilter } from './leave-out-filter.ts';

const draft = {
  volume: '100',
  unit: 'ML',
  minPrice: '100',
  maxPrice: '101',
  state: ['1', '2'],
  zone: '11',
  reliability: '1',
  showConnected: 'false',
  carryover: 'true',
  deliveredBy: 'Mar 2027',
  deliverBy: 'Mar 2027',
  isAdvancedSearch: 'true',
} as const;

const nearest = { volume: 62.5, allocationClass: { id: 4 } } as never;

test('a filter that is left out is gone from the search, and all else stays', () => {
  for (const filter of [
    'minPrice',
    'maxPrice',
    'state',
    'zone',
    'showConnected',
    'carryover',
    'deliveredBy',
    'deliverBy',
  ] as const) {
    const { [filter]: _, ...rest } = draft;
    expect(leaveOutFilter(draft, filter, nearest, 'megalitre')).toEqual(rest);
  }
});

test('the volume and the class cannot be left out, and become those of the nearest offer', () => {
  expect(leaveOutFilter(draft, 'volume', nearest, 'megalitre')).toEqual({ ...draft, volume: '62.5' });
  expect(leaveOutFilter(draft, 'reliability', nearest, 'megalitre')).toEqual({ ...draft, reliability: '4' });
  for (const filter of ['volume', 'reliability'] as const)
    expect(leaveOutFilter(draft, filter, null, 'megalitre')).toEqual(draft);
});

test('what is connected with restrictions comes in by asking for it, which only an advanced search can', () => {
  expect(leaveOutFilter({ volume: '5', reliability: '1' }, 'showUnreliable', null, 'megalitre')).toEqual({
    volume: '5',
    reliability: '1',
    showUnreliable: 'True',
    isAdvancedSearch: 'true',
  });
});

test('every filter that can be lifted changes the search', () => {
  for (const filter of LIFTABLE_FILTERS) expect(leaveOutFilter(draft, filter, nearest, 'megalitre')).not.toEqual(draft);
});

test('the class stays where the nearest offer is of none', () => {
  const offer = { volume: 62.5, allocationClass: null } as never;
  expect(leaveOutFilter(draft, 'reliability', offer, 'megalitre')).toEqual(draft);
});
