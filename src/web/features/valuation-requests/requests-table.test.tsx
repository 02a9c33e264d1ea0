import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ValuationRequestAnswer } from '#contract/operations/valuations.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { RequestsTable } from './requests-table.tsx';

const REQUEST: ValuationRequestAnswer = {
  ...{ id: 4, state: 'new', name: 'Bea Weir', email: 'bea@example.com', phone: '0400 123 456', comments: '' },
  ...{ holding: '120 ML in zone 7', offer: '', sentAt: '2026-11-20T22:00:00.000Z', answeredAt: null, answeredBy: null },
};

function show(given: Partial<ValuationRequestAnswer>): string {
  const table = (
    <RequestsTable requests={[{ ...REQUEST, ...given }]} failure={null} now={instant(Date.UTC(2026, 10, 21, 1))} />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />);
}
const wordsOf = (given: Partial<ValuationRequestAnswer>): string => show(given).replace(/<[^>]*>/g, '|');

test.each([
  ['0400 123 456', 'tel:0400123456'],
  ['(03) 5480-1234', 'tel:0354801234'],
  ['+61 400 123 456', 'tel:+61400123456'],
  ['+64 (21) 123 456', 'tel:+6421123456'],
])('whoever wrote %s is called back at %s', (phone, url) => {
  const html = show({ phone });
  expect(html).toContain(`<a href="${url}">${phone}</a>`);
  expect(html).toContain('<a href="mailto:bea@example.com">bea@example.com</a>');
});

test('a request says what it is about, and who answered it when', () => {
  expect(wordsOf({})).toContain('|Valuation|');
  expect(wordsOf({ offer: 'Data Export' })).toContain('|Quote: Data Export|');
  expect(wordsOf({})).toContain('|Mark as answered|');
  const answered = { state: 'answered', answeredAt: '2026-11-21T00:00:00.000Z' } as const;
  expect(wordsOf({ ...answered, answeredBy: 'Ada Lock' })).toMatch(
    /\|Answered 21 Nov, 11:00.am by Ada Lock\|.*\|Mark as new\|/,
  );
  expect(wordsOf({ ...answered, answeredBy: null })).toMatch(/\|Answered 21 Nov, 11:00.am\|/);
});

test.each([
  ['at once', 280, false],
  ['behind a line', 281, true],
])('comments stand %s where they have %i letters', (_, letters, isFolded) => {
  const comments = 'a'.repeat(letters);
  const html = show({ comments });
  expect(html).toContain(`>${comments}<`);
  expect(html.includes('<details')).toBe(isFolded);
});

test('a button says to who hears it alone what it does with whose request', () => {
  expect(show({})).toContain('aria-label="Mark as answered: Bea Weir"');
  const answered = { state: 'answered', answeredAt: '2026-11-21T00:00:00.000Z' } as const;
  expect(show(answered)).toContain('aria-label="Mark as new: Bea Weir"');
});

test('a request that is no longer there says so in its own line, and in no other', () => {
  const failure = { problem: describeProblem('not_found'), errors: {}, values: { id: '5' } };
  const requests = [REQUEST, { ...REQUEST, id: 5, name: 'Cy Lock' }];
  const element = <RequestsTable {...{ requests, failure }} now={instant(Date.UTC(2026, 10, 21, 1))} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const lines = html.match(/<tr>.*?<\/tr>/g)?.slice(1) ?? [];
  expect(lines.map((line) => line.includes('This request is no longer there'))).toEqual([false, true]);
});
