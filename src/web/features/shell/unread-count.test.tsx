import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnreadCount } from './unread-count.tsx';

test.each([
  [null, ''],
  [0, ''],
  [1, 'unread: 1'],
  [9, 'unread: 9'],
  [10, 'unread: 10'],
  [99, 'unread: 99'],
  [100, 'unread: 99+'],
  [2_500, 'unread: 99+'],
])('of %s unread notifications the sign says "%s"', (unread, words) => {
  expect(renderToStaticMarkup(<UnreadCount unread={unread} />).replace(/<[^>]*>/g, '')).toBe(words);
});
