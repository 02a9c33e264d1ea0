import { describe, expect, test } from 'vitest';
import type { MarketEvent } from '#contract/operations/events.ts';
import { NONE_CLOSED } from '../../just-closed.ts';
import { listClosed, nameClosed } from './list-closed.ts';

const NAMES: Readonly<Record<number, string>> = { 1: 'Barmah Choke', 2: 'Goulburn to Murray' };

/** A change of the market: a limit as it stood before and as it stands after. */
const turn = (id: number, wasClosed: boolean, isClosed: boolean): MarketEvent => ({
  ...{ position: 1, offers: [], trades: [], isReferenceNew: false },
  limits: [{ id, name: NAMES[id] ?? '', wasClosed, isClosed }],
});
const closes = (id: number) => turn(id, false, true);
const opens = (id: number) => turn(id, true, false);
const closedAfter = (...changes: readonly MarketEvent[]) => listClosed({ changes, isReset: false });

describe('limits that closed while a page stands open', () => {
  test.each<readonly [string, readonly MarketEvent[], readonly number[]]>([
    ['closes', [closes(1)], [1]],
    ['opens', [opens(1)], []],
    ['closes and opens again', [closes(1), opens(1)], []],
    ['opens and closes again', [opens(1), closes(1)], [1]],
    ['closes, opens and closes again', [closes(1), opens(1), closes(1)], [1]],
    ['was closed and stays so', [turn(1, true, true)], []],
    ['stays open with another balance', [turn(1, false, false)], []],
    ['closes and is read once more', [closes(1), turn(1, true, true)], [1]],
    ['closes beside another that opens', [closes(1), opens(2)], [1]],
  ])('are known where one %s', (_, changes, expected) => {
    expect([...closedAfter(...changes).keys()]).toEqual(expected);
  });

  test('are the same nothing where there are none', () => {
    expect(closedAfter()).toBe(NONE_CLOSED);
    expect(closedAfter(closes(1), opens(1))).toBe(NONE_CLOSED);
  });

  test('are named where the page shows them', () => {
    const both = closedAfter(closes(1), closes(2));
    const name = (limits: ReadonlySet<number> | null) => nameClosed(both, { offers: [], trades: [], limits });
    expect(name(null)).toBe('Barmah Choke, Goulburn to Murray closed just now');
    expect(name(new Set([2]))).toBe('Goulburn to Murray closed just now');
    expect(name(new Set([3]))).toBe('');
    expect(nameClosed(NONE_CLOSED, { offers: [], trades: [], limits: null })).toBe('');
  });
});
