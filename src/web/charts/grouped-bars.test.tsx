import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupedBars } from './grouped-bars.tsx';

const bar = (name: string, points: number, figure: string) => ({ look: name.toLowerCase(), name, points, figure });
const GROUPS = [{ name: '1 Apr 2027', bars: [bar('Wet', 78, '78.00'), bar('Dry', 10, '10.00')] }];
const NOW = { points: 24, text: 'now 24.00 %', date: '16 Nov 2026' };

/** The drawing with upright bars, and the one with lying bars. */
function draw(now: typeof NOW | null, groups = GROUPS): { readonly height: string; readonly width: string } {
  const html = renderToStaticMarkup(
    <GroupedBars
      axis="Per cent of entitlement"
      groups={groups}
      now={now}
      restsAt={0}
      sentence="An outlook"
      readAt={() => ({ title: '', entries: [], note: '' })}
    />,
  );
  const lying = html.search(/<div class="[^"]*lying/);
  return { height: html.slice(0, lying), width: html.slice(lying) };
}

/** Of every bar of a drawing, by its look: how far the part reaches that there is already, and the rest of it. */
function barsOf(side: 'height' | 'width', now: typeof NOW | null) {
  return [...draw(now)[side].matchAll(/<g data-look="(\w+)">(.*?)<\/g>/g)].map(([, look, part = '']) => [
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

test('the figure of a bar stands above it, or behind it where it lies', () => {
  const { height, width } = draw(NOW);
  const placesOf = (drawing: string, side: 'x' | 'y') =>
    [...drawing.matchAll(/<text class="[^"]*figure[^"]*"([^>]*)>([^<]*)</g)].map(([, given = '', figure]) => [
      figure,
      new RegExp(` ${side}="([\\d.]+%)"`).exec(given)?.[1],
    ]);
  expect(placesOf(height, 'y')).toEqual([
    ['78.00', '20%'],
    ['10.00', '88%'],
  ]);
  expect(placesOf(width, 'x')).toEqual([
    ['78.00', '80%'],
    ['10.00', '12%'],
  ]);
});

test('the bar that is read is ringed as far as it is drawn, be it nothing', () => {
  const nothing = [{ name: '1 Apr 2027', bars: [bar('Dry', 0, '0.00')] }];
  const ringOf = (drawing: string, side: 'height' | 'width') =>
    new RegExp(`<rect class="[^"]*ring[^"]*"[^>]* ${side}="([\\d.]+%)"`).exec(drawing)?.[1];
  expect([ringOf(draw(null).height, 'height'), ringOf(draw(null).width, 'width')]).toEqual(['78%', '78%']);
  const { height, width } = draw(null, nothing);
  expect([ringOf(height, 'height'), ringOf(width, 'width')]).toEqual(['0.5%', '0.5%']);
});
