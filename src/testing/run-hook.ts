import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/**
 * As much of a page's window as hooks ask for; what else one of them needs the test adds. All that it put in the place of
 * the browser's own is gone when the test is over.
 */
export function openTestWindow(given: { readonly window?: object; readonly document?: object } = {}) {
  const page = Object.assign(new EventTarget(), { activeElement: null, body: {}, hidden: false, cookie: '' });
  const window = Object.assign(new EventTarget(), { HTMLIFrameElement: class {}, event: undefined });
  Object.assign(page, given.document);
  Object.assign(window, { document: page }, given.window);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  // After what the test itself does in the end: that may still need them.
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return { document: page, window };
}

/** What React asks of an element into which it draws nothing. */
function drawnInto(): never {
  const hears = { addEventListener: () => undefined, removeEventListener: () => undefined };
  return { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: { nodeType: 9, ...hears }, ...hears } as never;
}

interface RunningHook<Given, Gives> {
  /** What the hook gave when its component was drawn last. */
  readonly now: () => Gives;
  readonly draw: (given: Given) => Promise<void>;
  /** Its component is gone. */
  readonly leave: () => Promise<void>;
}

/** Runs a hook with its effects, as a browser does, in a component that draws nothing, until the test is over. Needs `openTestWindow`. */
export async function runHook<Given, Gives>(
  useIt: (given: Given) => Gives,
  first: Given,
  within: (component: ReactNode) => ReactNode = (component) => component,
): Promise<RunningHook<Given, Gives>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(drawnInto());
  const gave: Gives[] = [];
  const Component = ({ given }: { readonly given: Given }) => {
    gave.push(useIt(given));
    return null;
  };
  const draw = (given: Given): Promise<void> =>
    act(async () => root.render(within(createElement(Component, { given }))));
  let isThere = true;
  const leave = async (): Promise<void> => {
    if (isThere) await act(async () => root.unmount());
    isThere = false;
  };
  onTestFinished(leave);
  await draw(first);
  return { now: () => gave.at(-1) as Gives, draw, leave };
}
