import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupedBars } from './grouped-bars.tsx';

const bar = (name: string, points: number, figure: string) => ({ look: name.toLowerCase(), name, points, figure });
const GROUPS = [{ name: '1 Apr 2027', bars: [bar('Wet', 78, '78.00'), bar('Dry', 10, '10.00')] }];
const NOW = { points: 24, text: 'now 24.00 %', date: '16 Nov 2026' };

/** Of every bar of a drawing, by its look: how far the part reaches that there is already, and the rest of it. */
function barsOf(side: 'height' | 'width', now: typeof NOW | null) {
  const html = renderToStaticMarkup(
    <GroupedBars
      axis="Per cent of entitlement"
      groups={GROUPS}
      now={now}
      restsAt={0}
      sentence="An outlook"
      readAt={() => ({ title: '', entries: [], note: '' })}
    />,
  );
  const lying = html.search(/<div class="[^"]*lying/);
  const drawing = side === 'height' ? html.slice(0, lying) : html.slice(lying);
  return [...drawing.matchAll(/<g data-look="(\w+)">(.*?)<\/g>/g)].map(([, look, part = '']) => [
    look,
    ...['reached', 'rest'].map((name) => new RegExp(`${name}_[^>]* ${side}="([\\d.]+%)`).exec(part)?.[1]),
    ...[...part.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text),
  ]);
}

test('a bar is as long as its figure, of which the part that there is already is told apart', () => {
  expect(barsOf('height', NOW)).toEqual([
    ['wet', '24%', '54%', '78.00', 'Wet'],
    ['dry', '10%', '0%', '10.00', 'Dry'],
  ]);
  expect(barsOf('width', NOW)).toEqual([
    ['wet', '24%', '54%', 'Wet', '78.00'],
    ['dry', '10%', '0%', 'Dry', '10.00'],
  ]);
  expect(barsOf('height', null)).toEqual([
    ['wet', '0%', '78%', '78.00', 'Wet'],
    ['dry', '0%', '10%', '10.00', 'Dry'],
  ]);
});
