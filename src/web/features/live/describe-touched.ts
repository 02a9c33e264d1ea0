import { startSentence } from '#domain/print/start-sentence.ts';
import type { Touched } from './count-touched.ts';

/** `3 offers changed, Barmah Choke closed`: what changed of what the page shows. */
export function describeTouched({ offers, bids, trades, limits, isUncertain }: Touched): string {
  const closed = limits.filter(({ wasClosed, isClosed }) => isClosed && !wasClosed);
  const opened = limits.filter(({ wasClosed, isClosed }) => wasClosed && !isClosed);
  const others = limits.length - closed.length - opened.length;
  const parts = [
    ...countOf(offers, 'offer changed', 'offers changed'),
    ...countOf(bids, 'bid changed', 'bids changed'),
    ...countOf(trades, 'trade came in', 'trades came in'),
    ...countOf(closed.length, 'limit closed', 'limits closed'),
    ...countOf(opened.length, 'limit opened', 'limits opened'),
    ...(others === 0
      ? []
      : [others === 1 ? 'the balance of a limit changed' : `the balances of ${others} limits changed`]),
  ];
  const text = parts.join(', ').replace(/^1 /, 'One ').replaceAll(', 1 ', ', one ');
  if (text === '') return isUncertain ? 'Figures may have changed' : '';
  const told = startSentence(text);
  return isUncertain ? `${told}, and other figures may have` : told;
}

const countOf = (count: number, one: string, several: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count.toLocaleString('en-AU')} ${several}`];
