import { expect, test } from 'vitest';
import { outlookUrl, parseOutlook } from './outlook-address.ts';

test('the address of an outlook leads back to it', () => {
  const read = (query: string) => parseOutlook(new URLSearchParams(query));
  expect(read('zone=-7&view=song')).toEqual({ zone: null, view: 'chart' });
  expect(outlookUrl(read(''))).toBe('/reports/outlook');
  expect(outlookUrl(read('zone=12&view=table'))).toBe('/reports/outlook?zone=12&view=table');
});
