import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useStepping } from './use-stepping.ts';

/** Whether a chart takes a key for itself, so that the browser does nothing with it. */
function takes(key: string, held: Partial<KeyboardEvent> = {}): boolean {
  const chart: { handlers?: ReturnType<typeof useStepping>['handlers'] } = {};
  const Chart = () => {
    chart.handlers = useStepping([0, 1, 2], () => null, {}).handlers;
    return null;
  };
  renderToStaticMarkup(<Chart />);
  const preventDefault = vi.fn();
  chart.handlers?.onKeyDown({ key, ctrlKey: false, altKey: false, metaKey: false, ...held, preventDefault } as never);
  return preventDefault.mock.calls.length > 0;
}

test('a chart takes the keys that go through it, and leaves the others to the browser', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])
    expect(takes(key), key).toBe(true);
  for (const key of ['Tab', 'Enter', 'a']) expect(takes(key), key).toBe(false);
});

test.each(['ctrlKey', 'altKey', 'metaKey'])(
  'with %s held a key is the way back, or another of the browser’s',
  (held) => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) expect(takes(key, { [held]: true }), key).toBe(false);
  },
);

test('a chart that is drawn with fewer stops while its last is read rests at the last it has', () => {
  const readings: (readonly [number, boolean])[] = [];
  let stops: readonly number[] = [0, 1, 2, 3];
  const Chart = () => {
    const { index, isStepping, handlers } = useStepping(stops, () => null, {});
    readings.push([index, isStepping]);
    if (readings.length === 1)
      handlers.onKeyDown({
        key: 'End',
        ctrlKey: false,
        altKey: false,
        metaKey: false,
        preventDefault: vi.fn(),
      } as never);
    // Drawn anew by what was pressed, and once more by fewer trades.
    if (readings.length === 2) {
      stops = [0, 1];
      handlers.onPointerLeave({ pointerType: 'touch' } as never);
      handlers.onKeyDown({
        key: 'End',
        ctrlKey: false,
        altKey: false,
        metaKey: false,
        preventDefault: vi.fn(),
      } as never);
    }
    return null;
  };
  renderToStaticMarkup(<Chart />);
  expect(readings).toEqual([
    [3, false],
    [3, true],
    [1, false],
  ]);
});
