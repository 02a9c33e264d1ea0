import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JustClosed } from '../just-closed.ts';
import type { GateState } from './gate-mark.tsx';
import { StateWord } from './state-word.tsx';

/** A state that follows from the limits 3 and 4, after Barmah Choke, number 3, has closed or another limit has. */
function tell(gate: GateState, closed: number, tone?: 'limited') {
  const html = renderToStaticMarkup(
    <JustClosed value={new Map([[closed, 'Barmah Choke']])}>
      <StateWord gate={gate} limits={[4, 3]} {...(tone === undefined ? {} : { tone })}>
        As it was
      </StateWord>
    </JustClosed>,
  );
  return [/data-tone="(\w+)"/.exec(html)?.[1], /#gate-(\w+)"/.exec(html)?.[1], html.replace(/<[^>]*>/g, '').trim()];
}

test('a state whose limit closes while somebody looks is closed at once, in words, gate and colour', () => {
  const closed = ['closed', 'closed', 'Closed just now: Barmah Choke'];
  for (const gate of ['open', 'unlimited', 'limited'] as const) expect(tell(gate, 3), gate).toEqual(closed);
  expect(tell('open', 3, 'limited')).toEqual(closed);
});

test('a state that was closed before, or that another limit closes, stays what it was', () => {
  expect(tell('closed', 3)).toEqual(['closed', 'closed', 'As it was']);
  expect(tell('open', 5)).toEqual(['open', 'open', 'As it was']);
  expect(tell('open', 5, 'limited')).toEqual(['limited', 'open', 'As it was']);
});
