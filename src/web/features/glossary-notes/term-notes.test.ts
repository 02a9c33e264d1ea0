import { act, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { TermNotes } from './term-notes.tsx';

/** A link to a term of the glossary. */
class Term {
  readonly hash: string;
  readonly href: string;
  constructor(uid: string) {
    this.hash = `#${uid}`;
    this.href = `/university/glossary/${uid.slice(0, 1)}#${uid}`;
  }
  closest() {
    return this;
  }
  getAttribute() {
    return this.href;
  }
  matches() {
    return true;
  }
}

let page: EventTarget;
let asked: Map<string, (status: number, body: unknown) => Promise<void>>;

beforeEach(() => {
  vi.useFakeTimers();
  ({ document: page } = openTestWindow());
  vi.stubGlobal('Element', Term);
  vi.stubGlobal('Node', Term);
  asked = new Map();
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.set(/[^/]+$/.exec(url)?.[0] ?? '', (status, body) =>
      act(async () => resolve(Response.json(body, { status }))),
    );
    return promise;
  });
});

const says = (summary: string) => ({ summary });
const LOST = { code: 'unavailable', title: '', status: 503 };

async function openPage() {
  let go = () => undefined as unknown;
  const useIt = () => {
    const navigate = useNavigate();
    go = () => navigate('/other');
    return TermNotes();
  };
  const hook = await runHook(useIt, null, (component) =>
    createElement(createRoutesStub([{ path: '*', Component: () => component }])),
  );
  const hear = (name: string, target: Term, given = {}) =>
    act(async () => {
      const event = Object.assign(new Event(name), given);
      Object.defineProperty(event, 'target', { value: target });
      page.dispatchEvent(event);
    });
  const drawn = () => renderToStaticMarkup(hook.now());
  return {
    ...hook,
    tabTo: (term: Term) => hear('focusin', term),
    pointAt: async (term: Term) => {
      await hear('pointerover', term, { pointerType: 'mouse' });
      await act(() => vi.advanceTimersByTimeAsync(250));
    },
    leaveFor: () => act(async () => void go()),
    shown: () => /<div[^>]*><p>([^<]*)/.exec(drawn())?.[1] ?? null,
    said: () => /aria-live="polite">([^<]*)/.exec(drawn())?.[1],
  };
}

test('a term that is reached by keys is explained and said; one that is pointed at is explained alone', async () => {
  const notes = await openPage();
  await notes.tabTo(new Term('cap'));
  expect([notes.shown(), notes.said()]).toEqual(['Looking it up…', '']);
  await asked.get('cap')?.(200, says('The most there is.'));
  expect([notes.shown(), notes.said()]).toEqual(['The most there is.', 'The most there is.']);
  await notes.pointAt(new Term('zone'));
  await asked.get('zone')?.(200, says('A place.'));
  expect([notes.shown(), notes.said()]).toEqual(['A place.', '']);
});

test('what another term means does not stand at this one, however late it comes, and each is asked for once', async () => {
  const notes = await openPage();
  await notes.tabTo(new Term('lease'));
  await notes.tabTo(new Term('river'));
  await asked.get('river')?.(200, says('It flows.'));
  await asked.get('lease')?.(200, says('Lent.'));
  expect(notes.shown()).toBe('It flows.');
  await notes.tabTo(new Term('delta'));
  expect(notes.shown()).toBe('Looking it up…');
  asked.clear();
  await notes.tabTo(new Term('lease'));
  expect([notes.shown(), [...asked.keys()]]).toEqual(['Lent.', []]);
});

test('an explanation that is lost is said to be, and asked for anew by who comes back to its term', async () => {
  const notes = await openPage();
  await notes.tabTo(new Term('weir'));
  await asked.get('weir')?.(503, LOST);
  expect(notes.shown()).toBe('The explanation could not be fetched. The glossary has it.');
  await notes.tabTo(new Term('tide'));
  asked.clear();
  await notes.tabTo(new Term('weir'));
  expect([...asked.keys()]).toEqual(['weir']);
});

test('on another page no term of the last is explained', async () => {
  const notes = await openPage();
  await notes.tabTo(new Term('dam'));
  expect(notes.shown()).not.toBeNull();
  await notes.leaveFor();
  expect(notes.shown()).toBeNull();
});

test('notes that are gone hear nothing more', async () => {
  const notes = await openPage();
  const ends = vi.spyOn(page, 'removeEventListener');
  await notes.leave();
  expect(ends.mock.calls.map(([name]) => name)).toEqual(['pointerover', 'pointerdown', 'focusin', 'click', 'keydown']);
});
