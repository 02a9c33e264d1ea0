import type { MouseEvent, PointerEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { useDrag } from './use-drag.ts';

/** A map that a mouse was pressed on and moved across by so many pixels; what has become of presses after that. */
function dragBy(pixels: number) {
  const change = vi.fn();
  const held: { drag?: ReturnType<typeof useDrag> } = {};
  const Frame = () => {
    held.drag = useDrag(change);
    return null;
  };
  renderToStaticMarkup(<Frame />);
  const { drag } = held;
  if (drag === undefined) throw new Error('It was not drawn.');
  const currentTarget = { clientWidth: 400, clientHeight: 400, setPointerCapture: vi.fn() };
  const mouse = (clientX: number) =>
    ({ currentTarget, pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY: 0 }) as unknown as PointerEvent;
  drag.onPointerDown(mouse(0));
  drag.onPointerMove(mouse(pixels));
  drag.onPointerUp();
  /** Whether a press opens what it is on: with so many clicks, as a browser counts them. */
  const opens = (clicks: number): boolean => {
    const event = { detail: clicks, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    drag.onClickCapture(event as unknown as MouseEvent);
    return event.preventDefault.mock.calls.length === 0;
  };
  return { opens, hasMoved: change.mock.calls.length > 0 };
}

const BY_MOUSE = 1;
const BY_KEYS = 0;

describe('after the map was dragged', () => {
  test('the press that ends the drag opens no plate', () => {
    const { opens, hasMoved } = dragBy(50);
    expect([hasMoved, opens(BY_MOUSE)]).toEqual([true, false]);
  });

  test('Enter on a plate opens it', () => {
    expect(dragBy(50).opens(BY_KEYS)).toBe(true);
  });
});

test('a press of a mouse that trembles opens the plate', () => {
  const { opens, hasMoved } = dragBy(2);
  expect([hasMoved, opens(BY_MOUSE)]).toEqual([false, true]);
});
