import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarKey, GroupedBars } from './grouped-bars.tsx';

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

/** The words of a drawing, each with one of its places. */
const wordsAt = (drawing: string, place: string) =>
  Array.from(drawing.matchAll(/<text([^>]*)>(.*?)<\/text>/g), ([, given = '', text = '']) => [
    text.replace(/<[^>]*>/g, '').replaceAll('<!-- -->', ''),
    new RegExp(` ${place}="([^"]*)"`).exec(given)?.[1] ?? null,
  ]);

test('the axis reaches as far as what there is already, where that is more than a hundred', () => {
  const { height, width } = draw({ ...NOW, points: 110 });
  expect(wordsAt(height, 'y').slice(0, 7)).toEqual([
    ['0', '100%'],
    ['20', '83.33%'],
    ['40', '66.67%'],
    ['60', '50%'],
    ['80', '33.33%'],
    ['100', '16.67%'],
    ['120', '0%'],
  ]);
  // Where bars lie there is room for three figures.
  expect(wordsAt(width, 'x').slice(0, 3)).toEqual([
    ['0', '0%'],
    ['60', '50%'],
    ['120', '100%'],
  ]);
});

test('what there is already is named with its day, beside upright bars and over lying ones', () => {
  const { height, width } = draw(NOW);
  const named = (drawing: string) => wordsAt(drawing, 'dy').filter(([text]) => /now|Nov/.test(text ?? ''));
  expect(named(height)).toEqual([
    ['now 24.00 %', null],
    ['16 Nov 2026', '17'],
  ]);
  expect(named(width)).toEqual([['now 24.00 %, 16 Nov 2026', null]]);
});

test('under an upright bar each word of its season has a line, and a lying one has it before it, under the day of its group', () => {
  const groups = [
    { name: '15 Dec 2026', bars: [bar('Extreme dry', 10, '10.00')] },
    { name: '1 Apr 2027', bars: [bar('Wet', 78, '78.00')] },
  ];
  const { height, width } = draw(null, groups);
  expect(wordsAt(height, 'dy').slice(-7)).toEqual([
    ['10.00', null],
    ['Extreme', '19'],
    ['dry', '35'],
    ['15 Dec 2026', '58'],
    ['78.00', null],
    ['Wet', '19'],
    ['1 Apr 2027', '58'],
  ]);
  // A group begins 22 pixels from the top: its name stands in the 36 above its first bar, each bar has 30.
  expect(wordsAt(width, 'y').slice(3)).toEqual([
    ['15 Dec 2026', '46'],
    ['Extreme dry', '75'],
    ['10.00', '75'],
    ['1 Apr 2027', '112'],
    ['Wet', '141'],
    ['78.00', '141'],
  ]);
});

test('between two groups of upright bars stands a line, and none before the first', () => {
  const groups = ['15 Dec 2026', '15 Feb 2027', '1 Apr 2027', '1 May 2027', '1 Jun 2027'].map((name) => ({
    ...{ name, bars: [bar('Wet', 78, '78.00')] },
  }));
  const between = (count: number) =>
    Array.from(
      draw(null, groups.slice(0, count)).height.matchAll(/<svg x="([^"]*)"[^>]*><line class="[^"]*tick/g),
      ([, x]) => x,
    );
  expect([between(1), between(2)]).toEqual([[], ['50%']]);
  // The more there are, the less room each has; from four on it is the same.
  const roomOf = (count: number) => /data-groups="(\d)"/.exec(draw(null, groups.slice(0, count)).height)?.[1];
  expect([roomOf(1), roomOf(3), roomOf(4), roomOf(5)]).toEqual(['1', '3', '4', '4']);
});

test('what is allocated now is keyed by its line, a season by its full bar', () => {
  const keyOf = (look: string) => renderToStaticMarkup(<BarKey look={look} />);
  expect(keyOf('now')).toMatch(/data-look="now"><line class="[^"]*now_/);
  expect(keyOf('wet')).toMatch(/data-look="wet"><rect class="[^"]*rest_/);
});
