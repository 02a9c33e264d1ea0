import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import { instant } from '#domain/units/instant.ts';
import { NotificationList } from './notification-list.tsx';

const MESSAGE: NotificationAnswer = {
  ...{ id: 4, status: 'read', heading: 'Offered at $250.00', subHeading: 'in zone 7', message: '', mail: 'none' },
  ...{ created: '2026-11-20T21:00:00.000Z', updated: '2026-11-20T21:00:00.000Z' },
  ...{ rule: 31, ruleType: 'temporary', ruleActive: true },
};
const LATER: NotificationAnswer = { ...MESSAGE, id: 5, heading: 'Offered at $240.00' };

function show(
  given: Partial<NotificationAnswer>,
  open: NotificationAnswer | null = null,
  before: string | null = null,
) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotificationList
        notifications={[{ ...MESSAGE, ...given }, LATER]}
        open={open}
        before={before}
        now={instant(Date.UTC(2026, 10, 20, 22))}
      />
    </MemoryRouter>,
  );
  const [row = '', other = ''] = html.match(/<li>.*?<\/li>/g) ?? [];
  return { row, other, words: row.replaceAll('\u00a0', ' ').replace(/<[^>]*>/g, '|') };
}

test('a message is as old as what came into it last', () => {
  expect(show({}).words).toContain('|1 h ago|');
  expect(show({ updated: '2026-11-20T21:40:00.000Z' }).words).toContain('|20 min ago|');
});

test('what a limit did stands beside a gate, what a price did does not', () => {
  expect(show({ ruleType: 'limit' }).row).toContain('gate-limited');
  expect(show({ ruleType: 'permanent' }).row).not.toContain('gate-');
});

test('what is not read yet says so, and so does a message whose mail was given up', () => {
  expect(show({ status: 'unread', mail: 'given_up' }).words).toMatch(/\|mail not delivered\|.*\|unread\|/);
  expect(show({ mail: 'sent' }).words).not.toMatch(/unread|not delivered/);
});

test('the message that stands beside the list is the one that is marked in it', () => {
  expect(show({}).row).not.toContain('aria-current');
  const { row, other } = show({}, LATER);
  expect([row, other].map((one) => one.includes('aria-current="true"'))).toEqual([false, true]);
});

test('who opens an older message keeps the page of the list on which it stands', () => {
  const wayOf = (before: string | null) => /href="([^"]*)"/.exec(show({}, null, before).row)?.[1];
  expect([wayOf(null), wayOf('1795000000000-31')]).toEqual([
    '/inbox/4#message',
    '/inbox/4?before=1795000000000-31#message',
  ]);
});
