import { act, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { NavigationSign } from './navigation-sign.tsx';

/** What is pressed: a link, and the row that it stands in. */
class Pressed {
  readonly protocol: string;
  readonly row: Pressed | null;
  readonly marks = new Set<string>();
  readonly classList = {
    add: (name: string) => this.marks.add(name),
    remove: (name: string) => this.marks.delete(name),
  };
  constructor(protocol: string, row: Pressed | null = null) {
    this.protocol = protocol;
    this.row = row;
  }
  closest(selector: string) {
    return selector === 'a' || selector === 'main a' ? this : this.row;
  }
}

let page: EventTarget;
let window: EventTarget;
let arrive: () => Promise<void>;

beforeEach(() => {
  ({ document: page, window } = openTestWindow());
  vi.stubGlobal('Element', Pressed);
  // What a window is asked for without its name.
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => window.addEventListener(name, hear));
  vi.stubGlobal('removeEventListener', (name: string, hear: () => void) => window.removeEventListener(name, hear));
});

async function openPage() {
  let go: (to: string) => Promise<void> = async () => undefined;
  const { promise, resolve } = Promise.withResolvers<null>();
  arrive = () => act(async () => resolve(null));
  const useIt = () => {
    const navigate = useNavigate();
    go = (to) => act(async () => void navigate(to));
    return NavigationSign();
  };
  const hook = await runHook(useIt, null, (component) => {
    const Stub = createRoutesStub([
      {
        ...{ path: '/', Component: () => component },
        children: [{ path: 'inbox', loader: () => promise, Component: () => null }],
      },
    ]);
    return createElement(Stub);
  });
  const isSaid = () => renderToStaticMarkup(hook.now()).includes('Loading the page');
  const press = (target: Pressed) => {
    const click = new Event('click');
    Object.defineProperty(click, 'target', { value: target });
    return act(async () => void page.dispatchEvent(click));
  };
  const tell = (name: string, given: object = {}) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(name), given)));
  return { ...hook, isSaid, press, tell, go: (to: string) => go(to) };
}

test('that another page is on its way is said until it is there, and marked at the row that was tapped', async () => {
  const sign = await openPage();
  const row = new Pressed('');
  await sign.press(new Pressed('https:', row));
  expect([sign.isSaid(), row.marks.size]).toEqual([false, 0]);
  await sign.go('/inbox');
  expect([sign.isSaid(), row.marks.size]).toEqual([true, 1]);
  await arrive();
  expect([sign.isSaid(), row.marks.size]).toEqual([false, 0]);
});

test('a row is not marked by what was pressed after it', async () => {
  const sign = await openPage();
  const row = new Pressed('');
  await sign.press(new Pressed('https:', row));
  await sign.press(new Pressed('https:'));
  await sign.go('/inbox');
  expect([sign.isSaid(), row.marks.size]).toEqual([true, 0]);
  await arrive();
});

test('that the browser asks for another document is said, until the page is come back to', async () => {
  const sign = await openPage();
  await sign.press(new Pressed('https:'));
  await sign.tell('beforeunload');
  expect(sign.isSaid()).toBe(true);
  // All of the page has only now come.
  await sign.tell('pageshow', { persisted: false });
  expect(sign.isSaid()).toBe(true);
  await sign.tell('pageshow', { persisted: true });
  expect(sign.isSaid()).toBe(false);
});

test.each(['tel:', 'mailto:'])('a link %s leads to another app, and the page stays', async (protocol) => {
  const sign = await openPage();
  await sign.press(new Pressed(protocol));
  await sign.tell('beforeunload');
  expect(sign.isSaid()).toBe(false);
  // What leaves next is the page.
  await sign.tell('beforeunload');
  expect(sign.isSaid()).toBe(true);
});

test('a sign that is gone hears nothing more', async () => {
  const sign = await openPage();
  const ends = [vi.spyOn(page, 'removeEventListener'), vi.spyOn(window, 'removeEventListener')];
  await sign.leave();
  expect(ends.map(({ mock }) => mock.calls.map(([name]) => name).sort())).toEqual([
    ['click', 'click'],
    ['beforeunload', 'pageshow'],
  ]);
});
