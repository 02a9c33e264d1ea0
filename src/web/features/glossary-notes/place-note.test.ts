import { expect, test } from 'vitest';
import { placeNote } from './place-note.ts';

const boxOf = (left: number, top: number, width: number, height: number) => ({
  getBoundingClientRect: () => ({ left, top, width, height, right: left + width, bottom: top + height }),
});

/** Of an explanation of 300 by 120 pixels, in a window that shows the page from its beginning. */
const place = (term: { readonly left: number; readonly top: number }, clientHeight = 760) =>
  placeNote(boxOf(term.left, term.top, 90, 20), boxOf(0, 0, 300, 120), {
    ...{ clientWidth: 390, clientHeight },
    ...{ scrollLeft: 0, scrollTop: 0 },
  });

test('an explanation stands below its term', () => {
  expect(place({ left: 20, top: 10 })).toEqual({ left: 20, top: 34 });
});

test('above a term at the foot of the window, where there is more room', () => {
  expect(place({ left: 20, top: 700 })).toEqual({ left: 20, top: 576 });
});

test('below where it has room on neither side, and more there', () => {
  expect(place({ left: 20, top: 60 }, 200)).toEqual({ left: 20, top: 84 });
});

test('no further right than 8 pixels from the edge of the window', () => {
  expect(place({ left: 380, top: 10 })).toEqual({ left: 82, top: 34 });
});
