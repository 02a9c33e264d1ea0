import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitPlace } from './await-place.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page on which the entry that a link leads to is drawn later. */
function openPage() {
  const entry = { scrollIntoView: vi.fn() };
  const page: { isDrawn: boolean; draw: () => void; isWatched: boolean } = {
    ...{ isDrawn: false, isWatched: false },
    draw: () => undefined,
  };
  const leave = awaitPlace({
    find: () => (page.isDrawn ? entry : null),
    observe: (look) => {
      page.isWatched = true;
      page.draw = look;
      return () => {
        page.isWatched = false;
        page.draw = () => undefined;
      };
    },
  });
  const draw = (isDrawn: boolean): void => {
    page.isDrawn = isDrawn;
    page.draw();
  };
  return { page, entry, draw, leave };
}

test('a link with a hash goes to its entry once that is there, and once only', () => {
  const { page, entry, draw } = openPage();
  draw(false);
  expect(entry.scrollIntoView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(9_999);
  draw(true);
  draw(true);
  expect(entry.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(page.isWatched).toBe(false);
});

test('after ten seconds it is not waited for any more, nor when the page is left', () => {
  const late = openPage();
  vi.advanceTimersByTime(10_000);
  expect(late.page.isWatched).toBe(false);
  late.draw(true);
  expect(late.entry.scrollIntoView).not.toHaveBeenCalled();
  const left = openPage();
  left.leave();
  expect(left.page.isWatched).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('to what is there from the start nobody goes a second time', () => {
  const entry = { scrollIntoView: vi.fn() };
  awaitPlace({ find: () => entry, observe: () => expect.fail('nothing is waited for') });
  expect(entry.scrollIntoView).not.toHaveBeenCalled();
});
