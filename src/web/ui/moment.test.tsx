import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { Moment } from './moment.tsx';

test('a moment is told in Sydney’s time, and to programs as what it is', () => {
  const [at, now] = [instant(Date.UTC(2026, 10, 19, 14, 30)), instant(Date.UTC(2026, 10, 22, 1))];
  const html = renderToStaticMarkup(<Moment at={at} now={now} />);
  expect(html).toContain('<time dateTime="2026-11-19T14:30:00.000Z">');
  expect(html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe('20 Nov, 1:30 am');
});

test('of what tells its day alone nothing follows the day', () => {
  const [at, now] = [instant(Date.UTC(2026, 10, 19, 13)), instant(Date.UTC(2026, 10, 22, 1))];
  const html = renderToStaticMarkup(<Moment at={at} now={now} />);
  expect(html.replaceAll('\u00a0', ' ')).toMatch(/^<time [^>]*><span [^>]*>20 Nov<\/span><\/time>$/);
});
