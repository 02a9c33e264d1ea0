import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { LimitReadingTime } from './limit-reading-time.tsx';

const NOW = instant(Date.parse('2026-11-22T00:00:00Z'));

const tell = (timestamp: string | null, staleAt: string | null): string =>
  renderToStaticMarkup(<LimitReadingTime limit={{ timestamp, staleAt }} now={NOW} />).replace(/<[^>]*>/g, '');

test('the page of a limit tells the time of its reading once, with the year and the zone of time', () =>
  expect(tell('2026-11-21T23:00:00.000Z', '2026-11-23T23:00:00.000Z')).toBe('read Sun 22 Nov 2026, 10:00 am AEDT'));

test('of a limit that was not read for too long, or never, the page tells that', () => {
  expect(tell('2026-11-19T23:00:00.000Z', '2026-11-21T23:00:00.000Z')).toContain('not read since 20 Nov');
  expect(tell(null, null)).toBe('never read');
});
