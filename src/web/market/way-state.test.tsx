import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { WayState } from './way-state.tsx';

test('who says so of a way is asked of its own limit', () => {
  const limit = {
    ...{ limit: { id: 9, name: 'Barmah Choke' }, tradeOpen: true, isClosed: false, note: null },
    ...{ limitVolume: { valueDisplay: 500, unitDisplay: 'ML' }, readAt: '2026-11-22T00:00:00.000Z' },
    staleAt: '2026-11-24T00:00:00.000Z',
  };
  const now = instant(Date.UTC(2026, 10, 22, 1));
  const html = renderToStaticMarkup(<WayState limit={limit} isConfirmed unit="megalitre" now={now} />);
  expect(html).toContain('href="/says-who/limit?limit=9" aria-label="Says who? Barmah Choke"');
  const closed = { ...limit, isClosed: true, note: 'reopens when the balance falls to 85 GL' };
  expect(renderToStaticMarkup(<WayState limit={closed} isConfirmed unit="megalitre" now={now} />)).toContain(
    'aria-label="Says who? Barmah Choke"',
  );
});
