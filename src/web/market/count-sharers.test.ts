import { expect, test } from 'vitest';
import { countSharers } from './count-sharers.ts';

const limit = (id: number) => ({
  limit: { id, name: `Limit ${id}` },
  tradeOpen: true,
  limitVolume: { valueDisplay: 8420, unitDisplay: 'ML' },
  isClosed: false,
  readAt: null,
  staleAt: null,
  note: null,
});

const row = (zone: number, binding: number | null, ...others: readonly number[]) => ({
  zone: { id: zone } as never,
  limitData: binding === null ? null : limit(binding),
  otherLimits: others.map((id) => ({ ...limit(id), id, name: `Limit ${id}` })),
});

test('every zone behind a limit shares it, whether that limit binds there or another one does', () => {
  const sharers = countSharers([row(1, 5), row(2, 5, 6), row(3, 6, 5), row(4, null)]);
  expect([...sharers]).toEqual([
    [5, 3],
    [6, 2],
  ]);
});

test('a zone with several classes of entitlement counts once', () => {
  expect(countSharers([row(1, 5), row(1, 5), row(2, 5)]).get(5)).toBe(2);
});
