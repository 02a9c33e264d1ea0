import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { endFileName, printFileName } from './file-name.ts';

test.each([
  ['Hume', 'hume'],
  ['Barmah Choke', 'barmah-choke'],
  ['Darling (below Menindee)', 'darling-below-menindee'],
  ['1A/1B to 7, net', '1a-1b-to-7-net'],
  ['Café Lagoon', 'café-lagoon'],
  ['…', ''],
])('%s in the name of a file is "%s"', (name, part) => {
  expect(printFileName(name)).toBe(part);
});

test('a file of figures as they were known on a day says so at its end', () => {
  expect(endFileName(calendarDate('2026-11-10'))).toBe('-as-of-2026-11-10');
  expect(endFileName(null)).toBe('');
});
