import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { AlertList } from './alert-list.tsx';
import type { ListedAlert } from './load-alerts.ts';

const RULE = {
  ...{ id: 31, type: 'temporary', zone: 12, code: '7', summary: 'Buy temporary water', lastMatched: null },
  ...{ quietFrom: null, quietTo: null, expires: null },
} as ListedAlert;

function show(given: Partial<ListedAlert>, homeZoneId: number | null = null) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AlertList
        rules={[{ ...RULE, ...given } as ListedAlert]}
        homeZoneId={homeZoneId}
        now={instant(Date.UTC(2026, 10, 21, 1))}
      />
    </MemoryRouter>,
  );
  return {
    html: html.replaceAll('&amp;', '&'),
    words: html
      .replaceAll('\u00a0', ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  };
}

test('a gate stands beside alerts on limits alone', () => {
  expect(show({ type: 'limit' }).html).toContain('#gate-limited');
  expect(show({ type: 'temporary' }).html).not.toContain('#gate-');
});

test('an alert says from when to when its mails wait, and until when it watches', () => {
  const quiet = { quietFrom: '21:00', quietTo: '06:00' };
  expect(show(quiet).words).toContain('Temporary price, mails wait from 21:00 to 06:00 ');
  expect(show({ ...quiet, type: 'limit', expires: '2027-06-30' }).words).toContain(
    'Trade limit, mails wait from 21:00 to 06:00, until 30 Jun 2027 ',
  );
  expect(show({ type: 'permanent' }).words).toContain('Permanent price Nothing found so far');
});

test('an alert watches all of its last day in Sydney, and says from the next one on that it is over', () => {
  expect(show({ expires: '2026-11-21' }).words).toContain(' Temporary price, until 21 Nov 2026 ');
  expect(show({ expires: '2026-11-21' }).words).not.toContain('Over');
  expect(show({ expires: '2026-11-20' }).words).toContain(' Over Temporary price, ended with 20 Nov 2026 ');
});

test('the plate of the own zone alone is marked as such', () => {
  const isMarked = (homeZoneId: number | null) => show({}, homeZoneId).html.includes('data-home="true"');
  expect([12, 11, null].map(isMarked)).toEqual([true, false, false]);
});

test.each([
  ['temporary', '/notifications/edit/price/temporary/31', '/notifications?dialog=delete&rule=temporary-31'],
  ['permanent', '/notifications/edit/price/permanent/31', '/notifications?dialog=delete&rule=permanent-31'],
  ['limit', '/notifications/edit/limit/31', '/notifications?dialog=delete&rule=limit-31'],
] as const)('an alert on %s is edited and deleted as what it is', (type, edit, remove) => {
  const { html } = show({ type });
  expect(
    [...html.matchAll(/<a ([^>]*)>(\w+)<\/a>/g)].map(([, given = '', what]) => [
      what,
      /href="([^"]*)"/.exec(given)?.[1],
    ]),
  ).toEqual([
    ['Edit', edit],
    ['Delete', remove],
  ]);
});

test('to who hears the buttons alone each says what it edits or deletes', () => {
  const { html } = show({ summary: 'Sell at $250.00 or more' });
  expect([...html.matchAll(/aria-label="([^"]*)"[^>]*>(?:Edit|Delete)</g)].map(([, label]) => label)).toEqual([
    'Edit: Sell at $250.00 or more',
    'Delete: Sell at $250.00 or more',
  ]);
});

test('an alert says when it found something last, or that it never did', () => {
  expect(show({ lastMatched: '2026-11-19T22:00:00.000Z' }).words).toContain('Last found 20 Nov, 9:00 am');
  expect(show({}).words).toContain('Nothing found so far');
});
