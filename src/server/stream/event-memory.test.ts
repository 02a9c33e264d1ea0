import { describe, expect, test } from 'vitest';
import { NOTHING_CHANGED } from '#testing/stream-listener.ts';
import { EventMemory } from './event-memory.ts';

const BEGUN = 5_000;

/** Begun at position 10; events of ten bytes each, a second apart. */
function remember(positions: readonly number[], bounds = { events: 100, bytes: 1_000 }): EventMemory {
  const memory = new EventMemory(10, BEGUN, bounds);
  for (const [n, position] of positions.entries()) {
    const change = { ...NOTHING_CHANGED, from: position - 1, position };
    memory.add({ change, bytes: Buffer.alloc(10), at: BEGUN + (n + 1) * 1_000 });
  }
  return memory;
}

const listAfter = (memory: EventMemory, position: number) =>
  memory.listAfter(position)?.map(({ change }) => change.position) ?? null;

describe('what is remembered', () => {
  test('is all that came after a position, the oldest first', () => {
    const memory = remember([11, 13, 14]);
    expect(listAfter(memory, 10)).toEqual([11, 13, 14]);
    expect(listAfter(memory, 11)).toEqual([13, 14]);
    expect(listAfter(memory, 12)).toEqual([13, 14]);
    expect(listAfter(memory, 14)).toEqual([]);
  });

  test('is nothing of a position before the beginning or of another store', () => {
    const memory = remember([11]);
    expect([listAfter(memory, 9), listAfter(memory, 12)]).toEqual([null, null]);
    memory.skipTo(12);
    expect([listAfter(memory, 12), listAfter(memory, 13)]).toEqual([[], null]);
  });

  test('is as many events as it may be, and not one more', () => {
    const bounds = { events: 2, bytes: 1_000 };
    expect(listAfter(remember([11, 12], bounds), 10)).toEqual([11, 12]);
    expect([10, 11].map((position) => listAfter(remember([11, 12, 13], bounds), position))).toEqual([null, [12, 13]]);
  });

  test('is as many bytes as it may be, and not one more, however many came and went', () => {
    const bounds = { events: 100, bytes: 20 };
    expect(listAfter(remember([11, 12], bounds), 10)).toEqual([11, 12]);
    const memory = remember([11, 12, 13, 14, 15], bounds);
    expect([12, 13].map((position) => listAfter(memory, position))).toEqual([null, [14, 15]]);
    expect(listAfter(remember([11, 12], { events: 100, bytes: 19 }), 11)).toEqual([12]);
  });

  test('is nothing from before a change that was lost, neither events nor their bytes', () => {
    const memory = remember([11, 12], { events: 100, bytes: 20 });
    memory.forget(20, BEGUN + 9_000);
    expect(memory.position).toBe(20);
    expect([listAfter(memory, 12), listAfter(memory, 19), listAfter(memory, 20)]).toEqual([null, null, []]);
    for (const position of [21, 22])
      memory.add({
        change: { ...NOTHING_CHANGED, from: position - 1, position },
        bytes: Buffer.alloc(10),
        at: BEGUN + 10_000,
      });
    expect(listAfter(memory, 20)).toEqual([21, 22]);
    expect([8_999, 9_000].map((passed) => memory.positionAt(BEGUN + passed))).toEqual([null, 20]);
  });
});

describe('the position at a moment', () => {
  test('is that of the last change that was told by then', () => {
    const memory = remember([11, 13]);
    expect([0, 999, 1_000, 1_999, 2_000, 9_000].map((passed) => memory.positionAt(BEGUN + passed))).toEqual([
      ...[10, 10, 11, 11, 13, 13],
    ]);
  });

  test('is not known from before the beginning, nor from before the oldest that is remembered', () => {
    expect(remember([11]).positionAt(BEGUN - 1)).toBeNull();
    const memory = remember([11, 12, 13], { events: 2, bytes: 1_000 });
    expect([999, 1_000, 2_000].map((passed) => memory.positionAt(BEGUN + passed))).toEqual([null, 11, 12]);
  });
});
