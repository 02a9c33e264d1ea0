import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import type { BrushWindow } from './brush-window.ts';
import { useBrush } from './use-brush.ts';

/** Eleven edges over a bed of a thousand pixels. */
const PLACES = Array.from({ length: 11 }, (_, n) => n / 10);
const bed = { current: { getBoundingClientRect: () => ({ left: 0, width: 1_000 }) } as unknown as Element };

let asked: BrushWindow[];

beforeEach(() => {
  openTestWindow();
  vi.useFakeTimers();
  asked = [];
});

async function openBrush(chosen: BrushWindow = { from: 2, to: 7 }) {
  const onChoose = (window: BrushWindow) => asked.push(window);
  const hook = await runHook(
    (given: BrushWindow) => useBrush({ places: PLACES, chosen: given, bed, onChoose }),
    chosen,
  );
  const pointer = (edge: number, given: object = {}) =>
    ({
      ...{ clientX: edge * 100, isPrimary: true, button: 0, pointerId: 1, type: 'pointermove' },
      ...{ stopPropagation: () => undefined, currentTarget: { setPointerCapture: () => undefined }, ...given },
    }) as never;
  return {
    ...hook,
    shown: () => hook.now().shown,
    take: (edge: number, part: 'from' | 'to' | 'all', given = {}) =>
      act(async () => hook.now().take(pointer(edge, given), part)),
    drag: (edge: number, given = {}) => act(async () => hook.now().drag(pointer(edge, given))),
    letGo: (type = 'pointerup', given = {}) => act(async () => hook.now().letGo(pointer(0, { type, ...given }))),
    press: (key: string, end: 'from' | 'to') => {
      const preventDefault = vi.fn();
      return act(async () => {
        hook.now().onKeyDown({ key, shiftKey: false, preventDefault } as never, end);
        return preventDefault.mock.calls.length > 0;
      });
    },
    pause: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  };
}

test('what the hand pulls is shown at once, and chosen when it lets go, once', async () => {
  const brush = await openBrush();
  await brush.take(7, 'to');
  await brush.drag(9);
  expect([brush.shown(), asked]).toEqual([{ from: 2, to: 9 }, []]);
  await brush.letGo();
  expect(asked).toEqual([{ from: 2, to: 9 }]);
  await brush.take(9, 'to');
  await brush.letGo();
  expect(asked).toHaveLength(1);
});

test('a finger that turns out to scroll the page leaves what was chosen', async () => {
  const brush = await openBrush();
  await brush.take(7, 'to');
  await brush.drag(9);
  await brush.letGo('pointercancel');
  expect([brush.shown(), asked]).toEqual([{ from: 2, to: 7 }, []]);
  await brush.drag(4);
  expect(brush.shown()).toEqual({ from: 2, to: 7 });
});

test('a second finger, or the button for a menu, takes, pulls and lets go of nothing', async () => {
  const brush = await openBrush();
  await brush.take(7, 'to', { button: 2 });
  await brush.take(7, 'to', { isPrimary: false });
  await brush.drag(9);
  expect(brush.shown()).toEqual({ from: 2, to: 7 });
  await brush.take(7, 'to');
  await brush.drag(9, { isPrimary: false });
  await brush.letGo('pointerup', { isPrimary: false });
  expect([brush.shown(), asked]).toEqual([{ from: 2, to: 7 }, []]);
  await brush.drag(8);
  expect(brush.shown()).toEqual({ from: 2, to: 8 });
});

test('keys move an end at once; what they come to is chosen 400 ms after the last', async () => {
  const brush = await openBrush();
  expect(await brush.press('ArrowRight', 'to')).toBe(true);
  await brush.pause(399);
  await brush.press('ArrowRight', 'to');
  expect([brush.shown(), asked]).toEqual([{ from: 2, to: 9 }, []]);
  await brush.pause(399);
  expect(asked).toEqual([]);
  await brush.pause(1);
  expect(asked).toEqual([{ from: 2, to: 9 }]);
  expect(await brush.press('Tab', 'to')).toBe(false);
});

test('a hand that takes over from the keys chooses in their place', async () => {
  const brush = await openBrush();
  await brush.press('ArrowRight', 'to');
  await brush.take(8, 'to');
  await brush.pause(1_000);
  expect(asked).toEqual([]);
  await brush.letGo();
  expect(asked).toEqual([{ from: 2, to: 8 }]);
});

test('what has come in takes the place of what was pulled, unless hand or keys are at the next', async () => {
  const brush = await openBrush();
  await brush.take(7, 'to');
  await brush.drag(9);
  await brush.draw({ from: 0, to: 10 });
  expect(brush.shown()).toEqual({ from: 2, to: 9 });
  await brush.letGo();
  await brush.draw({ from: 2, to: 9 });
  await brush.press('ArrowLeft', 'to');
  await brush.draw({ from: 1, to: 9 });
  expect(brush.shown()).toEqual({ from: 2, to: 8 });
  await brush.pause(400);
  await brush.draw({ from: 3, to: 8 });
  expect(brush.shown()).toEqual({ from: 3, to: 8 });
  // Back to what was asked for last, which is not what stands now.
  asked = [];
  await brush.press('ArrowLeft', 'from');
  await brush.pause(400);
  await brush.draw({ from: 0, to: 10 });
  await brush.take(10, 'to');
  await brush.drag(8);
  await brush.letGo();
  await brush.draw({ from: 0, to: 10 });
  await brush.take(10, 'to');
  await brush.drag(8);
  await brush.letGo();
  expect(asked.map(({ from, to }) => [from, to])).toEqual([
    [2, 8],
    [0, 8],
    [0, 8],
  ]);
});

test('keys that were pressed on a page that is gone choose nothing', async () => {
  const brush = await openBrush();
  await brush.press('ArrowRight', 'to');
  await brush.leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
});
