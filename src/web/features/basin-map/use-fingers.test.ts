import { beforeEach, expect, test } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { type MapView, WHOLE_MAP } from './map-view.ts';
import { useFingers } from './use-fingers.ts';

let map: EventTarget;
let view: MapView;

beforeEach(() => {
  openTestWindow();
  view = WHOLE_MAP;
  map = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 400 }),
  });
});

const open = (isCloser: boolean) => {
  const frame = { current: map as HTMLElement };
  const change = (by: (now: MapView) => MapView): void => {
    view = by(view);
  };
  return runHook<boolean, void>((given) => useFingers({ frame, isCloser: given, change }), isCloser);
};

/** Whether the map takes what is done for itself, so that the page does not move; and whether it moved. */
function happen(name: string, given: object, cancelable = true): readonly [boolean, boolean] {
  const before = view;
  const event = Object.assign(new Event(name, { cancelable }), given);
  map.dispatchEvent(event);
  return [event.defaultPrevented, view !== before];
}
const wheel = (given: object = {}) => happen('wheel', { deltaY: -300, clientX: 200, clientY: 200, ...given });
const fingers = (name: string, ...at: readonly number[]) =>
  happen(name, { touches: at.map((clientX) => ({ clientX, clientY: 200 })) });

test('the wheel scrolls the page, and brings the map closer with Ctrl or Command held, or once it is closer', async () => {
  const hook = await open(false);
  expect(wheel()).toEqual([false, false]);
  expect(wheel({ ctrlKey: true })).toEqual([true, true]);
  expect(view.size).toBeLessThan(WHOLE_MAP.size);
  expect(wheel({ metaKey: true })).toEqual([true, true]);
  await hook.draw(true);
  expect(wheel()).toEqual([true, true]);
});

test('one finger moves the page, and the map once that is closer', async () => {
  const hook = await open(false);
  expect(fingers('touchstart', 200)).toEqual([false, false]);
  expect(fingers('touchmove', 250)).toEqual([false, false]);
  await hook.draw(true);
  fingers('touchstart', 200);
  expect(fingers('touchmove', 250)).toEqual([true, true]);
});

test('two fingers move the map, and not by the way of a finger that came or went', async () => {
  await open(false);
  fingers('touchstart', 150);
  expect(fingers('touchstart', 150, 250)).toEqual([true, false]);
  expect(fingers('touchmove', 100, 300)).toEqual([true, true]);
  expect(view.size).toBeLessThan(WHOLE_MAP.size);
  expect(fingers('touchend', 100)).toEqual([false, false]);
  // A finger that was not said to be there.
  expect(fingers('touchmove', 100, 350)).toEqual([true, false]);
});

test('while the page scrolls, the hand is the page’s', async () => {
  await open(true);
  fingers('touchstart', 200);
  const touches = [{ clientX: 250, clientY: 200 }];
  expect(happen('touchmove', { touches }, false)).toEqual([false, false]);
});

test('a map that is gone takes neither wheel nor finger', async () => {
  const hook = await open(true);
  await hook.leave();
  expect([wheel({ ctrlKey: true }), fingers('touchmove', 100, 300)]).toEqual([
    [false, false],
    [false, false],
  ]);
});
