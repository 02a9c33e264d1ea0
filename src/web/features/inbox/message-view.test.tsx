import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import { MessageView } from './message-view.tsx';

const MESSAGE: NotificationAnswer = {
  ...{ id: 4, status: 'read', heading: 'Offered at $250.00', subHeading: '', message: '<p>120 ML</p>', mail: 'none' },
  ...{ created: '2026-11-20T21:00:00.000Z', updated: '2026-11-20T21:00:00.000Z' },
  ...{ rule: 31, ruleType: 'temporary', ruleActive: true },
};

function show(given: Partial<NotificationAnswer>, before: string | null = null) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MessageView message={{ ...MESSAGE, ...given }} before={before} />
    </MemoryRouter>,
  );
  return { words: html.replaceAll('\u00a0', ' ').replace(/<[^>]*>/g, '|'), html };
}

test.each([
  ['temporary', '/notifications/edit/price/temporary/31'],
  ['permanent', '/notifications/edit/price/permanent/31'],
  ['limit', '/notifications/edit/limit/31'],
] as const)('a message of a rule on %s leads to that rule', (ruleType, path) => {
  expect(/href="([^"]*)"[^>]*>Edit this rule</.exec(show({ ruleType }).html)?.[1]).toBe(path);
});

test('a message whose rule is deleted says so, and leads to none', () => {
  const { words } = show({ ruleActive: false });
  expect(words).toContain('|The rule that sent this is deleted.|');
  expect(words).not.toContain('Edit this rule');
});

test('a message was sent when it was begun, and says when more came into it', () => {
  expect(show({}).words).toContain('|Sent Sat 21 Nov 2026, 8:00 am AEDT|');
  expect(show({ updated: '2026-11-20T21:40:00.000Z' }).words).toContain(
    '|Sent Sat 21 Nov 2026, 8:00 am AEDT, more came Sat 21 Nov 2026, 8:40 am AEDT|',
  );
});

test('a message that was opened from an older page leads back to that page, and is deleted over it', () => {
  const waysFrom = (before: string | null) => {
    const html = show({}, before).html.replaceAll('&amp;', '&');
    return ['Back to notifications', 'Delete message'].map(
      (words) => new RegExp(`href="([^"]*)"[^>]*>(?:<svg.*?</svg>)?\\s*${words}<`).exec(html)?.[1],
    );
  };
  expect(waysFrom(null)).toEqual(['/inbox', '/inbox/4?dialog=delete']);
  expect(waysFrom('1795000000000-31')).toEqual([
    '/inbox?before=1795000000000-31',
    '/inbox/4?before=1795000000000-31&dialog=delete',
  ]);
});
