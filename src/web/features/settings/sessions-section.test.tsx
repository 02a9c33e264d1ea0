import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { OpenSessionAnswer } from '#contract/operations/security.ts';
import { instant } from '#domain/units/instant.ts';
import { SessionsSection } from './sessions-section.tsx';

const CURRENT: OpenSessionAnswer = {
  ...{ id: 'b', device: 'Firefox on Linux', isCurrent: true, addressFamily: 'IPv4' },
  ...{ createdAt: '2026-11-20T22:00:00.000Z', lastSeenAt: '2026-11-21T00:58:00.000Z' },
};
const OTHER: OpenSessionAnswer = {
  ...{ id: 'a', device: 'Safari on iPhone', isCurrent: false, addressFamily: 'IPv6' },
  ...{ createdAt: '2026-11-20T21:00:00.000Z', lastSeenAt: '2026-11-20T23:00:00.000Z' },
};

function tell(sessions: readonly OpenSessionAnswer[] | null) {
  const now = instant(Date.UTC(2026, 10, 21, 1));
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SessionsSection sessions={sessions} flash={null} now={now} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  const wordsOf = (part: string): string =>
    part
      .replaceAll('\u00a0', ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll(' ,', ',')
      .trim();
  return {
    words: wordsOf(html),
    devices: [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => [
      wordsOf(item),
      /href="([^"]*)"/.exec(item)?.[1]?.replaceAll('&amp;', '&'),
    ]),
  };
}

test('each device tells when it was seen last and when it logged in, and every one but this can be logged out', () => {
  const { words, devices } = tell([OTHER, CURRENT]);
  expect(devices).toEqual([
    [
      'Safari on iPhone Last seen 2 h ago 21 Nov, 10:00 am, logged in 4 h ago 21 Nov, 8:00 am Log out',
      '/?dialog=end-session&session=a',
    ],
    ['Firefox on Linux This device Last seen 2 min ago 21 Nov, 11:58 am, logged in 3 h ago 21 Nov, 9:00 am', undefined],
  ]);
  expect(words).toContain('Where you are logged in 2 devices');
  expect(words).toContain('Log out all other devices');
});

test('who is logged in here alone has no other device to log out', () => {
  const { words } = tell([CURRENT]);
  expect(words).toContain('Where you are logged in 1 device Firefox on Linux');
  expect(words).not.toContain('Log out');
});

test('a list that did not come is not told as an empty one', () => {
  const { words } = tell(null);
  expect(words).toContain('We could not load the list.');
  expect(words).not.toMatch(/\d device/);
});
