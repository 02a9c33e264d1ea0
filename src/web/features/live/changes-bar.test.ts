import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { ChangesBar } from './changes-bar.tsx';

/** What can have the focus. */
class Focusable {
  readonly isConnected: boolean;
  readonly focus = vi.fn();
  constructor(isConnected: boolean) {
    this.isConnected = isConnected;
  }
}

let main: Focusable;
let page: { activeElement: unknown; body: unknown };

beforeEach(() => {
  main = new Focusable(true);
  page = openTestWindow({ document: { getElementById: () => main } }).document;
  vi.stubGlobal('HTMLElement', Focusable);
});

const HOW = 'The button “Show new figures” stands before the page and brings them in.';

async function openBar() {
  const useIt = (given: { readonly text: string; readonly urgent: string }) =>
    ChangesBar({ ...given, isBusy: false, onShow: () => undefined });
  const hook = await runHook(useIt, { text: '', urgent: '' });
  const tell = (text: string, urgent = '') => hook.draw({ text, urgent });
  const said = () => /role="status">([^<]*)/.exec(renderToStaticMarkup(hook.now()))?.[1];
  /** Somebody comes to the bar from there by keys. */
  const comeFrom = (place: Focusable) =>
    act(async () => {
      const bar = (hook.now() as { props: { children: { props: { onFocus: (event: unknown) => void } }[] } }).props;
      bar.children[1]?.props.onFocus({ relatedTarget: place });
    });
  return { tell, said, comeFrom };
}

test('that figures changed is said once, not again for each that follows, and anew once they were brought in', async () => {
  const bar = await openBar();
  expect(bar.said()).toBe('');
  await bar.tell('1 offer changed');
  expect(bar.said()).toBe(`1 offer changed. ${HOW}`);
  await bar.tell('2 offers changed');
  expect(bar.said()).toBe(`1 offer changed. ${HOW}`);
  await bar.tell('');
  expect(bar.said()).toBe('');
  await bar.tell('3 offers changed');
  expect(bar.said()).toBe(`3 offers changed. ${HOW}`);
});

test('that a limit closed is said at once, whatever was said before, and its reopening takes nothing back', async () => {
  const bar = await openBar();
  await bar.tell('1 offer changed');
  await bar.tell('1 offer and 1 limit changed', 'Barmah Choke closed just now');
  expect(bar.said()).toBe(`Barmah Choke closed just now. ${HOW}`);
  await bar.tell('', 'Barmah Choke closed just now');
  expect(bar.said()).toBe('');
  await bar.tell('1 limit changed', 'Barmah Choke opened just now');
  await bar.tell('1 limit changed', 'Barmah Choke closed just now');
  await bar.tell('1 offer changed', '');
  expect(bar.said()).toBe(`Barmah Choke closed just now. ${HOW}`);
});

test('whoever pressed the bar by keys goes on where they were, or in the page where that is gone', async () => {
  for (const isConnected of [true, false]) {
    const bar = await openBar();
    const place = new Focusable(isConnected);
    await bar.tell('1 offer changed');
    await bar.comeFrom(place);
    page.activeElement = page.body;
    await bar.tell('');
    expect([place, main].map(({ focus }) => focus.mock.calls.length)).toEqual(isConnected ? [1, 0] : [0, 1]);
    main.focus.mockClear();
  }
});

test('who has gone on elsewhere keeps the focus, and a place of before is not gone back to', async () => {
  const bar = await openBar();
  const place = new Focusable(true);
  await bar.tell('1 offer changed');
  await bar.comeFrom(place);
  page.activeElement = main;
  await bar.tell('');
  expect(place.focus).not.toHaveBeenCalled();
  page.activeElement = page.body;
  await bar.tell('2 offers changed');
  await bar.tell('');
  expect(place.focus).not.toHaveBeenCalled();
});
