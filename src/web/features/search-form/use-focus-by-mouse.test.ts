import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { useFocusByMouse } from './use-focus-by-mouse.ts';

class Link {
  readonly isByKeys: boolean;
  constructor(isByKeys: boolean) {
    this.isByKeys = isByKeys;
  }
  matches() {
    return this.isByKeys;
  }
}

let focus: ReturnType<typeof vi.fn>;

beforeEach(() => {
  focus = vi.fn();
  vi.stubGlobal('HTMLAnchorElement', Link);
});

/** Whether the field has the focus once the form is there, by what had it before. */
async function open(activeElement: unknown, isDesk = true): Promise<boolean> {
  openTestWindow({ document: { activeElement, getElementById: () => ({ focus }) } });
  vi.stubGlobal('matchMedia', () => ({ matches: isDesk }));
  await runHook(useFocusByMouse, 'volume');
  return focus.mock.calls.length > 0;
}

test('whoever opened the form by a mouse at a desk types at once', async () =>
  expect(await open(new Link(false))).toBe(true));

test.each([
  ['came by keys', new Link(true), true],
  ['came by no link', {}, true],
  ['has a phone', new Link(false), false],
])('whoever %s starts at the heading', async (_, activeElement, isDesk) =>
  expect(await open(activeElement, isDesk)).toBe(false),
);
